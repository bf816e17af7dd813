"""The sections of a library on Linux, by name: what a linker has left in it."""

import struct
from pathlib import Path


def sections(library: Path) -> set[str]:
    data = library.read_bytes()
    assert data[:6] == b"\x7fELF\x02\x01", f"{library} is no library of 64 bits, lowest byte first"
    start = struct.unpack_from("<Q", data, 0x28)[0]
    size, count, of_names = struct.unpack_from("<HHH", data, 0x3A)
    names_at = struct.unpack_from("<Q", data, start + of_names * size + 0x18)[0]
    found = set()
    for number in range(count):
        begins = names_at + struct.unpack_from("<I", data, start + number * size)[0]
        found.add(data[begins : data.index(b"\0", begins)].decode())
    return found
