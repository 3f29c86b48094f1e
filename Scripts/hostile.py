"""Makes the tables of hostile.txt, without which check-growth and check-memory would have nothing to read."""

import dataclasses
import functools
import io
import json
import os
import pathlib
import plistlib
import re
import struct
import zipfile

import limits

SCRIPTS = pathlib.Path(__file__).resolve().parent
SAMPLE = SCRIPTS.parent / "testdata" / "link"
SYMBOLS = {0x2400 + code: code for code in range(0x21)}
# In bytes. Tables that do not cross a limit before never do.
LARGEST = 64 << 20
# The commands that compare two tables.
PAIR = ("base", "diff")


def sections():
    """The rows of hostile.txt, as lists of columns, with the titles and what holds for them."""
    heads, rows = [], []
    for line in (SCRIPTS / "hostile.txt").read_text().replace("\n        ", "  ").splitlines():
        columns = re.split(" {2,}", line.strip())
        if line.startswith("= "):
            if rows:
                yield heads, rows
                heads, rows = [], []
            heads.append((columns[0][2:], facts(columns[1:])))
        elif line.startswith("    "):
            rows.append(columns)
    yield heads, rows


def facts(columns):
    """What columns such as `each: 9` say."""
    found = [re.fullmatch(f"({'|'.join(Unit.__dataclass_fields__)}): ?(.*)", column) for column in columns]
    return {match[1]: match[2] for match in found if match}


# Templates


def expanded(template):
    """The template without abbreviations and symbols; the innermost abbreviations come first."""
    while "‹" in template:
        template, count = re.subn("‹([^‹›=]+)(?:=([^‹›]*))?›", meaning, template)
        if not count:
            raise ValueError(f"an abbreviation without an end: {template[:200]}")
    return template.translate(SYMBOLS)


def meaning(found):
    name, content = found.groups()
    if name.startswith("×"):
        return "".join(content.replace("¤", str(number)) for number in range(int(name[1:])))
    if name in ABBREVIATIONS:
        return ABBREVIATIONS[name].replace("•", "a %d" if content is None else content)
    return chr(int(name, 16))


def copies(piece, count):
    between = ""
    if piece.endswith("…"):
        piece, between = piece[:-2], piece[-2]
    numbers = reversed(range(count)) if "¶" in piece else range(count)
    piece = piece.replace("¶", "§")
    if "§" not in piece:
        return between.join([piece] * count)
    return between.join(piece.replace("§", str(number)) for number in numbers)


def written(template, count, size):
    """The text of a template: about `size` bytes, or with `count` copies of each piece."""
    parts = re.split("[«»]", expanded(template))
    for place in range(1, len(parts), 2):
        width = len(re.sub("[§¶]", "10000", parts[place].rstrip("…")).encode(errors="surrogateescape"))
        parts[place] = copies(parts[place], count or max(1, size // (len(parts) // 2) // width))
    return "".join(parts)


# Units


@dataclasses.dataclass(frozen=True)
class Unit:
    name: str
    # Templates, or the names of functions.
    tables: list
    # A table that comes first, or whether that is the same one with other texts.
    base: str = ""
    has_twin: str = ""
    # What is around the tables.
    around: str = "•"
    encoding: str = "utf-8"
    # How the names of the files end, which tells the format, or the names.
    files: str = ".strings"
    commands: str = "check"
    # The size from which time is linear: in smaller tables pairs are compared one by one, within a budget.
    least: str = "0"
    # How much of what is limited is in a piece, and what the output has either below or above the limit.
    each: str = "1"
    sign: str = ""

    @property
    def limits(self):
        """The names of the limits that it is about, if it is not about growth."""
        found = re.fullmatch("limit ([^,]*).*", self.name)
        return found[1].split(" and ") if found else []

    def table(self, table, count, size):
        size //= {"utf-16": 2, "utf-32": 4}.get(self.encoding, 1)
        if table[1:] in FUNCTIONS:
            table = FUNCTIONS[table[1:]](count or size)
        if isinstance(table, bytes):
            return table
        text = written(self.around.replace("•", table), count, size)
        return text.encode(self.encoding, "surrogateescape" if self.encoding == "utf-8" else "strict")

    def made(self, count=0, size=0):
        """Tables of about `size` bytes together, or with `count` copies of each piece."""
        templates = [self.base, *self.tables] if self.base else self.tables
        tables = [self.table(template, count, size // len(templates)) for template in templates]
        return [tables[0].replace(b"a %d", b"b %d"), *tables] if self.has_twin else tables

    def pair(self, size):
        """Tables of a size and of four times that, or those that hold less and more than a limit allows."""
        if self.limits:
            below = self.holding(lambda limit: min(limit * 9 // 10, limit - 1) // int(self.each))
            return below, self.holding(lambda limit: -(-max(limit * 11 // 10, limit + 1) // int(self.each)))
        size = max(size, int(self.least))
        return self.made(size=size), self.made(size=4 * size)

    def holding(self, wanted):
        """Tables with as many copies as a function makes of their limit, which grows with their bytes."""
        count, tables = 0, self.made(count=1)
        while count != (count := wanted(limits.allowed(self.limits, tables))):
            tables = self.made(count=count)
            if sum(map(len, tables)) > LARGEST:
                raise ValueError(f"{self.name}: no table crosses it")
        return tables

    def save(self, tables, folder, command):
        """Writes the tables, a single one twice for a command that compares, and returns their paths."""
        if command in PAIR and len(tables) == 1:
            tables = tables * 2
        names = [f"{number}{self.files}" for number in range(3)]
        if not self.files.startswith("."):
            names = self.files.split()
        paths = [pathlib.Path(folder, name) for name in names[:len(tables)]]
        for path, table in zip(paths, tables):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(table)
        return list(map(str, paths))


def arguments(command, paths):
    """The arguments with which strlint reads the tables at `paths`."""
    folder = [str(pathlib.Path(paths[-1]).parent / "out")]
    tree = [os.path.commonpath([pathlib.Path(path).parent for path in paths])]
    words = {
        "FIRST": paths[:1], "LAST": paths[-1:], "ALL": paths, "FOLDER": folder, "SAMPLE": [str(SAMPLE)],
        "TREE": tree,
    }
    return [argument for word in COMMANDS[command].split() for argument in words.get(word, [word])]


def source(command, paths):
    """The path of what a command reads as standard input: a language server, what an editor sends about the last table."""
    if command != "edit":
        return os.devnull
    session = pathlib.Path(paths[-1]).with_name("session")
    session.write_bytes(b"".join(frame(message) for message in messages(pathlib.Path(paths[-1]))))
    return session


def messages(table):
    """A session that opens a table, changes it at its start and its end, and asks for everything."""
    text = table.read_bytes().decode(errors="replace")
    start, end = ({"line": line, "character": 0} for line in (0, text.count("\n")))
    document = {"uri": table.as_uri(), "version": 1}
    changes = [{"range": {"start": place, "end": place}, "text": "/**/"} for place in (start, end)]
    yield "initialize", {"capabilities": {}, "initializationOptions": {"inlayHints": True}}
    yield "textDocument/didOpen", {"textDocument": {**document, "languageId": "", "text": text}}
    yield "textDocument/didChange", {"textDocument": document, "contentChanges": changes}
    options = {"tabSize": 4, "insertSpaces": True}
    for feature in ("diagnostic documentSymbol semanticTokens/full foldingRange codeLens inlayHint codeAction "
                    "formatting hover definition references completion selectionRange").split():
        yield f"textDocument/{feature}", {
            "textDocument": document, "position": end, "positions": [start, end], "options": options,
            "range": {"start": start, "end": end}, "context": {"diagnostics": []}}
    yield "shutdown", None
    yield "exit", None


def frame(message):
    method, params = message
    is_request = method not in ("textDocument/didOpen", "textDocument/didChange", "exit")
    body = {"jsonrpc": "2.0", "method": method, "params": params} | ({"id": method} if is_request else {})
    text = json.dumps(body, ensure_ascii=False).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(text), text)


def units(words=()):
    """All units whose names contain one of `words`, or all."""
    everything = []
    for heads, rows in sections():
        for title, shared in heads:
            if "«•»" in shared.get("around", ""):
                pieces = [piece for row in rows for piece in row]
                everything += [Unit(title.replace("…", piece), [piece], **shared) for piece in pieces]
            elif "…" in title:
                everything += [unit(title, row, shared) for row in rows]
    return [unit for unit in everything if not words or any(word in unit.name for word in words)]


def unit(title, row, shared):
    own = facts(row)
    tables = [column for column in row[1:] if not facts([column])]
    tables = [tables[place - 1] if table == "ditto" else table for place, table in enumerate(tables)]
    own["commands"] = expanded(own.get("commands", shared.get("commands", "check")))
    return Unit(title.replace("…", row[0]), tables, **{**shared, **own})


ABBREVIATIONS, COMMANDS = (
    {name: text for name, text in rows} for heads, rows in sections() if "…" not in heads[0][0])


# Tables that no template describes: functions of a size in bytes, or of a number of pieces.


def binary(value):
    return plistlib.dumps(value if isinstance(value, dict) else {"a": value}, fmt=plistlib.FMT_BINARY)


def latin_1(table):
    """The table with bytes that are not ASCII where ASCII is announced."""
    return table.replace(b"~~~", b"\xe9\xe9\xe9")


def keys(count, text):
    return binary({f"key {number}": text.format(number) for number in range(count)})


def texts(count, first="a"):
    """As many keys, whose values are a hundred strings of 10,000 bytes, decoded unless ASCII."""
    strings = [f"{first}{number:02}" + "a" * (9_998 - len(first)) for number in range(100)]
    return binary({str(number): strings[number % 100] for number in range(count)})


def chain(depth):
    return functools.reduce(lambda inner, _: [inner], range(depth - 1), [])


def one_key(length, count):
    """A long key for many entries, which plistlib cannot write."""
    objects = [
        b"\xdf\x12" + struct.pack(">I", count) + b"\x01" * count + b"\x02" * count,
        b"\x5f\x12" + struct.pack(">I", length) + b"a" * length,
        b"\x51b",
    ]
    places = [8 + sum(map(len, objects[:number])) for number in range(4)]
    ending = struct.pack(">3I6xBBQQQ", *places[:3], 4, 1, 3, 0, places[3])
    return b"".join([b"bplist00", *objects, ending])


def shared_rule(size):
    entry = plistlib.loads(expanded("<plist>‹varied›</plist>").encode())
    return binary({str(number): entry for number in range(size // 8)})


def shared_variables(count):
    """Keys with 50 devices that share a variable of 2,000 bytes, and a comment, so that many are allowed."""
    variable = "<dict>‹plural=‹other=%d ‹×1788=a›››</dict>"
    rule = f"‹devices=‹×50=<key>d¤</key><dict>‹shown=%#@n@›</dict>››<key>n</key>{variable}"
    return f"‹xml=«<key>k§</key><dict>{rule}</dict>␊»<!--‹×900000= ›-->›"


def square(size):
    """As many keys as locales."""
    number = int((size / 70) ** 0.5) + 1
    return f'‹×{number}="k¤":‹localized=LOCALES›,›"z":‹localized=LOCALES›'.replace(
        "LOCALES", f'‹×{number}="l¤":‹text›,›"z":‹text›')


def long_keys(letter, size):
    return ",".join(f'"{letter * (size // 40)}{number}":{{}}' for number in range(40, 0, -1))


def archive(files):
    """An archive with an app, and further files in it by their paths."""
    properties = '{CFBundleIdentifier="com.example.%s";CFBundleLocalizations=(en,fr);NSCameraUsageDescription="a";}'
    table = '"k.a" = "v %d";\n'
    files = ["Info.plist", "en.lproj/t.strings", "de.lproj/t.strings", *files]
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as packed:
        for number, path in enumerate(files):
            content = properties % number if path.endswith("Info.plist") else table if path.endswith(".strings") else ""
            packed.writestr(zipfile.ZipInfo("Payload/App.app/" + path), content)
    return result.getvalue()


def bundles(count):
    return archive(f"B{number}.bundle/{name}" for number in range(count) for name in ("Info.plist", "en.lproj/t.strings"))


def archive_of(*paths):
    """A function that makes archives of a size with many copies of some files."""
    return lambda size: archive(
        path.replace("§", str(number)) for number in range(size // 150 // len(paths)) for path in paths)


FUNCTIONS = {
    "strings": lambda size: keys(size // 40, "text {0}"),
    "strings_of_utf_16": lambda size: keys(size // 40, "€ {0}"),
    "entries": lambda count: one_key(1, count),
    "references": lambda count: binary(["b"] * count),
    "references_to_list": lambda size: binary([[1] * 10] * size),
    "numbers": lambda size: binary(list(range(size // 8))),
    "long_string": lambda size: binary("a" * size),
    "long_string_of_latin_1": lambda size: latin_1(binary("~" * size)),
    "long_string_of_utf_16": lambda size: binary("€" * (size // 2)),
    "long_data": lambda size: binary(bytes(size)),
    "arrays_in_arrays": lambda _: binary(functools.reduce(lambda inner, _: [inner, inner], range(200), "b")),
    "long_key": lambda size: one_key(size // 2, size // 4),
    "chains": lambda depth: binary({str(number): chain(depth) for number in range(80)}),
    "texts": texts,
    "texts_of_latin_1": lambda count: latin_1(texts(count, "~~~")),
    "shared_rule": shared_rule,
    "shared_variables": shared_variables,
    "square": square,
    "long_locales": lambda size: f'"k":‹localized=«"{"l" * (size // 20)}§":‹text›,…»›',
    "long_keys": functools.partial(long_keys, "a"),
    "long_numbers": functools.partial(long_keys, "9"),
    "bundles": bundles,
    "archive_of_bundles": lambda size: bundles(size // 400),
    "files_of_archive": lambda count: archive(f"{number}" for number in range(count)),
    "archive_of_images": archive_of("§.png"),
    "archive_of_tables": archive_of("fr.lproj/t§.strings"),
    "archive_of_base_tables": archive_of("en.lproj/t§.strings", "fr.lproj/u§.strings"),
    "archive_of_locales": archive_of("l§.lproj/t.strings"),
    "archive_of_permissions": archive_of("l§.lproj/InfoPlist.strings"),
    "archive_of_catalogs": archive_of("a§.xcstrings"),
    "archive_of_nibs": archive_of("Base.lproj/t§.nib"),
    "archive_of_intents": archive_of("Base.lproj/t§.intentdefinition"),
    "archive_of_frameworks": archive_of("F§.framework/Versions/A/Resources/Info.plist"),
}
