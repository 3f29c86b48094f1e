"""Tables that hold a little less than each limit of Limits.swift allows, and a little more.

A unit is a limit, a function from a number of pieces to tables with as many, and the command that reads them.
"""

import struct

import hostile
import limits
from hostile import ENTRY, FORMAT, HEAD, PLURAL, TAIL, TEXT, binary, counted, encoded

# Limits without a unit, and why.
EXCLUDED = {
    "fileSize": "the size of a file",
    "configurationSize": "the size of a file",
    "baselineSize": "the size of a file",
    "projectSize": "the size of a file",
    "columns": "the layout of a report",
}

BELOW, ABOVE = 0.9, 1.1
# In bytes. Tables that do not cross a limit before never do.
LARGEST = 64 << 20


class LimitUnit(hostile.Unit):
    def __init__(self, names, tables, command="check", form="", each=1, limit=None, sign=b"", **files):
        # The names of the limits that it is about.
        self.names = names.split()
        super().__init__(", ".join(filter(None, [f"limit {self.names[0]}", form])), tables, (command,), **files)
        # How much of what the limit counts is in a piece.
        self.each = each
        # The limit for some tables: that for the bytes of the last one, unless there is a function.
        self.limit = limit or (lambda tables: limits.value(self.names[0], bytes=len(tables[-1])))
        # What the command prints either below or above the limit; empty if its output does not show the limit.
        self.sign = sign

    def pair(self, _):
        """Tables below and above the limit, whatever size the others have."""
        below = self.fixed_point(lambda limit: min(int(BELOW * limit), limit - 1) // self.each)
        above = self.fixed_point(lambda limit: -(-max(int(ABOVE * limit), limit + 1) // self.each))
        return below, above

    def fixed_point(self, pieces):
        """Tables with as many pieces as a function makes of their limit, which grows with their bytes."""
        count = 1
        while True:
            tables = self.tables(count)
            if sum(map(len, tables)) > LARGEST:
                raise ValueError(f"{self.name}: no table crosses it")
            wanted = pieces(self.limit(tables))
            if wanted == count:
                return tables
            count = wanted


# Tables of a number of pieces


def pieces(piece, before="", after=""):
    return lambda count: [encoded(before) + encoded(piece) * count + encoded(after)]


def lines(line, before="", after=""):
    """The lines made from a format string and the numbers from 0 on."""
    return lambda count: [encoded(before + "".join(map(line.format, range(count))) + after)]


def repeated(times, part, before="", after=""):
    """Parts made by a function of the count and the numbers from 0 on: one part alone would take no time."""
    return lambda count: [encoded(before + "".join(part(count, number) for number in range(times)) + after)]


def both(old, new):
    return lambda count: old(count) + new(count)


# Beginnings and ends of tables.
CATALOG = '{"sourceLanguage":"en","strings":{', '"z":{}},"version":"1.0"}'
BESIDE_KEYS = '{"sourceLanguage":"en","strings":{},"version":"1.0","x":'
RULE = f"{HEAD}<key>k</key><dict>{FORMAT}<key>n</key><dict>{PLURAL}", f"</dict></dict>{TAIL}"

XCSTRINGS = {"suffix": ".xcstrings"}
STRINGSDICT = {"suffix": ".stringsdict"}
MIGRATION = {"suffix": ".xcstrings", "old_suffix": ".stringsdict"}


def stringsdict(value):
    """Keys with the same value, which is a function of the count."""
    return repeated(100, lambda count, key: f"<key>k{key}</key><dict>{value(count)}</dict>\n", HEAD, TAIL)


def catalog(content):
    """Keys with the same English localization, which is a function of the count."""
    return repeated(100, lambda count, key: f'"k{key}":{{"localizations":{{"en":{content(count)}}}}},', *CATALOG)


# Depth


def binary_chains(count):
    """80 keys with arrays in arrays."""
    chains, levels = 80, count - 1
    firsts = [1 + chains + levels * chain for chain in range(chains)]
    arrays = [
        b"\xa1" + struct.pack(">H", number + 1) if number < first + levels - 1 else b"\xa0"
        for first in firsts for number in range(first, first + levels)
    ]  # fmt: skip
    root = counted(0xD0, chains) + struct.pack(f">{2 * chains}H", *range(1, 1 + chains), *firsts)
    return binary([root, *(b"\x53%03d" % key for key in range(chains)), *arrays], reference_size=2)


def depth_units():
    def old_style(count, key):
        return f"k{key} = {'(' * count}{')' * count};\n"

    def xml(count, key):
        return f"<key>{key}</key>{'<array>' * (count - 1)}{'</array>' * (count - 1)}\n"

    def json(count, key):
        return f'"x{key}":{"[" * (count - 1)}{"]" * (count - 1)},'

    yield LimitUnit("depth", repeated(80, old_style), form="old-style", sign=b"neither a string nor a well-formed")
    yield LimitUnit("depth", repeated(80, xml, HEAD, TAIL), form="XML", sign=b"nested too deeply")
    yield LimitUnit(
        "depth", repeated(80, json, BESIDE_KEYS + "0,", '"z":0}'), form="JSON", sign=b"nested more than", **XCSTRINGS)
    yield LimitUnit("depth", binary_chains, form="binary", sign=b"nested deeper than")


# Tables that are not read


def locales(count):
    """As many locales, of which the last one is the source language."""
    return "".join(f'"l{number}":{TEXT.format()},' for number in range(count - 1)) + f'"en":{TEXT.format()}'


def key_with_locales(count, key):
    return f'"k{key}":{{"localizations":{{{locales(count)}}}}},'


def keys_and_locales(count):
    """As many keys, the last of which has 400 locales."""
    last = f'"l":{{"localizations":{{{locales(400)}}}}}}},"version":"1.0"}}'
    return lines('"k{0}":{{}},', CATALOG[0], last)(count - 1)


def binary_entries(count):
    return binary([counted(0xD0, count) + b"\x01" * count + b"\x02" * count, b"\x51a", b"\x51b"])


def shared_variable(count):
    """As many keys with 50 devices that share a variable of 2,000 bytes, and a comment, so that many are allowed."""
    devices = "".join(f"<key>d{number}</key><dict>{FORMAT}</dict>" for number in range(50))
    variable = f"<dict>{PLURAL}<key>other</key><string>%d </string></dict>"
    variable = variable.replace("%d ", "%d " + "a" * (2_000 - len(variable)))
    rule = f"<key>NSStringDeviceSpecificRuleType</key><dict>{devices}</dict><key>n</key>{variable}"
    return lines(f"<key>k{{0}}</key><dict>{rule}</dict>\n", HEAD, f"<!--{' ' * 900_000}-->{TAIL}")(count)


def excess_units():
    device = f'"d{{0}}":{TEXT},'
    devices = CATALOG[0] + '"k":{"localizations":{"en":{"variations":{"device":{', (
        f'"mac":{TEXT.format()}}}}}}}}}}},' + CATALOG[1])
    strlint_comment = "// strlint:disable a\n"
    tables = [
        ("entries(ofBytes:)", "old-style", 1, lines("k{0}=v;"), {}),
        ("entries(ofBytes:)", "XML", 1, pieces("<key/><string/>", HEAD, TAIL), {}),
        ("entries(ofBytes:)", "binary", 1, binary_entries, {}),
        ("nestedValues(ofBytes:)", "old-style", 1, pieces("b,", "a = (", "b);"), {}),
        ("nestedValues(ofBytes:)", "XML", 1, pieces("<string/>", f"{HEAD}<key>k</key><array>", f"</array>{TAIL}"), {}),
        ("nestedValues(ofBytes:)", "binary", 1, hostile.binary_references, {}),
        ("nestedValues(ofBytes:)", "JSON", 1, pieces("1,", BESIDE_KEYS + "[", "1]}"), XCSTRINGS),
        ("nodes(ofBytes:)", "", 1, pieces('"",', BESIDE_KEYS + "[", '""]}'), XCSTRINGS),
        ("catalogKeys(ofBytes:)", "", 1, lines('"k{0}":{{}},', *CATALOG), XCSTRINGS),
        ("locales", "", 1, repeated(20, key_with_locales, *CATALOG), XCSTRINGS),
        ("localizedKeys(ofBytes:)", "", 400, keys_and_locales, XCSTRINGS),
        ("variationPaths(ofBytes:)", "stringsdict", 1, lines("<key>c{0}</key><string/>", *RULE), STRINGSDICT),
        ("variationPaths(ofBytes:)", "catalog", 1, lines(device, *devices), XCSTRINGS),
        ("sharedVariables(ofBytes:)", "", 50 * 2_000, shared_variable, STRINGSDICT),
        ("directives(ofBytes:)", "old-style", 1, pieces(strlint_comment), {}),
        ("directives(ofBytes:)", "XML", 1, pieces("<!-- strlint:disable a -->", HEAD, TAIL), {}),
    ]  # fmt: skip
    for name, form, each, table, files in tables:
        yield LimitUnit(name, table, form=form, each=each, sign=b"the limit for a table of its size", **files)
    # The other comments of a source are passed over in silence.
    source = pieces(strlint_comment, after='NSLocalizedString(@"a", nil);')
    yield LimitUnit("directives(ofBytes:)", source, "link", form="source", suffix=".m")


# Pairs


def difference_units():
    name = "differences(ofBytes:)"
    tables = [
        ("", lines('"k{0}" = "a";\n'), lines('"k{0}" = "b";\n'), {}),
        ("catalog", lines('"k{0}":{{"comment":"a"}},', *CATALOG), pieces("", *CATALOG), XCSTRINGS),
        ("migration", lines('"k{0}" = "a";\n'), pieces("", *CATALOG), {**XCSTRINGS, "old_suffix": ".strings"}),
    ]  # fmt: skip
    for form, old, new, files in tables:
        yield LimitUnit(
            name, both(old, new), "diff", form=form, sign=b"differs in more than",
            limit=lambda tables: limits.value(name, bytes=sum(map(len, tables))), **files)


# Texts that vary


def shown(text):
    return FORMAT.replace("%#@n@", text)


def plural(count, form="%d a", last="%d a"):
    """A text and a variable with as many forms, the last of which may be another one."""
    forms = "".join(f"<key>c{number}</key><string>{form}</string>" for number in range(count - 1))
    return f"{FORMAT}<key>n</key><dict>{PLURAL}{forms}<key>last</key><string>{last}</string></dict>"


def devices(count, content, last):
    """As many devices, the last of which has another content."""
    cases = "".join(f"<key>d{number}</key><dict>{content}</dict>" for number in range(count - 1))
    return f"<key>NSStringDeviceSpecificRuleType</key><dict>{cases}<key>last</key><dict>{last}</dict></dict>"


def nested_devices(count):
    before, after = "<key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><dict>", "</dict></dict>"
    return before * count + FORMAT + after * count


def nested_catalog_devices(count):
    return '{"variations":{"device":{"mac":' * count + TEXT.format() + "}}}" * count


def widths_in_another_order(count):
    """Keys with as many texts, of which an empty one is the last one in the base and else the first one."""
    empty = "<key>999</key><string/>"
    others = "".join(f"<key>{width}</key><string>a</string>" for width in range(1, count))
    rule = "<key>NSStringVariableWidthRuleType</key><dict>{}</dict>"
    tables = [stringsdict(lambda _, widths=widths: rule.format(widths)) for widths in (others + empty, empty + others)]
    return both(*tables)(count)


def variation_units():
    yield LimitUnit(
        "variationDepth", stringsdict(nested_devices), form="stringsdict", sign=b"non-string-value", **STRINGSDICT)
    yield LimitUnit(
        "variationDepth", catalog(nested_catalog_devices), form="catalog", sign=b"(en, mac.mac", **XCSTRINGS)
    yield LimitUnit("comparedUnits", widths_in_another_order, "base", sign=b"empty-value", **STRINGSDICT)
    # The last text refers to no variable, which is found if it is looked at.
    undefined, sign = "%#@x@", "“x” is not defined".encode()
    values = [
        ("checkedVariants", 1, lambda count: devices(count, shown("a %d"), shown(undefined))),
        ("checkedTextsOfVariant", 1, lambda count: plural(count - 1, last=undefined)),
        ("checkedTextsOfKey", 10, lambda count: devices(count, plural(9), shown(undefined))),
        ("checkedSpecifiers", 10, lambda count: plural(count, "%d " * 10, undefined + "%d " * 9)),
    ]
    for name, each, value in values:
        yield LimitUnit(name, stringsdict(value), each=each, sign=sign, **STRINGSDICT)


# Texts that are put together


def other_form(text):
    return f"<key>n</key><dict>{PLURAL}<key>other</key><string>{text}</string></dict>"


def substituted(text, forms):
    """A text of a catalog that refers to a substitution with some forms."""
    plural = ",".join(f'"{name}":{TEXT.format()}' for name in forms)
    variable = f'{{"argNum":1,"formatSpecifier":"d","variations":{{"plural":{{{plural}}}}}}}'
    return f'{{"stringUnit":{{"state":"new","value":"{text}"}},"substitutions":{{"n":{variable}}}}}'


def folded_text(count):
    old = stringsdict(lambda count: shown("%#@n@" + "a" * (count - 5)) + other_form("a %d"))
    # In the catalog the reference has a position as well.
    new = catalog(lambda count: substituted("%#@n@" + "a" * (count - 7), ["other"]))
    return both(old, new)(count)


def folded_forms(count):
    names = [f"c{number}" for number in range(count - 1)] + ["last"]
    return both(stringsdict(plural), catalog(lambda _: substituted("%#@n@", names)))(count)


def text_units():
    numbered = stringsdict(lambda count: shown("%#@n@" * count) + other_form("a" * 99))
    yield LimitUnit("numberedText", numbered, "number", each=100, sign=b"%#@n@", **STRINGSDICT)
    yield LimitUnit("foldedText", folded_text, "migration", sign=b"%#@n@aaa", **MIGRATION)
    yield LimitUnit("foldedForms", folded_forms, "migration", sign=b"1.c0", **MIGRATION)
    twins = lines('"e\u0301{0:06}" = "";\n', after='"e\u0301" = ""; "\u00e9" = "";\n')
    yield LimitUnit("looks(ofBytes:)", twins, each=9, sign=b"key-twins")


# Comments for strlint


def directive_of_words(count, number):
    words = " ".join(f"w{number}.{word}" for word in range(count - 2))
    return f"// strlint:disable-line {words} last\n"


def directive_units():
    yield LimitUnit("wordsOfDirective", repeated(90, directive_of_words, after=ENTRY), sign=b'"last"')
    directive = "// strlint:disable-line " + "unknown-escape " * 99 + "\n"
    table = pieces(directive, after=f"// strlint:disable-line a last\n{ENTRY}")
    yield LimitUnit("wordsOfDirectives(ofBytes:)", table, each=100, sign=b'"last"')


# Budgets


def binary_texts(first):
    """As many keys, whose values are a hundred strings of 10,000 bytes. They are decoded unless all are ASCII."""
    strings = [counted(0x50, 10_000) + first + b"a" * 9_999] * 100

    def table(count):
        values = bytes(2 + number % len(strings) for number in range(count))
        return binary([counted(0xD0, count) + b"\x01" * count + values, b"\x51a", *strings])

    return table


def binary_limit(growth):
    """The limit that grows with the objects of a binary table, which end where the last number of the table says."""
    return lambda tables: (
        struct.unpack(">Q", tables[0][-8:])[0] * limits.value(growth) + limits.value("binaryTextFloor"))


def old_style_lookahead(count):
    """Blocks of 200 lines of nine bytes. In each, the end of a text is looked for twice, and found after the block."""
    block = '/**/* \\"\n' * 200 + '"\n'
    return [encoded(block * count + '"z" = "\\q";\n' + " " * 300_000)]


def json_lookahead(count):
    """Lines of 500 texts. After each, a quote that ends a value is looked for in the rest, in seven bytes a text.

    The brackets do not match, neither do they when the reader gives up: such a document is read three times.
    """
    return [encoded(BESIDE_KEYS + "[" + ('"a" b ' * 500 + "\n") * count + " " * 500_000)]


def lookahead_limit(tables):
    return len(tables[0]) * limits.value("lookaheadGrowth") + limits.value("lookaheadFloor")


def budget_units():
    for growth, byte, each in [("binaryTextGrowth", b"a", 20_018), ("binaryDecodedGrowth", b"\xe9", 10_001)]:
        yield LimitUnit(
            f"{growth} binaryTextFloor", binary_texts(byte), each=each, limit=binary_limit(growth),
            sign=b"makes the strings too large")
    names = "lookaheadGrowth lookaheadFloor"
    yield LimitUnit(
        names, old_style_lookahead, form="old-style", each=9 * 200 ** 2, limit=lookahead_limit, sign=b'"z" = ')
    # More faults than are reported come first.
    yield LimitUnit(names, json_lookahead, form="JSON", each=7 * 500 ** 2 // 2, limit=lookahead_limit, **XCSTRINGS)


# Findings and fixes


def translations(count):
    """As many keys with another format specifier in 49 locales than in the source language."""
    others = "".join(f',"l{number}":{TEXT.replace("%d", "%@")}' for number in range(49))
    return lines(f'"k{{0}}":{{{{"localizations":{{{{"en":{TEXT}{others}}}}}}}}},', *CATALOG)(count)


def finding_units():
    escape = '"k{0}" = "\\q";\n'
    yield LimitUnit("findingsPerRule", lines(escape), sign=b"more findings of this rule")
    suppressed = lines(
        escape, "// strlint:disable unknown-escape\n", '// strlint:enable unknown-escape\n"z" = "\\q";\n')
    yield LimitUnit("findings(ofBytes:)", suppressed, form="old-style", sign=b'"z" = ')
    # No more than 1,000 are reported.
    yield LimitUnit("findings(ofBytes:)", lines('"k{0}":{{"a{0}":0}},', *CATALOG), form="catalog", **XCSTRINGS)
    yield LimitUnit(
        "findings(ofBytes:locales:)", translations,
        limit=lambda tables: limits.value("findings(ofBytes:locales:)", bytes=len(tables[0]), locales=50),
        sign=b"more findings of this rule", **XCSTRINGS)
    missing = both(lines('"k{0}" = "a";\n', after='"z" = "a";\n'), pieces("", ENTRY))
    yield LimitUnit("listedSubjects", missing, "base-json", sign=b'"z"')
    hidden = pieces("\u200b", '"k" = "', '"; "z" = "\u2028";\n')
    yield LimitUnit("notableCharacters(ofBytes:)", hidden, form="invisible", sign=b"U+2028")
    seams = pieces("p\u0430", "/* ", '*/ "z" = "c\u0435\u0442\u0438";\n')
    yield LimitUnit("notableCharacters(ofBytes:)", seams, form="of two alphabets", each=2, sign=b"wrong-script")


def fix_units():
    # Without an end: all fixes are made in the first pass, or none. It shows in the time alone.
    unfixed = both(lines('"k{0}" = "a word %d";\n'), lines('"k{0}" = "un  mot X{0}";\n'))
    yield LimitUnit("fixes(ofBytes:)", unfixed, "fix")
    yield LimitUnit("undecodable(ofBytes:)", pieces(b'"k" = "caf\xe9";\n'), "fix-alone", sign=b"fixed")
    ampersands = pieces("& ", f"{HEAD}<key>k</key><string>", f"</string>{TAIL}")
    yield LimitUnit("changesPerFix", ampersands, "safe", form="XML", sign=b"fixed")
    boilerplate = lines('/* No comment provided by engineer. */\n"k{0}" = "v";\n')
    yield LimitUnit("changesPerFix", boilerplate, "boilerplate", form="comments", sign=b"fixed")
    quoted = repeated(50, lambda count, key: f'"k{key:02}" = "{"a" * (count - 17)} "b" c";\n')
    yield LimitUnit("repairedLine", quoted, "fix-alone", form="old-style", sign=b"fixed")
    single = repeated(50, lambda count, key: f"\"k{key}\":{{\"comment\":'{'a' * (count - 2)}'}},", *CATALOG)
    yield LimitUnit("repairedLine", single, "fix-alone", form="JSON", sign=b"fixed", **XCSTRINGS)
    comment = repeated(100, lambda count, key: f'* {"a" * (count - 5)} */\n"k{key}" = "v";\n')
    yield LimitUnit("repairedComment", comment, "fix-alone", sign=b"fixed")
    # One comparison for each text, and a fix of the last one alone.
    proposed = both(
        lines('"k{0}" = "a %d";\n', after='"z" = "a %d";\n'), lines('"k{0}" = "a % c %";\n', after='"z" = "a %@";\n'))
    yield LimitUnit("proposedTexts", proposed, "fix", sign=b"fixed")


def units():
    return [
        *fix_units(), *depth_units(), *excess_units(), *difference_units(), *variation_units(), *text_units(),
        *directive_units(), *budget_units(), *finding_units(),
    ]  # fmt: skip


def faults():
    """The limits that have no unit and no reason to have none, and the names here that are no limits."""
    known = {name for unit in units() for name in unit.names} | EXCLUDED.keys()
    return sorted(known ^ limits.FORMULAS.keys())
