"""Worst-case tables: repeated pieces in every form and encoding, and pairs of tables.

A unit is a name, a function from a number of bytes to tables of about that size, and the commands that read them.
"""

import pathlib
import plistlib
import struct

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>\n'
TAIL = "</dict></plist>\n"
ENTRY = '"k" = "v";\n'

CHECK = ("check",)
READ = ("check", "show")
ALL = ("check", "base", "diff", "show", "textconv")
PAIR = ("base", "diff")
CATALOG = ("check", "diff", "show", "text", "number", "textconv")
MIGRATION = ("migration", "diff")
MERGE = ("merge",)
WRITE = ("format", "fix")


class Unit:
    def __init__(self, name, tables, commands=CHECK, scale=1, suffix=".strings", old_suffix=None):
        self.name = name
        self.tables = tables
        self.commands = commands
        # How many times larger the tables must be: up to a budget, pairs are compared one by one, in quadratic time.
        self.scale = scale
        # What the names of the files end in, which tells the format.
        self.suffixes = [old_suffix or suffix, suffix]

    def write(self, size, folder):
        """Writes the tables, and returns their paths."""
        # A catalog replaces the tables with its name.
        names = "tt" if self.suffixes[0] != self.suffixes[1] else "012"
        suffixes = [*self.suffixes, self.suffixes[1]]
        paths = [str(pathlib.Path(folder, name + suffix)) for name, suffix in zip(names, suffixes)]
        tables = self.tables(size)
        for path, table in zip(paths, tables):
            pathlib.Path(path).write_bytes(table)
        return paths[:len(tables)]


def encoded(text):
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


def repeated(piece, before="", after=""):
    piece, before, after = encoded(piece), encoded(before), encoded(after)
    return lambda size: [before + piece * max(1, size // len(piece)) + after]


def numbered(line, before="", after=""):
    """The lines made from a format string and the numbers from 0 on."""

    def table(size):
        count = size // len(line.format(10_000)) + 1
        return [encoded(before + "".join(map(line.format, range(count))) + after)]

    return table


def recoded(tables, encoding, share):
    return lambda size: [table.decode().encode(encoding) for table in tables(size // share)]


def pair(old, new):
    return lambda size: old(size // 2) + new(size // 2)


# Binary tables


def binary(objects, reference_size=1):
    offsets, place = [], 8
    for piece in objects:
        offsets.append(place)
        place += len(piece)
    table = struct.pack(f">{len(offsets)}I", *offsets)
    trailer = bytes([0, 0, 0, 0, 0, 0, 4, reference_size]) + struct.pack(">QQQ", len(objects), 0, place)
    return [b"".join([b"bplist00", *objects, table, trailer])]


def counted(marker, count):
    return bytes([marker | 0x0F, 0x12]) + struct.pack(">I", count)


def under_a_key(*values):
    """A table with one key whose value is the first of the objects; references to these begin with 2."""
    return [b"\xd1\x01\x02", b"\x51a", *values]


def binary_string(byte, marker=0x50, width=1):
    return lambda size: binary(under_a_key(counted(marker, size // width) + byte * (size // width)))


def binary_references(size):
    return binary(under_a_key(counted(0xA0, size) + b"\x03" * size, b"\x51b"))


def binary_lists_of_one_list(size):
    numbers = counted(0xA0, 10) + b"\x04" * 10
    return binary(under_a_key(counted(0xA0, size) + b"\x03" * size, numbers, b"\x10\x01"))


def binary_nested(size):
    """Arrays that each contain the next one twice."""
    levels = [bytes([0xA2, number, number]) for number in range(3, 3 + min(200, size // 3))]
    return binary(under_a_key(*levels, b"\x51b"))


def binary_shared_keys(size):
    """One long key for many entries."""
    text, count = size // 2, size // 4
    return binary([counted(0xD0, count) + b"\x01\x02" * count, counted(0x50, text) + b"a" * text, b"\x51b"])


def binary_numbers(size):
    count = size // 10
    references = struct.pack(f">{count}I", *range(3, 3 + count))
    objects = [b"\xd1" + struct.pack(">II", 1, 2), b"\x51a", counted(0xA0, count) + references]
    return binary(objects + [b"\x10" + bytes([number & 255]) for number in range(count)], reference_size=4)


def binary_entries(text):
    def table(size):
        entries = {f"key {number}": text.format(number) for number in range(size // 40)}
        return [plistlib.dumps(entries, fmt=plistlib.FMT_BINARY)]

    return table


# Lists of units

# Every token of the old-style grammar, and other characters, as the only content of a table.
SIGNS = [
    ";", "}", "{", "(", ")", "<", ">", "=", '"', "'", ",", "#", "*", "/", "\\", "%", "a", "é", "“", "😀", " ", "\n",
    "\r", "\r\n", "\x00", "\x01", "\ufeff", "\u2028", "\u200b", "\u202e", "\u00a0", b"\xff", b"\xc3",
]  # fmt: skip

# Pieces for which the reader looks ahead, goes back or guesses.
PIECES = [
    "*/", "/*", "//", "/**/", "/* */\n", "/*\n", "a=(;", "a={;", "a=<;", "a=(;\n", "a={\n", "a={b=c;\n", "a=(\n",
    '"a"={"b"="c";\n', "a=", "a=;", "a=b", "a=b\n", "a=b;", "a;", '"a"', '"a"\n', '"a";', '"a" "b"', '"a"="b"',
    '"a"="b"\n', '"a"="b" c\n', '"a"="b" "c";\n', '"a"=b c;\n', '"a"=\n', '"a"=;', '"a"="', '"a"="\n', '"a\n', 'a"b"=',
    "“a”=“b”;\n", '"a"="b”;\n', "#a\n", "é\n", '"a"é', '*/""', ' ;', "        *catalog_units(), *written_units(), *migration_units(), *merge_units(),
    ]  # fmt: skip
    return [unit for unit in everything if not words or any(word in unit.name for word in words)]


def arguments(command, paths):
    """The arguments with which strlint reads the tables at `paths`."""
    old, new = paths[0], paths[-1]
    return {
        "check": ["check", "--jobs", "1", new],
        "base": ["check", "--jobs", "1", "--base", old, new],
        "diff": ["diff", "--jobs", "1", old, new],
        "migration": ["check", "--jobs", "1", "--migrated-from", old, new],
        "show": ["show", "--all", "--format", "json", new],
        "text": ["show", new],
        "number": ["show", "--number", "21", "--format", "json", new],
        "textconv": ["textconv", new],
        "merge": ["merge", "--output", "-", *paths],
        "format": ["format", "--jobs", "1", new],
        "fix": ["fix", "--unsafe", "--jobs", "1", new],
    }[command]
