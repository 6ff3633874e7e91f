"""Everything that can go wrong, once: its code, its exit status and the one sentence that names cause and cure."""

from shared_rules.names import clean

SCHEMA = 1
"""Version of everything that --json and the JSON export print."""

TABLE = {
    "usage": (2, "{0}"),
    "no_device": (
        10,
        "No Kiebitz found: plug the box in with a cable that carries data, or name its port with --port.",
    ),
    "many_devices": (
        11,
        "More than one Kiebitz is plugged in: choose one with --port ({0}); `kiebitz pull --all` takes every one.",
    ),
    "no_such_device": (10, "No Kiebitz called {0} is plugged in; there is: {1}."),
    "no_port": (12, "There is no port {0}: is the box plugged in? `kiebitz ports` lists what is there."),
    "no_permission": (13, "You may not open {0}: {1}."),
    "busy": (14, "{0} is in use by {1}: close that and try again."),
    "silent": (
        15,
        "{0} opened, but nothing answers: press a button on the box, unplug it and plug it in again.",
    ),
    "not_ours": (
        16,
        "{0} talks, but it is not a Kiebitz: nothing was sent but a greeting.",
    ),
    "lost": (17, "The connection to {0} broke: plug the box in again and run the same command, it goes on where it stopped."),
    "garbled": (18, "Answers from {0} arrive damaged again and again: try another cable or USB port, then run the same command."),
    "refused": (19, "The box refused: {0}."),
    "newer_device": (20, "The box speaks a newer protocol ({0}) than this kiebitz: update it with `pip install -U kiebitz`."),
    "prompt": (
        21,
        "{0} shows a Python prompt, the program of the box does not run: unplug it and plug it in again, or `kiebitz install`.",
    ),
    "boot_loader": (
        22,
        "A board waits for firmware in its boot loader: copy MicroPython or CircuitPython to its drive, then `kiebitz install`.",
    ),
    "brltty": (
        23,
        "brltty takes the box for a display of Braille: `sudo apt remove brltty`, then plug the box in again.",
    ),
    "other_version": (24, "{0} runs version {1}, this PC has {2}: `kiebitz install` brings the box up to date."),
    "modem_manager": (
        25,
        "it talks to every new port for some seconds: wait, or let it keep off with the rule that `kiebitz udev` prints.",
    ),
    "lossy": (26, "{0} answers {1} of {2} requests: try another cable, or another USB port without a hub between."),
    "empty_drive": (27, "The drive {0} has CircuitPython, but not the program of the box: `kiebitz install` puts it there."),
    "no_session": (30, "There is no session {0} here: `kiebitz sessions` lists them, `kiebitz pull` fetches new ones."),
    "no_sessions": (
        30,
        "There are no sessions here yet: `kiebitz pull` fetches them from the box, `kiebitz sim` is a box on the screen.",
    ),
    "no_deal": (30, "There is no deal {0}: {1} are booked in this session."),
    "nothing_played": (30, "Nothing was played in session {0} yet."),
    "no_player": (30, "Nobody here is called {0}: `kiebitz players` lists everybody."),
    "no_group": (30, "There is no group {0}: there is {1}."),
    "no_game": (31, "There is no game {0}: choose one of {1}."),
    "no_check": (31, "{0} has no check {1}: choose one of {2}."),
    "bad_name": (32, "The name {0} does not fit: a name has 1 to {1} printable signs (fewer where they are pictures)."),
    "bad_file": (32, "The file {0} cannot be read: {1}."),
    "bad_answer": (32, "{0} is no answer to '{1}': {2}."),
    "cannot_correct": (32, "Deal {0} cannot be that: {1}."),
    "same_table": (32, "{0} and {1} sat at one table in session {2}: they are two people."),
    "more_answers": (33, "An answer is missing to '{0}': {1}."),
    "spare_answer": (33, "One answer too many: {0} was not asked for."),
    "differs": (40, "{0} of {1} sessions do not come out as the box said: see above."),
    "forked": (
        41,
        "Some sessions on the box are not the ones fetched before under the same number: nothing was overwritten, see above.",
    ),
    "forked_file": (
        41,
        "Some sessions in the file are not the ones that are here under the same number: nothing was overwritten, see above.",
    ),
    "damaged": (42, "Some sessions on the box are damaged: all that can be read of them is here, see above."),
    "bad_store": (50, "The store {0} cannot be used: {1}."),
    "newer_store": (51, "The store {0} was written by a newer kiebitz: update this one with `pip install -U kiebitz`."),
    "cannot_write": (52, "Cannot write {0}: {1}."),
    "cannot_simulate": (60, "The simulated box does not start: {0}."),
    "no_board": (80, "No board to install on: plug one in with MicroPython or CircuitPython on it, or name --port or --drive."),
    "many_boards": (81, "More than one board is plugged in: choose one with --port or --drive ({0})."),
    "no_prompt": (82, "{0} gives no Python prompt: put MicroPython on the board, or unplug it, plug it in again and try again."),
    "no_drive": (82, "{0} is not the drive of a board with CircuitPython: there is no boot_out.txt that says so."),
    "wrong_board": (83, "The program does not run on {0}: put a newer MicroPython or CircuitPython on the board."),
    "no_kit": (84, "There is no kit {0}: choose one of {1}."),
    "no_tools": (85, "{0} is needed to install: `pip install 'kiebitz[install]'` brings it."),
    "no_program": (85, "The program of the box is not installed on this PC: there is no {0}."),
    "read_only": (86, "The drive {0} belongs to the box now: hold one of its keys down while you plug it in, and try again."),
    "not_copied": (87, "The copy to {0} broke off ({1}): run the same command again, it goes on where it stopped."),
    "landed": (88, "{0} is not on {1} as it was sent: run the same command again, or try another cable."),
    "unexpected": (70, "Unexpected fault ({0}): please report it; KIEBITZ_DEBUG=1 shows where it happened."),
    "stopped": (130, "Stopped. What was fetched until now is kept."),
}
"""code -> (exit status, sentence); exit status 0 is success."""


class Fault(Exception):
    """A foreseen failure: a code of TABLE and what its sentence names."""

    def __init__(self, code: str, *args: object) -> None:
        super().__init__(code, *args)
        self.code = code
        self.exit, sentence = TABLE[code]
        self.sentence = sentence.format(*(shown(a) for a in args))


def shown(value: object, length: int = 300) -> str:
    """Any value as one line fit for a terminal: no control or direction-changing characters."""
    return str(clean(str(value), length))
