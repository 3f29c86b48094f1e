import Testing

@testable import FormatStrings

@Suite struct PluralSuffixTests {
    @Test(arguments: [
        ("%lld app%@", ["app%@"]), ("In %d day%@", ["day%@"]), ("%1$d new file%2$@, %3$@", ["file%2$@"]),
        ("%d match%@ found in %@", ["match%@"]), ("%d item%@ need%@ a look", ["item%@", "need%@"]),
        ("%d\u{A0}Tag%@", ["Tag%@"]), ("%.1f hour%@", ["hour%@"]),
        ("%d tickets %@", []), ("%@ app%@", []), ("app%@", []), ("S%dE%@", []), ("%d, v%@", []),
        ("%d new. %@Show all%@", []), ("%d %@items%@", []), ("%d words that are more than four%@", []),
        ("%d app%@s", []), ("%d app%d", []), ("%d 个文件%@", []), ("100%d item%@", ["item%@"]),
    ])
    func `a suffix ends a word after a number`(text: String, expected: [String]) {
        let bytes = Array(text.utf8)
        let found = PluralSuffixes(in: bytes.span).all.map {
            String(decoding: bytes[$0.range], as: UTF8.self)
        }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("%lld app%@", "アプリ%lld個", MismatchReason?.none), ("%lld app%@", "%lld App%@", nil),
        ("%lld app%@ in %@", "%1$lld in %3$@", .positionGap), ("%lld app%@", "Apps", .missingArgument),
        ("%lld apps %@", "アプリ%lld個", .missingArgument),
    ])
    func `a translation may omit a suffix, and nothing else`(
        base: String, translation: String, expected: MismatchReason?
    ) {
        let mismatch = FormatStringComparison().mismatch(base: base, translation: translation)
        #expect(mismatch?.reason == expected)
    }
}
