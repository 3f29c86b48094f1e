import FormatStrings
import PluralRules
import Testing

@Suite struct NumberedTextTests {
    @Test(arguments: [
        ("%d files", "21", "21 files"), ("%ld of %ld", "2", "2 of %ld"), ("%2$@: %1$lld", "5", "%2$@: 5"),
        ("%.1f km", "1.5", "1.5 km"), ("%.2f km", "1.5", "1.50 km"), ("%.0f km", "2", "2 km"),
        ("%f", "1.5", "1.5"),
        ("%02d", "5", "05"), ("%-3d|", "5", "5  |"), ("%3d", "5", "  5"), ("%d", "1.5", "1"),
        ("100%% of %d", "3", "100% of 3"), ("%%%%", "3", "%%"), ("no number", "3", "no number"),
        ("%@", "3", "%@"),
    ])
    func `the specifiers of the argument show the number`(text: String, number: String, shown: String) throws
    {
        let number = try #require(PluralNumber(number))
        #expect(NumberedText(Array(text.utf8).span).text(for: number) == shown)
    }

    @Test func `arg shows the number of a substitution`() throws {
        let type = try #require(ArgumentType(specifier: "lld"))
        let options = FormatString.Options.substitution(of: type, firstArgument: 2)
        let text = NumberedText(Array("%arg of %1$d".utf8).span, options: options, argument: 2)
        #expect(text.text(for: PluralNumber(7)) == "7 of %1$d")
    }

    @Test(arguments: [("%d", false), ("%d %%", false), ("%d 個", true), ("", false), ("a%d", true)])
    func `letters of specifiers are no letters`(text: String, hasLetters: Bool) {
        #expect(NumberedText(Array(text.utf8).span).hasLetters == hasLetters)
    }
}
