"""What this machine knows about a port: who may open it, who holds it, which programs run, what hangs on USB."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

PROCESSES = Path("/proc")
USB = Path("/sys/bus/usb/devices")
RULES = (Path("/etc/udev/rules.d"), Path("/usr/lib/udev/rules.d"), Path("/lib/udev/rules.d"))

try:
    import grp
    import pwd
except ImportError:  # no groups of this kind there
    grp = pwd = None  # type: ignore[assignment]


def how_to_open(port: str) -> str:
    """What lets this user open a port that refused: half a sentence that names the group, or the rule."""
    try:
        about = os.stat(port)
        group = grp.getgrgid(about.st_gid)
        user = pwd.getpwuid(os.getuid()).pw_name
    except (OSError, KeyError, AttributeError):
        return "the rights to it belong to somebody else"
    if group.gr_name == "root" or about.st_mode & (stat.S_IRGRP | stat.S_IWGRP) != stat.S_IRGRP | stat.S_IWGRP:
        return "no group may: install the rule that `kiebitz udev` prints, then plug the box in again"
    if about.st_gid in os.getgroups():
        return "something else than its rights forbids it (a container, AppArmor, SELinux)"
    if user in group.gr_mem:
        return f"you belong to its group {group.gr_name} only since you logged in: log out and in again"
    return f"it belongs to the group {group.gr_name}: `sudo usermod -aG {group.gr_name} {user}`, then log out and in again"


def holders(port: str) -> list[str]:
    """Programs that have a port open, as "name (process number)", as far as this user may see."""
    wanted = os.path.realpath(port)
    found = []
    for process in _processes():
        try:
            if any(os.path.realpath(handle) == wanted for handle in (process / "fd").iterdir()):
                found.append(f"{(process / 'comm').read_text('utf-8', 'replace').strip()} (process {process.name})")
        except OSError:
            continue
    return found


def running(program: str) -> bool:
    """Does a program of this name run, whoever started it?"""
    for process in _processes():
        try:
            if (process / "comm").read_text("utf-8", "replace").strip() == program[:15]:
                return True
        except OSError:
            continue
    return False


def usb() -> list[tuple[int, int]]:
    """Vendor and product numbers of what hangs on USB; nothing where the system does not tell."""
    found = []
    for device in sorted(USB.glob("*/idVendor")) if USB.is_dir() else ():
        try:
            found.append((int(device.read_text(), 16), int((device.parent / "idProduct").read_text(), 16)))
        except (OSError, ValueError):
            continue
    return found


def groups() -> set[str]:
    """Names of the groups of this system."""
    return {group.gr_name for group in grp.getgrall()} if grp else set()


def has_rule(name: str) -> bool:
    """Is a udev rule file of this name installed?"""
    return any((folder / name).exists() for folder in RULES)


def _processes() -> Iterator[Path]:
    return (p for p in sorted(PROCESSES.glob("[0-9]*")) if p.name != str(os.getpid())) if PROCESSES.is_dir() else iter(())
