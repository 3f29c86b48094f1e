import Testing

@testable import FormatStrings

/// How CoreFoundation parses a text.
@Suite struct SpecifierParserTests {
    @Test(arguments: [
        ("%@", "%@"), ("a %5.2f b", "%5.2f"), ("%-+0 #d", "%-+0 #d"), ("%1$ @", "%1$ @"), ("% 1$@", "% 1$@"),
        ("%01$@", "%01$@"), ("%hhd%", "%hhd"), ("%lld원", "%lld"), ("%#@files@s", "%#@files@"),
        ("%1$[is,is not]@ x", "%1$[is,is not]@"), ("%[tt]@", "%[tt]@"), ("%1$*2$.*3$f", "%1$*2$.*3$f"),
        ("%#@a-d", "%#@a-d"), ("%%%@", "%@"), ("%.f", "%.f"),
    ])
    func `a specifier ends at its conversion`(text: String, expected: String) throws {
        let format = FormatString(text)
        let specifier = try #require(format.specifiers.first)
        #expect(format.specifiers.count == 1)
        #expect(text.utf8Text(specifier.range) == expected)
    }

    @Test(arguments: [
        ("100%;", "%;"), ("90% bla", "% b"), ("% %@", "% %"), ("%5%", "%5%"), ("%'d", "%'"), ("%0$@", "%0$"),
        ("%1 $@", "%1 $"), ("10% 优惠", "% 优"), ("%#@a-b@", "%#@a-b"), ("%＠", "%＠"), ("%Id", "%I"),
    ])
    func `an unknown conversion ends an invalid specifier`(text: String, token: String) throws {
        let invalid = try #require(FormatString(text).invalid.first)
        #expect(text.utf8Text(invalid.range) == token)
        #expect(invalid.unknownCharacter == token.unicodeScalars.last?.value)
    }

    @Test(arguments: ["100%", "%5", "%.", "%ll", "%#@name", "%[a", "%1$", "%*"])
    func `a specifier is unfinished at the end of the text`(text: String) throws {
        let format = FormatString(text)
        #expect(format.specifiers.isEmpty)
        #expect(try #require(format.invalid.first).unknownCharacter == nil)
    }

    @Test(arguments: [("%%", 1), ("%%%%", 2), ("%d%% %%", 2), ("% %", 0), ("%5%", 0)])
    func `only adjacent signs escape`(text: String, count: Int) {
        #expect(FormatString(text).escapedPercentCount == count)
    }

    @Test func `items are read in any order and the last length wins`() throws {
        let specifier = try #require(FormatString("%ll.3-h2$8*1$d").specifiers.first)
        #expect(specifier.position == 2)
        #expect(specifier.precision == .digits(8))
        #expect(specifier.width == .argument(position: 1))
        #expect(specifier.type.length == .short)
        #expect(specifier.flags == .minus)
    }

    @Test func `very long numbers do not overflow`() throws {
        let digits = String(repeating: "9", count: 400)
        let specifier = try #require(FormatString("%\(digits)$\(digits).\(digits)d").specifiers.first)
        #expect(specifier.isOutOfRange)
    }

    @Test func `the name of a variable is a range of the text`() throws {
        let text = "é %2$#@files_1@"
        let specifier = try #require(FormatString(text).specifiers.first)
        guard case .variable(let name) = specifier.form else { throw Unexpected() }
        #expect(text.utf8Text(name) == "files_1")
        #expect(specifier.position == 2)
    }

    @Test(arguments: ["lld", "@", "1$d", "5.2f"])
    func `a value type is a specifier without its percent sign`(specifier: String) {
        #expect(ArgumentType(specifier: specifier) != nil)
    }

    @Test(arguments: ["", "y", "d files", "l"])
    func `anything else is not a value type`(specifier: String) {
        #expect(ArgumentType(specifier: specifier) == nil)
    }
}
