"""The people who come here, as the PC gave them."""


def names(notes):
    """Their names; none if not all of them were written. notes: a `Notes`."""
    rows = notes.noted("roster", "name", 4)
    return tuple([r[3] for r in rows]) if rows and len(rows) == rows[0][2] else ()


def put(notes, people):
    """Replace the roster. OSError if that did not work."""
    notes.log("roster").rewrite([("name", i, len(people), name) for i, name in enumerate(people)])
