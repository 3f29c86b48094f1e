"""Worst-case tables: repeated pieces in every form and encoding, and pairs of tables.

A unit is a name, a function from a number of bytes to tables of about that size, and the commands that read them.
"""

import pathlib
import plistlib
import struct

# Tables that sources can be linked with.
SAMPLE = pathlib.Path(__file__).resolve().parent.parent / "testdata" / "link"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>\n'
TAIL = "</dict></plist>\n"
ENTRY = '"k" = "v";\n'

CHECK = ("check",)
READ = ("check", "show")
ALL = ("check", "base", "diff", "show", "textconv")
PAIR = ("base", "diff")
CATALOG = ("check", "diff", "show", "text", "number", "textconv", "to-tables")
MIGRATION = ("migration", "diff")
MERGE = ("merge",)
FIX = ("fix-alone",)
WRITE = ("format", *FIX)
CONVERSION = ("convert", "--isolated", "--allow-loss", "--jobs", "1", "--output", "-")
CONVERT = ("to-xml", "to-binary", "to-utf-16")
ASSEMBLY = ("to-xcstrings",)
CONVERT_XML = ("to-old-style", "to-binary", "to-utf-16")


class Unit:
    def __init__(
        self, name, tables, commands=CHECK, least=0, suffix=".strings", old_suffix=None, locales=None
    ):
        self.name = name
        # The locales of the tables, if they are in folders of locales.
        self.locales = locales
        self.tables = tables
        self.commands = commands
        # The size from which time is linear: in smaller tables pairs are compared one by one, within a budget.
        self.least = least
        # What the names of the files end in, which tells the format.
        self.suffixes = [old_suffix or suffix, suffix]

    def matches(self, words):
        return not words or any(word in self.name for word in words)

    def pair(self, size):
        """Tables of about `size` bytes, and tables of four times that size."""
        size = max(size, self.least)
        return self.tables(size), self.tables(4 * size)

    def write(self, size, folder):
        """Writes tables of about `size` bytes, and returns their paths."""
        return self.save(self.tables(size), folder)

    def save(self, tables, folder):
        """Writes the tables, and returns their paths."""
        # A catalog replaces the tables with its name.
        names = "tt" if self.suffixes[0] != self.suffixes[1] else "012"
        suffixes = [*self.suffixes, self.suffixes[1]]
        if self.locales:
            names = [f"{locale}.lproj/t" for locale in self.locales]
        paths = [str(pathlib.Path(folder, name + suffix)) for name, suffix in zip(names, suffixes)]
        for path, table in zip(paths, tables):
            pathlib.Path(path).parent.mkdir(exist_ok=True)
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
    "“a”=“b”;\n", '"a"="b”;\n', "#a\n", "é\n", '"a"é', '*/""', ' ;', "<<<<<<< x\n", "=======\n", ">>>>>>> x\n",
    "{a=(", "((", "{{", "(),", "<00", '\'\\"', "a\t\t\t\t", '"a" b ;   ', "/* /* \"\n",
    '"a"= =', '"a"= = "b";\n', '= ', '"a"="""b\n', '"a"="""b"""', '"a"="b" +', '"a"="b" + "c"\n', '"a"="b" "c";',
    '"a"="b"\n "c";\n', '"a"="b" . ', '"a\\" = "b";\n', '"a"="c:\\";\n',
]  # fmt: skip

ESCAPES = [
    "\\", "\\n", "\\q", "\\U", "\\UD800", "\\UD800\\UDC00", "\\351", "\\u00e9", "\\\n", '\\"', "%", "%@", "%d ", "%%",
    "%1$@", "%*d", "% d", "%(a)s", "{a}", "{{a}}", "\\(a)", "1 ", "<b>", "http://a.b ", "w ",
    "$(a)", "$1%@ ", "%1$@ %@ ", "{a b}", "[%s:a] ", "[%s", "%%s ", "%'a ", "\\(\\.$a)", "c:\\\\", "\\\\\\\\a",
    "&lt;", "&", "<a/>", "<a b=", "<c></c>", "http://", "http://a\u200b", "C\u0435", "\u0435a ", "\\\\_", "\u4e00",
]  # fmt: skip

DIRECTIVES = [
    "// strlint:disable a{0}\n", '// strlint:disable a\n"k{0}" = "\\q";\n', "/* strlint:disable-line a */ ",
    '/* strlint:disable-line unknown-escape */ "k{0}" = "\\q";', "/* strlint:disable-next-line a */ ",
    '// strlint:disable-next-line unknown-escape\n"k{0}" = "\\q";\n',
    "// strlint:disable a\n// strlint:enable a\n",
]  # fmt: skip

XML_PIECES = [
    "<!--", "<!-- -- -->", "<?", "<?a?>", "<a ", "<a/>", "<![CDATA[", "<![CDATA[]]>", "]]>", "&", "&amp;", "&#65;", "<",
    ">", "<!", "<!DOCTYPE a>", "<dict>", "<array>", "</dict>", "<key>a</key>", "<string/>", "<string a='>'/>", "\x01",
    "<key>a</key><string>b</string>", "<key>a</key><string>&lt;</string>", "<key>a</key><array/>",
    "<key>a</key><string a='b'/>", "<key>a</key><integer>1</integer>", "<!-- strlint:disable x -->", b"<!--\xff-->",
]  # fmt: skip


JSON_PIECES = [
    "{", "[", "}", "]", "[]", "{}", ",", ":", '"', '"a"', '"a":', '"a":1,', '"a":"b"', '"a":"b",\n', '"a":{', '"a":[',
    '"a":{"b":', "1", "1,", "a", "a ", "a,", "a:", "a\n", "'", "'a'", "“", "“a”", "“a", "/*", "/**/", "//", "//\n",
    "\\", '\\"', "\t", "\n", "\n ", "\r\n", "\x01", "\u00a0", "\ufeff", ";", "=", '"a"=1;', '"a" b" ', '"a" b', 'a" :',
    '"a" "b" ', '"a\n', '"a :\n', '"a\n\n', '\n"a":', '\n}', "{ {", "[{", "[}", "{]", "[[]}", '{"a":]', "<<<<<<<\n",
    "=======\n", ">>>>>>>\n", "<<<<<<<\n=======\n", "NaN,", "01,", "{\n", "  {\n", "}\n  ", '{"a":{\n',
]  # fmt: skip


def old_style_units():
    for sign in SIGNS:
        yield Unit(f"{sign!a}", repeated(sign), FIX + (READ if sign in (";", "a", b"\xff") else CHECK))
        if isinstance(sign, bytes) or len(encoded(sign)) > 1 or sign < "!":
            yield Unit(f"{sign!a} in a value", repeated(sign, '"k" = "', '";\n'))
    for piece in PIECES:
        yield Unit(f"{piece!a}", repeated(piece, ENTRY))
    yield Unit(
        "strays before quotes",
        lambda size: [encoded("é/**/a;" * (size // 16) + '""' * (size // 4) + "\n" + ENTRY)])
    for piece in ["*/", "a=(;", "a={b=c;\n", ";", '"a"="b"']:
        yield Unit(f"{piece!a} in braces", repeated(piece, "{", "}"))
    for piece in ESCAPES:
        yield Unit(f"{piece!a} in a value", repeated(piece, '"k" = "', '";\n'))
    for piece in ["/*", "*", '"a" = "b";\n', "\u200b", " "]:
        yield Unit(f"{piece!a} in a comment", repeated(piece, "/*", "*/" + ENTRY))
    for name, line in [("keys", '"key {0}" = "v";\n'), ("keys with escapes", '"\\U00e9 {0}" = "v\\q";\n')]:
        yield Unit(name, numbered(line), ALL)
    yield Unit("needless escapes", numbered('"k{0}" = "\\?\\!\\q";\n'), ALL)
    yield Unit("keys in one line", numbered('"key {0}" = "%d v\\q"; '), ALL)
    yield Unit("one key many times", numbered('"k" = "{0}";\n'), ALL)
    yield Unit("keys of one look", numbered('"e\u0301 {0}" = "x"; "\u00e9 {0}" = "x";\n'))
    yield Unit("keys of two scripts", numbered('"p\u0430y {0}" = "x";\n'))
    for line in DIRECTIVES:
        yield Unit(f"{line!a}", numbered(line))
    for before, piece, after in [("(", "b,", "b)"), ("(", "(),", "b)"), ("{", "b=c;", "}"), ("<", "00", ">")]:
        yield Unit(f"{piece!a} in a value {before}", repeated(piece, "a = " + before, after + ";\n"), READ)


def xml_units():
    for piece in XML_PIECES:
        yield Unit(f"XML {piece!a}", repeated(piece, HEAD, TAIL))
    for piece in ["<!--", "<?", "<![CDATA[]]>", "&amp;", "&#65;", "]]>", "\x01"]:
        yield Unit(f"XML {piece!a} in a text", repeated(piece, HEAD + "<key>a</key><string>", "</string>" + TAIL))
    for piece in ["<!--", "<?a?>", "<a "]:
        yield Unit(f"XML {piece!a} after the root", repeated(piece, HEAD + TAIL))
    for piece in ["<string>b</string>", "<array/>", "<key>a</key><string>b</string>"]:
        kind = "dict" if piece.startswith("<key>") else "array"
        yield Unit(
            f"XML {piece!a} in a list",
            repeated(piece, f"{HEAD}<key>a</key><{kind}>", f"</{kind}>{TAIL}"), READ)
    for attribute in ["a{0}='' ", "xmlns:a{0}='u{0}' ", "a='' "]:
        yield Unit(
            f"XML {attribute!a} in a tag", numbered(attribute, HEAD + "<key>a</key><string ", ">b</string>" + TAIL))
        yield Unit(f"XML {attribute!a} in a tag without an end", numbered(attribute, HEAD + "<key>a</key><string "))
    yield Unit("XML keys", numbered("<key>k{0}</key><string>v</string>\n", HEAD, TAIL), ALL)


def other_units():
    for name, encoding, share in [("UTF-16", "utf-16", 2), ("UTF-32", "utf-32", 4)]:
        for piece in [";", "a=(;", "*/", "a;", '"a"="😀";\n']:
            yield Unit(f"{name} {piece!a}", recoded(repeated(piece), encoding, share))
    yield Unit("binary strings", binary_entries("text {0}"), ALL)
    yield Unit("binary strings of UTF-16", binary_entries("\u20ac {0}"), READ)
    yield Unit("binary references to one object", binary_references, READ)
    yield Unit("binary references to one list", binary_lists_of_one_list, READ)
    yield Unit("binary arrays in arrays", binary_nested)
    yield Unit("binary long key for many entries", binary_shared_keys)
    yield Unit("binary numbers", binary_numbers, READ)
    yield Unit("binary long string", binary_string(b"a"), READ)
    yield Unit("binary long string of Latin-1", binary_string(b"\xe9"), READ)
    yield Unit("binary long string of UTF-16", binary_string(b"\x20\xac", 0x60, 2), READ)
    yield Unit("binary long data", binary_string(b"\x00", 0x40), READ)


def pair_units():
    keys = numbered('"old {0}" = "a value of some length";\n'), numbered('"new {0}" = "a value of some length";\n')
    yield Unit("renames with one value", pair(*keys), PAIR)
    yield Unit(
        "renames with long equal parts",
        pair(*(numbered(f'"{end} {{0}} {"long " * 60}" = "{"long " * 60} {{0}}";\n') for end in "ab")), PAIR,
        least=300_000)
    yield Unit(
        "texts that are keys",
        pair(*(numbered(f'"the text {{0}}{end}" = "the text {{0}}{end}";\n') for end in [".", "?"])), PAIR)
    yield Unit("empty values", pair(numbered('"k{0}" = "a b c";\n'), numbered('"k{0}" = "";\n')), PAIR)
    yield Unit("missing keys", pair(numbered('"k{0}" = "a";\n'), numbered('"l{0}" = "a";\n')), PAIR)
    yield Unit("other values", pair(numbered('"k{0}" = "a b c";\n'), numbered('"k{0}" = "a d c";\n')), PAIR)
    yield Unit("words of one text", pair(*(repeated(piece, '"k" = "', '";\n') for piece in ("a ", "a b "))), PAIR)
    yield Unit(
        "format specifiers of one text", pair(*(repeated(piece, '"k" = "', '";\n') for piece in ("%d ", "%@ "))), PAIR)
    yield Unit(
        "forms of plurals",
        pair(*(numbered(f'"k{{0}}.one" = "{text}";\n"k{{0}}.other" = "%@";\n') for text in ("a", "%d"))), PAIR)
    yield Unit(
        "placeholders of other systems",
        pair(*(repeated(piece, '"k" = "', '";\n') for piece in ("${a} ", "{a b} $ "))), PAIR)
    yield Unit(
        "comments of one entry",
        pair(*(numbered(f"// {end} {{0}}\n", after=ENTRY) for end in "ab")), PAIR)
    yield Unit("one comment for each entry", pair(*(numbered(f'// {c}\n"k{{0}}" = "v";\n') for c in "ab")), PAIR)
    marked = "/* Flag: untranslated */\n"
    tag = "<!-- Flag: fuzzy, x -->\n"
    for name, table in [
        ("marks", numbered(marked + '"k{0}" = "v";\n')),
        ("marks of one entry", repeated(marked, after=ENTRY)),
        ("marks in one comment", repeated("Flag: fuzzy, x\n", "/*", "*/" + ENTRY)),
        ("marks of no entry", repeated("\n" + marked, after="\n" + ENTRY)),
        ("XML marks", numbered(tag + "<key>k{0}</key><string>v</string>\n", HEAD, TAIL)),
        ("XML marks of one entry", repeated(tag, HEAD, "<key>k</key><string>v</string>" + TAIL)),
    ]:
        yield Unit(name, pair(table, table), PAIR)
    yield Unit("another order", backwards('"k{0}" = "v";\n', '"k{0}" = "v";\n'), PAIR)
    yield Unit(
        "other values in another order, in one line", backwards('"k{0}" = "v"; ', '"k{0}" = "w"; '), PAIR,
        least=100_000)
    yield Unit("another layout", pair(numbered('"k{0}" = "v";\n'), numbered("k{0}='v' ;\n\n")), PAIR)
    yield Unit("faults on both sides", pair(repeated("a=b\n"), repeated("a=(;")), PAIR)


def backwards(line, other):
    """The lines made from one format string, and those from another in the opposite order."""

    def tables(size):
        numbers = range(size // 2 // len(line))
        return [encoded("".join(map(line.format, numbers))), encoded("".join(map(other.format, reversed(numbers))))]

    return tables


def json_units():
    """String catalogs of pieces for which the reader looks ahead, goes back or guesses."""
    for piece in JSON_PIECES:
        for name, before, after in [("", "", ""), (" in an object", '{"k" : ', "}"), (" in a list", "[1, ", "]")]:
            yield Unit(f"JSON {piece!a}{name}", repeated(piece, before, after), suffix=".xcstrings")
    for piece in ["\\n", "\\q", "\\u", "\\ud800", "\t", "\n", "\n\n", '\n"a', "%", "'", "é"]:
        yield Unit(f"JSON {piece!a} in a text", repeated(piece, '{"k" : "', '"}'), suffix=".xcstrings")
    for line in ['"k{0}" : 1,\n', '"k{0}" : {{"a" : "b"}},\n', '"k{0}" : "v"\n']:
        yield Unit(f"JSON {line!a}", numbered(line, "{", '"z" : 1}'), suffix=".xcstrings")


# The rules of a `.stringsdict`: a key, a variable, a width.
FORMAT = "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
PLURAL = (
    "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
    "<key>NSStringFormatValueTypeKey</key><string>d</string>")
CASES = "<key>one</key><string>a</string><key>other</key><string>%d b</string>"
VARIED = f"<dict>{FORMAT}<key>n</key><dict>{PLURAL}{CASES}</dict></dict>"


def binary_shared_rule(size):
    """Many keys with one dictionary."""
    count = size // 8
    entries = [plistlib.loads(f"<plist>{VARIED}</plist>".encode())]
    shared = plistlib.dumps({str(number): entries[0] for number in range(count)}, fmt=plistlib.FMT_BINARY)
    return [shared]


def nested_devices(size):
    before, after = "<key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><dict>", "</dict></dict>"
    levels = min(250, size // len(before + after))
    return [encoded(f"{HEAD}<key>k</key><dict>{before * levels}{FORMAT}{after * levels}</dict>{TAIL}")]


def stringsdict_units():
    rule = f"{HEAD}<key>k</key><dict>{FORMAT}<key>n</key><dict>{PLURAL}", f"</dict></dict>{TAIL}"
    entry = f"{HEAD}<key>k</key><dict>{FORMAT}", f"</dict>{TAIL}"
    width = f"{HEAD}<key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict>", f"</dict></dict>{TAIL}"
    tables = [
        ("keys", numbered(f"<key>k{{0}}</key>{VARIED}", HEAD, TAIL), ALL),
        ("one key many times", repeated(f"<key>k</key>{VARIED}", HEAD, TAIL), ALL + FIX),
        ("cases", numbered("<key>c{0}</key><string>%d</string>", *rule), ALL),
        ("one case many times", repeated("<key>one</key><string>%d</string>", *rule), ALL + FIX),
        ("cases of one key, in another order", backwards_in(rule, "<key>c{0}</key><string/>"), PAIR),
        ("variables", numbered(f"<key>v{{0}}</key><dict>{CASES}</dict>", *entry), ALL),
        ("references", repeated("%#@n@", f"{rule[0]}<key>other</key><string>", f"</string>{rule[1]}"), CHECK),
        ("unknown members", repeated("<key>NSStringA</key><string/>", *entry), CHECK),
        ("widths", numbered("<key>{0}</key><string>a</string>", *width), ALL),
        ("devices in devices", nested_devices, CHECK),
        ("old-style keys", numbered("k{0}={{n={{one=a;other=b;}};}};"), ALL),
        ("old-style broken rules", repeated("k={n={one=a;"), CHECK),
        ("one dictionary for many keys", binary_shared_rule, READ),
    ]
    for name, table, commands in tables:
        yield Unit(f"stringsdict {name}", table, commands, suffix=".stringsdict")


def backwards_in(rule, line):
    lines = backwards(line, line)
    return lambda size: [encoded(rule[0]) + table + encoded(rule[1]) for table in lines(size)]


# String catalogs: a text, a plural and a substitution.
TEXT = '{{"stringUnit":{{"state":"translated","value":"a %d"}}}}'
FORMS = f'{{{{"variations":{{{{"plural":{{{{"one":{TEXT},"other":{TEXT}}}}}}}}}}}}}'
SUBSTITUTION = f'"s{{0}}":{{{{"argNum":1,"formatSpecifier":"d","variations":{{{{"plural":{{{{"other":{TEXT}}}}}}}}}}}}}'


def listed(line, before="", after=""):
    """The members made from a format string and the numbers from 0 on, with commas between them."""

    def table(size):
        count = max(1, (size - len(before + after)) // len(line.format(10_000) + ","))
        return encoded(before + ",".join(map(line.format, range(count))) + after)

    return table


def catalogs(entries):
    """Two catalogs with other texts from a function that makes their entries."""
    before, after = b'{"sourceLanguage":"en","strings":{', b'},"version":"1.0"}'

    def tables(size):
        new = before + entries(size) + after
        return [new.replace(b"a %d", b"b %d"), new]

    return tables


def both(*parts):
    """Parts of the same size, with a comma between them."""
    return lambda size: b",".join(part(size // len(parts)) for part in parts)


def localized(part, before="", after="", locales=("en",)):
    """A key with the same localization in some locales, whose content is made by `part`."""

    def entry(size):
        content = encoded(before) + part(size // len(locales)) + encoded(after)
        members = b",".join(encoded(f'"{locale}":') + content for locale in locales)
        return b'"k":{"localizations":{' + members + b"}}"

    return entry


def square(size):
    """As many keys as locales."""
    count = int((size / 70) ** 0.5) + 1
    texts = ",".join(f'"l{number}":{TEXT.format()}' for number in range(count))
    return encoded(",".join(f'"k{number}":{{"localizations":{{{texts}}}}}' for number in range(count)))


def devices_in_devices(size):
    count = min(200, size // 50)
    nested = '{"variations":{"device":{"mac":' * count + TEXT.format() + "}}}" * count
    return encoded(f'"k":{{"localizations":{{"en":{nested}}}}}')


def text_with(line, substitutions):
    """A text made from a format string and the numbers from 0 on, with substitutions made by a function."""

    def entry(size):
        text = "".join(map(line.format, range(size // 2 // max(1, len(line.format(10_000))))))
        unit = f'"stringUnit":{{"state":"new","value":"{text}"}}'
        before = f'"k":{{"localizations":{{"en":{{{unit},"substitutions":{{'
        return encoded(before) + substitutions(size // 2) + b"}}}}"

    return entry


def catalog_units():
    one = lambda size: encoded(SUBSTITUTION.format(0))  # noqa: E731
    device, plural = ('{"variations":{"device":{', "}}}"), ('{"variations":{"plural":{', "}}}")
    itself = lambda size: encoded(SUBSTITUTION.format(0).replace("a %d", "%#@s0@" * (size // 12)))  # noqa: E731
    entries = [
        ("keys", listed(f'"k{{0}}":{{{{"localizations":{{{{"de":{TEXT},"en":{TEXT}}}}}}}}}')),
        ("plurals", listed(f'"k{{0}}":{{{{"localizations":{{{{"de":{FORMS},"en":{FORMS}}}}}}}}}')),
        ("keys of all locales", square),
        ("locales", listed(f'"l{{0}}":{TEXT}', '"k":{"localizations":{', "}}")),
        ("locales beside keys", both(
            listed(f'"l{{0}}":{TEXT}', '"k":{"localizations":{', "}}"), listed('"k{0}":{{}}'))),
        ("locales of one key each", listed(f'"k{{0}}":{{{{"localizations":{{{{"l{{0}}":{TEXT}}}}}}}}}')),
        ("one locale many times", listed(f'"de":{TEXT}', '"k":{"localizations":{', "}}")),
        ("one key many times", listed(f'"k":{{{{"localizations":{{{{"de":{TEXT}}}}}}}}}')),
        ("long locales", lambda size: listed(
            f'"{"l" * (size // 20)}{{0}}":{TEXT}', '"k":{"localizations":{', "}}")(size)),
        ("states", listed(
            '"k{0}":{{"localizations":{{"de":{{"stringUnit":{{"state":"s{0}","value":"a"}}}}}}}}')),
        ("members of a key", listed('"m{0}":1', '"k":{', "}")),
        ("one member many times", listed('"comment":"a"', '"k":{', "}")),
        ("phrases", localized(listed('"a"'), '{"stringSet":{"state":"new","values":[', "]}}")),
        ("devices", localized(listed(f'"d{{0}}":{TEXT}'), *device, ["de", "en"])),
        ("devices with plurals", localized(listed(f'"d{{0}}":{FORMS}'), *device, ["de", "en"])),
        ("devices in devices", devices_in_devices),
        ("forms", localized(listed(f'"c{{0}}":{TEXT}'), *plural, ["de", "en"])),
        ("one form many times", localized(listed(f'"few":{TEXT}'), *plural, ["de", "en"])),
        ("substitutions", text_with("%#@s{0}@", listed(SUBSTITUTION))),
        ("substitutions without references", text_with("", listed(SUBSTITUTION))),
        ("substitutions for devices", localized(
            both(
                listed(f'"d{{0}}":{TEXT.replace("a %d", "%#@s0@")}', '"variations":{"device":{', "}}"),
                listed(SUBSTITUTION, '"substitutions":{', "}")),
            "{", "}")),
        ("devices with one substitution", localized(
            listed(f'"d{{0}}":{TEXT.replace("a %d", "%#@s0@")}'), '{"variations":{"device":{',
            '}},"substitutions":{' + SUBSTITUTION.format(0) + "}}")),
        ("references", text_with("%#@s0@", one)),
        ("references with positions", text_with("%{0}$#@s0@", one)),
        ("references to nothing", text_with("%#@t{0}@", one)),
        ("references of a form to itself", text_with("%#@s0@", itself)),
        ("references of small texts to themselves", listed(
            '"k{0}":{{"localizations":{{"en":{{"stringUnit":{{"state":"new","value":"%#@s@"}},"substitutions":{{"s":'
            + FORMS.replace("a %d", "%#@s@%#@s@") + "}}}}}}}}")),
    ]  # fmt: skip
    for name, part in entries:
        yield Unit(f"catalog {name}", catalogs(part), CATALOG, suffix=".xcstrings")


def written_units():
    """String catalogs that are laid out and fixed."""
    root = '{"sourceLanguage":"en","strings":{', '},"version":"1.0"}'
    entries = '{"sourceLanguage":"en","strings":{"k":{"localizations":{', '}}},"version":"1.0"}'
    tables = [
        ("keys", numbered('"k{0}":{{"comment":"a"}},', root[0], '"z":{}' + root[1])),
        ("keys in reverse", lambda size: [
            encoded(root[0] + ",".join(f'"k{number}":{{}}' for number in range(size // 12, 0, -1)) + root[1])]),
        ("long keys", lambda size: [
            encoded(root[0] + ",".join(f'"{"a" * (size // 40)}{number}":{{}}' for number in range(40, 0, -1)) + root[1])]),
        ("keys of digits", lambda size: [
            encoded(root[0] + ",".join(f'"{"9" * (size // 40)}{number}":{{}}' for number in range(40, 0, -1)) + root[1])]),
        ("one key many times", repeated('"k":{"comment":"a"},', root[0], '"k":{"comment":"a"}' + root[1])),
        ("one key with other values", numbered('"k":{{"comment":"{0}"}},', root[0], '"k":{}' + root[1])),
        ("one member many times", repeated('"a":1,', root[0] + '"k":{', '"a":1}' + root[1])),
        ("locales in reverse", lambda size: [
            encoded(entries[0] + ",".join(f'"l{number:06}":null' for number in range(size // 16, 0, -1)) + entries[1])]),
        ("missing commas", numbered('"k{0}":{{}}\n', root[0], root[1])),
        ("semicolons", numbered('"k{0}":{{}};\n', root[0], '"z":{}' + root[1])),
        ("commas", repeated(",", root[0], root[1])),
        ("trailing commas", numbered('"k{0}":{{"comment":"a",}},\n', root[0], '"z":{}' + root[1])),
        ("equals signs", numbered('"k{0}" = {{}},\n', root[0], '"z":{}' + root[1])),
        ("tabs in a text", repeated("\t", root[0] + '"k":{"comment":"', '"}' + root[1])),
        ("tabs in texts", numbered('"k{0}":{{"comment":"a\tb"}},\n', root[0], '"z":{}' + root[1])),
        ("single quotes", numbered('"k{0}":{{"comment":\'a\'}},\n', root[0], '"z":{}' + root[1])),
        ("escapes", repeated("\\u0001", root[0] + '"k":{"comment":"', '"}' + root[1])),
        ("numbers", repeated("1", '{"sourceLanguage":"en","strings":{},"version":', "}")),
        ("lists in lists", repeated("[1,1,1,1,1,1],", '{"x":' + "[" * 500, "1" + "]" * 500 + "}")),
        ("misspelled arguments", catalogs(localized(
            listed('"c{0}":' + TEXT.replace("a %d", "%Arg")),
            '{"stringUnit":{"state":"new","value":"%#@s@"},"substitutions":{"s":{"argNum":1,"formatSpecifier":"d",'
            '"variations":{"plural":{', "}}}}}"))),
    ]  # fmt: skip
    for name, table in tables:
        yield Unit(f"written catalog {name}", table, WRITE, suffix=".xcstrings")


def migration_units():
    """Tables and the catalogs that replace them."""
    rule = f"{HEAD}<key>k</key><dict>{FORMAT}<key>n</key><dict>{PLURAL}", f"</dict></dict>{TAIL}"
    device = f"{HEAD}<key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>", f"</dict></dict>{TAIL}"
    long = "%d " * 30 + "%#@n@"
    tables = [
        ("keys", numbered('"k{0}" = "a %d";\n'), listed(f'"k{{0}}":{{{{"localizations":{{{{"en":{TEXT}}}}}}}}}')),
        ("plurals", numbered(f"<key>k{{0}}</key>{VARIED}", HEAD, TAIL),
            listed(f'"k{{0}}":{{{{"localizations":{{{{"en":{FORMS}}}}}}}}}')),
        ("plurals in long texts", numbered(f"<key>k{{0}}</key>{VARIED.replace('%#@n@', long)}", HEAD, TAIL),
            listed(f'"k{{0}}":{{{{"localizations":{{{{"en":{FORMS}}}}}}}}}')),
        ("forms", numbered("<key>c{0}</key><string>%d</string>", *rule),
            localized(listed(f'"c{{0}}":{TEXT}'), '{"variations":{"plural":{', "}}}")),
        ("devices", numbered("<key>d{0}</key><string>%d</string>", *device),
            localized(listed(f'"d{{0}}":{TEXT}'), '{"variations":{"device":{', "}}}")),
        ("references", lambda size: repeated("%#@n@", f"{HEAD}<key>k</key><dict>{FORMAT.removesuffix('%#@n@</string>')}", (
            f"</string><key>n</key><dict>{PLURAL}{CASES}</dict></dict>{TAIL}"))(size),
            text_with("%#@s0@", lambda size: encoded(SUBSTITUTION.format(0)))),
        ("lost keys", numbered('"k{0}" = "a %d";\n'), listed('"l{0}":{{}}')),
    ]  # fmt: skip
    for name, old, new in tables:
        suffix = ".strings" if name.endswith("keys") else ".stringsdict"
        yield Unit(f"migration of {name}", migrated(old, new), MIGRATION, suffix=".xcstrings", old_suffix=suffix)


def migrated(old, new):
    return lambda size: [old(size // 2)[0], catalogs(new)(size // 2)[-1]]


def merge_units():
    """Three versions: what both sides have made of an ancestor."""
    text = '"k{{0}}":{{{{"localizations":{{{{"de":{}}}}}}}}}'
    one, two = (text.format(TEXT.replace("a %d", word)) for word in ("our", "their"))
    one_key = lambda size: b'"k0":{}'
    reversed_keys = lambda size: b"},".join(reversed(listed(one)(size)[:-1].split(b"},"))) + b"}"
    deep = lambda word: listed('"k{0}":' + '{{"a":' * 100 + f'"{word}"' + "}}" * 100)
    long_text = lambda word: lambda size: encoded(f'"k":{{"comment":"{word * size}"}}')
    catalogs = [
        ("changed texts", listed(text.format(TEXT)), listed(one),
         listed(f'"k{{0}}":{{{{"comment":"a","localizations":{{{{"de":{TEXT}}}}}}}}}')),
        ("conflicts", listed(text.format(TEXT)), listed(one), listed(two)),
        ("added keys", one_key, listed(one), listed(two.replace("k{0}", "l{0}"))),
        ("added locales", listed(f'"l{{0}}":{TEXT}', '"k":{"localizations":{', "}}"),
         listed(f'"m{{0}}":{TEXT}', '"k":{"localizations":{', "}}"), listed(f'"n{{0}}":{TEXT}', '"k":{"localizations":{', "}}")),
        ("deleted keys that were changed", listed(text.format(TEXT)), one_key, listed(two)),
        ("keys in another order", listed(text.format(TEXT)), reversed_keys, listed(two)),
        ("deep values", listed(text.format(TEXT)), deep("a"), deep("b")),
        ("one long text", long_text("a"), long_text("b"), long_text("c")),
        ("one key many times", one_key, listed('"k":{{}}'), listed('"k":{{"comment":"a"}}')),
    ]  # fmt: skip
    for name, *sides in catalogs:
        yield Unit(f"merge of catalogs, {name}", three(*map(whole_catalog, sides)), MERGE, suffix=".xcstrings")
    lines = [numbered(f'"k{{0}}" = "{word}";\n') for word in ("a", "b", "c")]
    yield Unit("merge of tables, conflicts", three(*lines), MERGE)
    repeated_keys = [repeated(f'/* c */\n"k" = "{word}";\n') for word in "aab"]
    yield Unit("merge of tables, one key many times", three(*repeated_keys), MERGE)
    two_values = [numbered(f'"k" = "{{0}}";\n"{word}{{0}}" = "v";\n') for word in "abc"]
    yield Unit("merge of tables, one key with many values", three(*two_values), MERGE)
    comments = [numbered(f'/* {word} */\n"k{{0}}" = "v"; // {word}\n') for word in "abc"]
    yield Unit("merge of tables, comments", three(*comments), MERGE)
    between = [numbered(f'// {word}\n\n"k{{0}}" = "v";\n') for word in "abc"]
    yield Unit("merge of tables, comments between keys", three(*between), MERGE)
    long = [numbered(f"{word}{{0}}\n", "/* 0\n", '*/\n"k" = "v";\n') for word in "abc"]
    yield Unit("merge of tables, one long comment", three(*long), MERGE)
    rules = [numbered(f"<key>k{{0}}</key><dict><key>one</key><string>{word}</string></dict>\n", HEAD, TAIL) for word in "abc"]
    yield Unit("merge of varying tables, conflicts", three(*rules), MERGE, suffix=".stringsdict")


def whole_catalog(entries):
    return lambda size: [b'{"sourceLanguage":"en","strings":{' + entries(size) + b'},"version":"1.0"}']


def three(*versions):
    return lambda size: [version(size // 3)[0] for version in versions]
def conversion_units():
    tables = [
        ("keys", numbered('"key {0}" = "é {0}";\n')),
        ("one key", repeated('"k" = "v";\n')),
        ("a long text", repeated("a", '"k" = "', '";')),
        ("quotes", repeated('\\"', '"k" = "', '";')),
        ("control characters", repeated("\\U0001", '"k" = "', '";')),
        ("comments", numbered('/* about {0} -- */\n"k{0}" = "v";\n')),
        ("comments of one key", repeated("/* c */\n", after='"k" = "v";\n')),
        ("free comments", repeated("/* c */\n\n", after='"k" = "v";\n')),
        ("hyphens", repeated("-", "/* ", ' */\n"k" = "v";\n')),
        ("slashes", repeated("/ ", '"k" = {', '"v";\n')),
        ("comments after keys", numbered('"k{0}" = "v"; // about {0}\n')),
        ("comments in one entry", repeated("/* c */ ", '"k" = ', '"v";\n')),
        ("lines of a free comment", repeated("// c\n", after='\n"k" = "v";\n')),
        ("lost keys", numbered('"k{0}" = "v";\n', '"a" = "b";;\n')),
        ("lists in lists", repeated("(", '"k" = ', "")),
        ("lists", repeated("(x, y), ", '"k" = (', "z);\n")),
        ("dictionaries", repeated("{a = b; a = c;}, ", '"k" = (', "z);\n")),
        ("members", numbered("k{0} = v;", '"k" = {', "};\n")),
    ]  # fmt: skip
    for name, table in tables:
        yield Unit(f"conversion of {name}", table, CONVERT)
    tables = [
        ("keys", numbered("<key>k{0}</key><string>v&amp;{0}</string>\n", HEAD, TAIL)),
        ("comments", numbered("<!-- about {0} -->\n<key>k{0}</key><string>v</string>\n", HEAD, TAIL)),
        ("comments of one key", repeated("<!-- c */ -->\n", HEAD, f"<key>k</key><string>v</string>{TAIL}")),
        ("comments after keys", numbered("<key>k{0}</key><string>v</string> <!-- about {0} -->\n", HEAD, TAIL)),
        ("free comments", repeated("<!-- c */ -->\n\n", HEAD, f"<key>k</key><string>v</string>{TAIL}")),
        ("numbers", numbered("<integer>{0}</integer>", f"{HEAD}<key>k</key><array>", f"</array>{TAIL}")),
        ("data", repeated("AAAA", f"{HEAD}<key>k</key><data>", f"</data>{TAIL}")),
    ]  # fmt: skip
    for name, table in tables:
        yield Unit(f"conversion of XML {name}", table, CONVERT_XML)


def assembly_units():
    """Tables that are put into a catalog."""
    both = ("en", "fr")
    lines = [
        '"k{0}" = "v";\n', '/* about {0} */\n"k{0}" = "v";\n', '"k" = "v{0}";\n', '// strlint:disable-line a{0}\n',
        '/* c */\n\n"k{0}" = (1);\n', '"k{0}" = "v"; // {0}\n', "// {0}\n",
    ]  # fmt: skip
    for line in lines:
        unit = numbered(line, after='"k" = "v";\n')
        yield Unit(f"put into a catalog: {line!a}", pair(unit, unit), ASSEMBLY, locales=both)
    start, end = f"{HEAD}<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>", f"</dict>{TAIL}"
    device = "<key>d{0}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string></dict>\n"
    rule = (
        "<key>{0}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>{1}</string></dict>"
    )
    tables = [
        ("references", repeated("%#@n@ ", start, "</string>" + rule.format("n", "%d") + end)),
        ("specifiers", repeated("%1$d ", start, "%#@n@</string>" + rule.format("n", "%d") + end)),
        ("forms with specifiers", repeated("%2$d ", start + "%#@n@</string>" + rule.format("n", "%d").split("%d")[0],
                                           "</string></dict>" + end)),
        ("variables", numbered(rule.format("n{0}", "%d"), start + "%#@n1@ %#@n2@</string>", end)),
        ("variables of devices", numbered(
            device, f"{HEAD}<key>k</key><dict>{rule.format('n', '%d')}<key>NSStringDeviceSpecificRuleType</key><dict>",
            f"</dict>{end}")),
        ("plurals", numbered(
            "<key>k{0}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
            + rule.format("n", "%d") + "</dict>\n", HEAD, TAIL)),
    ]  # fmt: skip
    for name, table in tables:
        yield Unit(f"put into a catalog: {name}", table, ASSEMBLY, suffix=".stringsdict", locales=("en",))


# Lines that a fix repairs, or two fixes, or none.
REPAIRED = [
    '"k{0}" = "v"\n', '"k{0}" = "v;\n', '"k{0} = "v";\n', '"k{0}" "v";\n', '"k{0}" = "v;"\n', '"k{0}" = "a "b" c";\n',
    '"k{0}" = "v";;\n', '"k{0}" = "v"; text\n', '"k{0}" = "v\\";\n', "“k{0}” = “v”;\n", "k{0} = a b;\n", "k{0} = v;\n",
    "k{0};\n", "* {0} */\n", "text {0} */\n", "# {0}\n", "<!-- {0} -->\n", "text {0}\n", '/* {0}\n"k{0}" = "v";\n', "@ {0}\n",
    '"k{0}" = "\\q";\n', '"k{0}" = "\\u00e9";\n', '"k{0}" = "\\Ue9";\n', '"k" = "v";\n', '"k" = "v{0}";\n',
    '"k{0}" = "a\u200b  b";\n', '"k{0}" = "%\u200b d  \\q";\n', '"k{0}" = "Ã©";\n', '"k{0}" = "\u2028\u0085";\n',
    "<<<<<<< {0}\n=======\n>>>>>>>\n", "// strlint:disable-line a{0}\n", '"k{0}" = "% d 1$@";\n', '"k{0}" = "',
]  # fmt: skip


def writing_units():
    """Tables that commands change, with a base for those whose texts are compared."""
    base = numbered('"k{0}" = "a %d b%@";\n')
    for line in REPAIRED:
        yield Unit(f"repaired {line!a}", pair(base, numbered(line)), ("fix", "safe"))
    yield Unit("repaired bytes of another encoding", numbered_bytes('"k{0}" = "café";\n', "latin-1"), ("safe", "fix"))
    yield Unit("repaired ampersands", numbered("<key>k{0}</key><string>a & b</string>\n", HEAD, TAIL), ("safe",))
    yield Unit("repaired UTF-16", recoded(numbered('"k{0}" = "v"\n'), "utf-16", 2), ("safe",))
    for line in ["k{0}='v' ;\n\n\n", '/* {0} */ "k{0}"\n=\n"v"; // a\n', '"k" = "v";', "// {0}\n", "k={{a=b;}};"]:
        yield Unit(f"formatted {line!a}", numbered(line), ("format",))


def numbered_bytes(line, encoding):
    return lambda size: [table.decode().encode(encoding) for table in numbered(line)(size)]


CALL = "NSLocalizedString("
SOURCES = [
    CALL, CALL + "(", CALL + '@"', CALL + "/*", CALL + 'R"x(', CALL + '@"a" ', CALL + "a ? ", CALL + "a, ", CALL + '@"a", nil);',
    CALL + "[", CALL + "( [", "NSLocalizedString (\\\n", CALL + '"" ',
    CALL + '@"a", @"{0}");', CALL + '@"{0}", @"c");', CALL + '@"{0} %[a,b]@ %@", nil);\n', CALL + '@"%@{0}" @"%d", x);',
    'NSLocalizedStringFromTable(@"k", @"{0}", nil);', 'NSLocalizedStringFromTable(@"k", @"/{0}", nil);', "'", '"', "/*", "//\\\n", "R\"(", "(",
    "#if 0\n" + CALL + '@"{0}", nil);\n', "#if 1\n#else\n#endif\n" + CALL + '@"a", nil);', CALL + '@"a", nil); #  if 0 ', "#if 0{0}/" + CALL + '@"a", nil);',
]  # fmt: skip
SWIFT_SOURCES = [
    'Text("', 'Text("\\(', 'Text("\\(a.{0}.b) ', 'Text("\\(a{0}) \\(b, c: (d))")\n', 'Text(#"', '##"', '# ', '"""', "/*", '"\\(', 'Text("""\n\\(',
    "let a{0}: Int\n", ": A", 'Text(a ? "b" : ', "String(localized: .init(", 'let k: LocalizedStringKey = "', '.alert("{0}") {{ ',
    "A.b{0}.cD ", "A.b", ".aB{0} ", "A.", "L10n.a", "[a b", "A.b.c", 'Text("""', 'Text("" ', '#" ',
]  # fmt: skip
MARKUP = [
    "<", '<a b="', "<a ", "= ", "<!--", "-->", "<![CDATA[", "&", "&#x", '"', "]]>", "'\"", "<a b=''", "a.", '<a id="a{0}" b="k{0}"/>', "<a>k{0}</a>",
]  # fmt: skip


def source_units():
    for line in SOURCES:
        yield Unit(f"source {line!a}", numbered(line), ("extract", "link"), suffix=".m")
    for line in SWIFT_SOURCES:
        yield Unit(f"source of Swift {line!a}", numbered(line), ("extract", "link"), suffix=".swift")
    for line in [CALL, CALL + "(", CALL + '"', CALL + "/*", CALL + "a ? ", '"', "'"]:
        yield Unit(f"source of no language {line!a}", numbered(line), ("extract", "link"), suffix=".txt")
    for line in MARKUP:
        yield Unit(f"interface file {line!a}", numbered(line), ("link",), suffix=".xib")
    stale, objects = numbered('"{0}.title" = "a";\n'), numbered('<a id="x{0}" b="{0}.titles"/>')
    yield Unit("objects of an interface file", lambda size: [
        *stale(size), b'<document type="com.apple.InterfaceBuilder3">' + objects(size)[0] + b"</document>"],
        ("link-table",), suffix=".xib", old_suffix=".strings", locales=("en", "fr"))
    table, calls = numbered('"k{0}" = "%d";\n'), numbered(
        'f(NSLocalizedStringFromTable(@"k{0}", @"t", nil), 1); g(@"k{0}x", @"k{0}%@");\n')
    yield Unit("linked keys", lambda size: [*table(size), *calls(size)], ("link-table",), suffix=".m",
               old_suffix=".strings", locales=("en", "en"))


def units(words=()):
    """All units whose names contain one of `words`, or all."""
    everything = [
        *old_style_units(), *xml_units(), *other_units(), *pair_units(), *json_units(), *stringsdict_units(),
        *catalog_units(), *migration_units(), *merge_units(), *written_units(), *conversion_units(), *assembly_units(),
        *writing_units(), *source_units(),
    ]  # fmt: skip
    return [unit for unit in everything if unit.matches(words)]


def arguments(command, paths):
    """The arguments with which strlint reads the tables at `paths`."""
    old, new = paths[0], paths[-1]
    return {
        "check": ["check", "--jobs", "1", new],
        "base": ["check", "--jobs", "1", "--base", old, new],
        "base-json": ["check", "--jobs", "1", "--format", "json", "--base", old, new],
        "diff": ["diff", "--jobs", "1", old, new],
        "migration": ["check", "--jobs", "1", "--migrated-from", old, new],
        "show": ["show", "--all", "--format", "json", new],
        "text": ["show", new],
        "number": ["show", "--number", "21", "--format", "json", new],
        "textconv": ["textconv", new],
        "extract": ["extract", "--modern", "-q", "-o", "-", new],
        "link": ["check", "--isolated", "--jobs", "1", "--select", "source", "--sources", new, str(SAMPLE)],
        "link-table": ["check", "--isolated", "--jobs", "1", "--select", "source", "--sources", new, old],
        "merge": ["merge", "--output", "-", *paths],
        "fix-alone": ["fix", "--isolated", "--unsafe", "--jobs", "1", new],
        "to-xml": [*CONVERSION, "--form", "xml", new],
        "to-old-style": [*CONVERSION, "--form", "old-style", new],
        "to-binary": [*CONVERSION, "--form", "binary", new],
        "to-utf-16": [*CONVERSION, "--encoding", "utf-16", new],
        "to-xcstrings": [*CONVERSION, "--to", "xcstrings", "--base-language", "en", *paths],
        "to-tables": [*CONVERSION[:-1], str(pathlib.Path(new).parent / "out"), "--to", "tables", new],
        # With a base, whose texts the fixes of format specifiers are compared with.
        "fix": ["fix", "--isolated", "--unsafe", "--jobs", "1", "--base", old, new],
        "safe": ["fix", "--isolated", "--jobs", "1", new],
        "boilerplate": ["fix", "--isolated", "--jobs", "1", "--select", "boilerplate-comment", new],
        "format": ["format", "--isolated", "--jobs", "1", "--sort", "key", new],
    }[command]
