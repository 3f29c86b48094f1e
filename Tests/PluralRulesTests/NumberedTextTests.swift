import FormatStrings
import PluralRules
import Testing

@Suite struct NumberedTextTests {
    @Test(arguments: [
        ("%d files", "21", "21 files"), ("%ld of %ld", "2", "2 of %ld"), ("%2$@: %1$lld", "5", "%2$@: 5"),
        ("%.1f km", "1.5", "1.5 km"), ("%.2f km", "1.5", "1.50 km"), ("%.0f km", "2", "2 km"),
        ("%f", "1.5", "1.500000"), ("%.1f", "1.04", "1.0"), ("%.1f", "0.25", "0.2"), ("%.1f", "1.15", "1.1"),
        ("%.0f", "0.5", "0"), ("%.0f", "1.5", "2"), ("%.2f", "9.999", "10.00"), ("%.1f", "0.04", "0.0"),
        ("%.2f", "18446744073709551615", "18446744073709551616.00"), ("%.1f", "-1.04", "-1.0"),
        ("%g", "1.0", "1"), ("%g", "1.50", "1.5"), ("%g", "1234567", "1.23457e+06"),
        ("%g", "0.00001", "1e-05"),
        ("%.3g", "999.6", "1e+03"), ("%g", "0", "0"), ("%e", "1.5", "1.500000e+00"),
        ("%e", "0", "0.000000e+00"),
        ("%.2E", "0.00123", "1.23E-03"), ("%.0e", "9.6", "1e+01"), ("%+d", "5", "+5"), ("% d", "5", " 5"),
        ("%06.1f", "-1.04", "-001.0"), ("%.18f", "0.1", "0.100000000000000006"),
        ("%02d", "5", "05"), ("%-3d|", "5", "5  |"), ("%3d", "5", "  5"), ("%d", "1.5", "1"),
        ("100%% of %d", "3", "100% of 3"), ("%%%%", "3", "%%"), ("no number", "3", "no number"),
        ("%@", "3", "%@"),
    ])
    func `the specifiers of the argument show the number`(text: String, number: String, shown: String) throws
    {
        let number = try #require(PluralNumber(number))
        #expect(NumberedText(Array(text.utf8).span).text(for: number) == shown)
    }

    @Test(arguments: [
        ("1.0", PluralCategory.one), ("1.00", .one), ("1.", .one), ("1.04", .other), ("0.0", .other),
        ("1.50", .other),
    ])
    func `a category is that of the number and not of its digits`(number: String, category: PluralCategory)
        throws
    {
        let number = try #require(PluralNumber(number))
        #expect(PluralRules(locale: "en")?.category(of: number.operands) == category)
    }

    @Test(arguments: [("0", true), ("0.00", true), ("-0.0", true), ("0.01", false), ("10", false)])
    func `zero is zero with any digits`(number: String, isZero: Bool) throws {
        #expect(try #require(PluralNumber(number)).isZero == isZero)
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
