import Extraction
import Testing

/// What becomes of calls of genstrings' routines.
@Suite struct CallTests {
    private static let notLiteral = "Argument is not a literal string."

    @Test(arguments: [
        ("NSLocalizedString(@\"a\", nil\"text\");", ["a /* text */"]),
        ("NSLocalizedString(c ? @\"a\" : @\"b\", nil);", ["bad-entry 1: \(notLiteral)"]),
        (
            "NSLocalizedStringFromTable(@\"a\", nil, @\"c\");NSLocalizedStringFromTable(@\"b\", @\"\", 0);",
            ["a /* c */", "b"]
        ),
        ("NSLocalizedStringFromTable(@\"a\", @\"T.nocache\", nil);", ["T.nocache: a"]),
        ("NSLocalizedStringWithDefaultValue(@\"a\", nil, b, v, nil);", ["bad-entry 1: \(notLiteral)"]),
        ("NSLocalizedString(@\"a\", comment: @\"c\");", ["a /* c */"]),
        ("NSLocalizedString(@\"a\", x);", ["bad-entry 1: \(notLiteral)"]),
        ("s = @\"NSLocalizedString(x)\";", []),
        (
            "NSLocalizedString(@\"%[a,  b ]@ %@\", nil);",
            ["%[a]@ %@ = %1$[a]@ %2$@", "%[b]@ %@ = %1$[b]@ %2$@"]
        ),
        (
            "NSLocalizedString(@\"%*d %d\", nil);",
            [
                "%*d %d",
                "not-numbered 1: the specifiers of \"%*d %d\" are not numbered, since * takes an argument",
            ]
        ),
        ("NSLocalizedString(@\"100% of %@\", nil);", ["100% of %@"]),
        ("NSLocalizedString(@\"%1$@ %@\", nil);", ["%1$@ %@"]),
    ])
    func `calls of Objective-C`(source: String, entries: [String]) {
        #expect(extracted(source) == entries)
    }

    @Test(arguments: [
        (
            "NSLocalizedString(\"a\", value: v, comment: \"c\")",
            ["a /* c */", "value-not-literal 1: Value is not a literal string; the key is used instead."]
        ),
        ("NSLocalizedString(\"a\", comment: c)", ["bad-entry 1: \(notLiteral)"]),
        ("NSLocalizedString((\"a\"), tableName: nil, value: \"\", comment: (\"c\"))", ["a /* c */"]),
        (
            "NSLocalizedString(\"a\", tableName: \"T\\(x)\", comment: \"\")",
            ["bad-entry 1: Table is not a literal string."]
        ),
        (
            "NSLocalizedString(\"a\", tableName: t, comment: \"\")",
            ["bad-entry 1: Table is not a literal string."]
        ),
        (
            "NSLocalizedString(\"a \\(f(\"x\"))\", comment: \"\")",
            ["interpolation 1: string interpolation in key"]
        ),
        ("\"\\(NSLocalizedString(\"a\", comment: \"\"))\"", ["a"]),
    ])
    func `calls of Swift`(source: String, entries: [String]) {
        #expect(extracted(source, as: "a.swift") == entries)
    }

    @Test func `routines of an app need no comment, but for genstrings`() {
        var options = ExtractionOptions()
        options.routines = ["L"]
        let source = "L(@\"a\"); LFromTable(@\"b\", @\"T\"); L();"
        #expect(extracted(source, options) == ["a", "T: b", "bad-entry 1: \(Self.notLiteral)"])
        options.isCompatible = true
        #expect(extracted(source, options) == Array(repeating: "bad-entry 1: \(Self.notLiteral)", count: 3))
    }

    @Test(arguments: [
        ("\"\\u00e9\\U0001F600\\uD83D\\uDE00\"", "é😀😀"), ("\"\\u0022\\u005c\\u000a\"", "\\\"\\\\\\n"),
        ("\"\\ud83d\"", "\\Ud83d"),
        ("\"a\\\n\\\r\nb\"", "ab"), ("R\"(\"\\n)\"", "\\\"\\\\n"), ("\"\0\"", "\\U0000"),
        ("\"\\e\\0\"", "\\e\\0"),
    ])
    func `literals of C are copied but for characters`(literal: String, key: String) {
        #expect(extracted("NSLocalizedString(\(literal), nil)") == [key])
    }

    @Test(arguments: [
        ("\"\\u{e9}\\u{1F600}\"", "é😀"), ("##\"\\##u{e9}\\n\\#n\"##", "é\\\\n\\\\#n"),
        ("\"\"\"\n  a \\\n  b\r\n    c\n\n  d\n  \"\"\"", "a b\n  c\n\nd"), ("\"\\'\\0\"", "\\'\\0"),
    ])
    func `literals of Swift are copied but for characters`(literal: String, key: String) {
        #expect(extracted("NSLocalizedString(\(literal), comment: \"\")", as: "a.swift") == [key])
    }

    @Test func `keys that only look alike are two`() {
        #expect(
            extracted("NSLocalizedString(@\"\\u00e9\", nil) NSLocalizedString(@\"e\\u0301\", nil)").count == 2
        )
    }

    @Test func `only tables that are wanted are made`() {
        let source =
            "NSLocalizedStringFromTable(@\"a\", @\"A\", nil) NSLocalizedStringFromTable(@\"b\", @\"B\", nil)"
        var options = ExtractionOptions()
        options.onlyTable = "A"
        #expect(extracted(source, options) == ["A: a"])
        options.skippedTables = ["A"]
        #expect(extracted(source, options).isEmpty)
    }

    @Test func `choices that combine to too many keys are not combined`() {
        let key = String(repeating: "%[a,b]@", count: 40)
        #expect(extracted("NSLocalizedString(@\"\(key)\", nil)").count == 1)
    }

    @Test func `warnings of one source have a limit`() {
        let source = String(repeating: "NSLocalizedString(x)\n", count: 2_000)
        let result = extracted([("a.m", Array(source.utf8))])
        #expect(result.warnings.count == 1_001)
        #expect(result.warnings.last?.message.hasPrefix("1000 further") == true)
    }
}
