"""Reads .strings tables as simply as possible, and not as strlint does: it is measured with what this reader finds."""

import codecs
import dataclasses
import plistlib
import re

MARKS = [
    (codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF32_LE, "utf-32-le"), (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"),
]
TOKEN = re.compile(
    r'\s+|/\*.*?\*/|//[^\n\r]*'
    r'|(?P<entry>(?:"(?P<key>(?:[^"\\]|\\.)*)"|(?P<word>[\w.$:/-]+))\s*(?:/\*.*?\*/\s*)*'
    r'=\s*(?:/\*.*?\*/\s*)*(?:"(?P<value>(?:[^"\\]|\\.)*)"|(?P<bare>[\w.$:/-]+))\s*;)', re.S)
ESCAPE = re.compile(r"\\(U[0-9a-fA-F]{1,4}|[0-7]{1,3}|.)", re.S)
CONTROLS = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


@dataclasses.dataclass
class Table:
    """`entries` are key, value and the value as it is written, with its escapes."""

    entries: list
    is_whole: bool
    is_text: bool = True


def unescape(text):
    def character(match):
        code = match[1]
        if code[0] == "U" and len(code) > 1:
            return chr(int(code[1:], 16))
        return chr(int(code, 8)) if code[0] in "01234567" else CONTROLS.get(code, code)

    return ESCAPE.sub(character, text)


def decode(data):
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return data[len(mark):].decode(encoding, "replace")
    if data[1:2] == b"\0" or data[:1] == b"\0":
        return data.decode("utf-16-le" if data[1:2] == b"\0" else "utf-16-be", "replace")
    return data.decode("utf-8", "replace")


def read(path):
    data = path.read_bytes()
    if data.startswith(b"bplist") or b"<plist" in data[:600]:
        return read_property_list(data)
    text, place, entries, is_whole = decode(data), 0, [], True
    while place < len(text):
        match = TOKEN.match(text, place)
        if match is None:
            is_whole, place = False, place + 1
            continue
        place = match.end()
        if match["entry"]:
            key = match["word"] or unescape(match["key"])
            raw = match["bare"] or match["value"]
            entries.append((key, unescape(raw), raw))
    return Table(entries, is_whole)


def read_property_list(data):
    try:
        pairs = plistlib.loads(data).items()
    except Exception:
        return Table([], False)
    strings = [(str(key), value, value) for key, value in pairs if isinstance(value, str)]
    return Table(strings, len(strings) == len(pairs), is_text=False)
