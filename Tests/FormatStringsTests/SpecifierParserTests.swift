import Testing

@testable import FormatStrings

/// What CoreFoundation makes of one text.
@Suite struct SpecifierParserTests {
    @Test(arguments: [
        ("%@", "%@"), ("a %5.2f b", "%5.2f"), ("%-+0 #d", "%-+0 #d"), ("%1$ @", "%1$ @"), ("% 1$@", "% 1$@"),
        ("%01$@", "%01$@"), ("%hhd%", "%hhd"), ("%lld원", "%lld"), ("%#@files@s", "%#@files@"),
        ("%1$[is,is not]@ x", "%1$[is,is not]@"), ("%[tt]@", "%[tt]@"), ("%1$*2$.*3$f", "%1$*2$.*3$f"),
        ("%#@a-d", "%#@a-d"), ("%%%@", "%@"), ("%.f", "%.f"),
    ])
    func `a specifier ends at its conversion`(text: String, specifier: String) throws {
        let format = FormatString(text)
        let placeholder = try #require(format.placeholders.first)
        #expect(format.placeholders.count == 1)
        #expect(text.utf8Text(placeholder.range) == specifier)
    }

    @Test(arguments: [
        ("100%;", "%;"), ("90% bla", "% b"), ("% %@", "% %"), ("%5%", "%5%"), ("%'d", "%'"), ("%0$@", "%0$"),
        ("%1 $@", "%1 $"), ("10% 优惠", "% 优"), ("%#@a-b@", "%#@a-b"), ("%＠", "%＠"), ("%Id", "%I"),
    ])
    func `an unknown conversion ends a malformed specifier`(text: String, token: String) throws {
        let malformed = try #require(FormatString(text).malformed.first)
        #expect(text.utf8Text(malformed.range) == token)
        #expect(malformed.unknownCharacter == token.unicodeScalars.last?.value)
    }

    @Test(arguments: ["100%", "%5", "%.", "%ll", "%#@name", "%[a", "%1$", "%*"])
    func `a text that ends in a specifier leaves it unfinished`(text: String) throws {
        let format = FormatString(text)
        #expect(format.placeholders.isEmpty)
        #expect(try #require(format.malformed.first).unknownCharacter == nil)
    }

    @Test(arguments: [("%%", 1), ("%%%%", 2), ("%d%% %%", 2), ("% %", 0), ("%5%", 0)])
    func `only adjacent signs escape`(text: String, count: Int) {
        #expect(FormatString(text).escapedPercentCount == count)
    }

    @Test func `items are read in any order and the last length wins`() throws {
        let placeholder = try #require(FormatString("%ll.3-h2$8*1$d").placeholders.first)
        #expect(placeholder.position == 2)
        #expect(placeholder.precision == .digits(8))
        #expect(placeholder.width == .argument(position: 1))
        #expect(placeholder.type.length == .short)
        #expect(placeholder.flags == .minus)
    }

    @Test func `numbers without end do not overflow`() throws {
        let digits = String(repeating: "9", count: 400)
        let placeholder = try #require(FormatString("%\(digits)$\(digits).\(digits)d").placeholders.first)
        #expect(placeholder.isOutOfRange)
    }

    @Test func `the name of a variable is a range of the text`() throws {
        let text = "é %2$#@files_1@"
        let placeholder = try #require(FormatString(text).placeholders.first)
        guard case .variable(let name) = placeholder.form else { throw Unexpected() }
        #expect(text.utf8Text(name) == "files_1")
        #expect(placeholder.position == 2)
    }

    @Test(arguments: [("%arg", 1), ("%arg個", 1), ("%argument", 0), ("% arg", 0), ("%Arg", 0)])
    func `arg stands for the substitution's type`(text: String, count: Int) {
        let options = FormatString.Options(substitutionType: ArgumentType(specifier: "lld"))
        let format = FormatString(text, options: options)
        #expect(format.placeholders.count { $0.form == .substitutionArgument } == count)
    }

    @Test(arguments: ["lld", "@", "1$d", "5.2f"])
    func `a value type is a specifier without its sign`(specifier: String) {
        #expect(ArgumentType(specifier: specifier) != nil)
    }

    @Test(arguments: ["", "y", "d files", "l"])
    func `anything else is no value type`(specifier: String) {
        #expect(ArgumentType(specifier: specifier) == nil)
    }
}
