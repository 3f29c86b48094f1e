import TestSupport
import Testing

@testable import FormatStrings

@Suite struct FormatStringComparisonTests {
    @Test(arguments: [
        ("%@ %d", "%d %@", MismatchReason.typeMismatch, "%2$d … %1$@"),
        ("%d %ld %@", "%@ %ld %d", .typeMismatch, "%3$@ … %2$ld … %1$d"),
        (
            "Page %d of %d, %@", "%d、%@ %d", .typeMismatch,
            "number them (%1$d, %2$d, %3$@): several have the same type, so a person must decide"
        ),
        ("%@", "%d", .typeMismatch, "prints part of a pointer"),
        ("%d", "%@", .typeMismatch, "crashes"),
        ("Hi %@", "Hi", .missingArgument, "%@ of the base is missing here: its value is not shown"),
        (
            "%d: %@ by %s", "%d", .missingArgument,
            "arguments 2 (%@) and 3 (%s) of the base are missing here: their values are not shown"
        ),
        ("%@", "{0}", .foreignPlaceholder, "“{0}”"),
        ("%1$@ %2$@", "%2$@", .positionGap, "argument 1"),
        ("%d", "%1$d %3$d", .extraArgument, "argument 3"),
        ("%d%%", "%d %", .unescapedPercent, "write %%"),
        ("%@", "%99999999999$@", .positionOutOfRange, "formatting fails"),
        ("100%%", "%%(name)s", .namedPlaceholderMismatch, "%(name)s"),
        ("%%1", "%%j", .namedPlaceholderMismatch, "%0 … %9"),
        (
            "%1$@ %2$@", "$2%@ $1%@", .missingDollar,
            "“$2%@” shows “$2” to the user, and reads argument 1; write %2$@"
        ),
        (
            "is {inactive}", "ist {nicht aktiv}", .namedPlaceholderMismatch,
            "{nicht aktiv} is used where the base has"
        ),
    ])
    func `a message names the specifiers`(
        base: String, translation: String, reason: MismatchReason, part: String
    ) throws {
        let mismatch = try #require(
            FormatStringComparison().mismatch(base: base, translation: translation))
        #expect(mismatch.reason == reason)
        #expect(mismatch.message.contains(part), "\(mismatch.message)")
    }

    @Test func `ranges are byte offsets of both texts`() throws {
        let (base, translation) = ("Größe: %ld", "Dimensión é: %@")
        let mismatch = try #require(
            FormatStringComparison().mismatch(base: base, translation: translation))
        #expect(translation.utf8Text(try #require(mismatch.translationRange)) == "%@")
        #expect(base.utf8Text(try #require(mismatch.baseRange)) == "%ld")
    }

    @Test func `without a base value the key is the base`() {
        let comparison = FormatStringComparison()
        let mismatch = comparison.mismatch(base: nil, translation: "%d", key: "Hello %@")
        #expect(mismatch?.reason == .typeMismatch)
        #expect(comparison.mismatch(base: nil, translation: "x", key: "k.symbolic") == nil)
        #expect(
            comparison.mismatch(base: nil, translation: "x", key: "%@")?.reason == .missingArgument)
    }

    @Test func `an argument that only the key shows may be omitted`() {
        let comparison = FormatStringComparison()
        #expect(comparison.mismatch(base: "boosted", translation: "geteilt", key: "%@ boosted") == nil)
        #expect(comparison.mismatch(base: "boosted", translation: "%@ teilte", key: "%@ boosted") == nil)
    }

    @Test(arguments: [
        (FormatPolicy.auto, MismatchReason?.none), (.always, .unescapedPercent), (.never, nil),
    ])
    func `the policy decides whether prose is formatted`(policy: FormatPolicy, reason: MismatchReason?) {
        let comparison = FormatStringComparison(policy: policy)
        #expect(comparison.mismatch(base: "Half", translation: "50% de")?.reason == reason)
    }

    @Test(arguments: [
        ("Hi $(NAME)", "Hallo", MismatchReason?.some(.namedPlaceholderMismatch)),
        ("Hi", "Hallo $(NAME)", .namedPlaceholderMismatch),
        ("Hi $(NAME)", "Hallo $(NOM)", .namedPlaceholderMismatch),
        ("Hi $(NAME)", "$(NAME), hallo", nil), ("Only $5", "Nur 5 $", nil), ("US$ %d", "%d US$", nil),
    ])
    func `a name in parentheses after a dollar sign is a placeholder`(
        base: String, translation: String, reason: MismatchReason?
    ) {
        #expect(FormatStringComparison().mismatch(base: base, translation: translation)?.reason == reason)
    }

    @Test func `with never nothing is compared`() {
        let comparison = FormatStringComparison(policy: .never)
        #expect(comparison.mismatch(base: "%@", translation: "%d {x} \\(y)") == nil)
    }

    @Test(arguments: [
        ("Save 20% on %@", "20% auf %@ sparen", MismatchReason?.none),
        ("Save 20% on %@", "%@: 20%% sparen", nil),
        ("Save 20% on %@", "%s: 20%% sparen", .typeMismatch),
    ])
    func `a base with an unescaped percent sign is read in both ways`(
        base: String, translation: String, reason: MismatchReason?
    ) {
        let mismatch = FormatStringComparison().mismatch(base: base, translation: translation)
        #expect(mismatch?.reason == reason)
    }

    @Test(arguments: [
        ("Save 50%% today", "Sparen Sie 50 % heute", MismatchReason?.some(.unescapedPercent)),
        ("Save 50%% today", "Économisez 50 % la première année%%", .unescapedPercent),
        ("Save 50%% today", "Économisez 50 %% dès aujourd’hui", nil),
        ("Save 50% today", "Économisez 50 % dès aujourd’hui", nil),
    ])
    func `a translation must escape percent signs like its base`(
        base: String, translation: String, reason: MismatchReason?
    ) {
        let mismatch = FormatStringComparison().mismatch(base: base, translation: translation)
        #expect(mismatch?.reason == reason)
    }

    @Test func `an interpolation in the source is reported although the value does not show it`() {
        let context = ComparisonContext(sourceHasInterpolation: true)
        let comparison = FormatStringComparison()
        let plain = comparison.mismatch(base: "Hello", translation: "Hallo (name)", context: context)
        #expect(plain?.severity == .warning)
        let lost = comparison.mismatch(base: "Hello %@", translation: "Hallo (name)", context: context)
        #expect(lost?.reason == .swiftInterpolation)
        #expect(lost?.severity == .error)
    }

    @Test func `a variable has the type of its rule`() {
        let context = ComparisonContext(
            baseVariables: ["a": ArgumentType(specifier: "lld")].compactMapValues { $0 },
            variables: ["b": ArgumentType(specifier: "d")].compactMapValues { $0 })
        let comparison = FormatStringComparison()
        let renamed = comparison.mismatch(base: "%#@a@", translation: "%#@b@", context: context)
        #expect(renamed?.reason == .integerWidth)
        let same = comparison.mismatch(base: "%#@a@", translation: "%#@a@", context: context)
        #expect(same?.reason == .missingVariable)
    }

    @Test func `a fault that the base has too is not reported`() {
        let comparison = FormatStringComparison()
        for text in ["%@ 100% sure", "%1$@ %3$@", "%@ %n", "%1$@ %1$d", "%@ ％@", "%@ %200$@", "%1$@ %@"] {
            #expect(comparison.mismatch(base: "a \(text)", translation: "b \(text)") == nil, "\(text)")
        }
    }

    @Test func `a damaged position in the base says that the app passes an argument`() {
        let comparison = FormatStringComparison()
        #expect(comparison.mismatch(base: "Unknown type: %$1@", translation: "Type inconnu : %1$@") == nil)
        let extra = comparison.mismatch(base: "Unknown type: $1", translation: "Type inconnu : %1$@")
        #expect(extra?.reason == .extraArgument)
    }

    @Test(arguments: [
        ("%T by %A", "%A: %T (%@)"), ("%d.%m.%Y", "%Y-%m-%d"), ("%n of the file", "%d von %n"),
        ("%@ 100%", "%@ 50\\% 100 %"), ("%1$d.%2$m.%3$Y", "%Y/%m/%d"), ("%x", "%d.%m.%Y"),
        ("%d/%m/%y", "%1$d de %2$m de %3$y"),
    ])
    func `codes that the app replaces itself are not compared`(base: String, translation: String) {
        #expect(FormatStringComparison().mismatch(base: base, translation: translation) == nil)
    }

    @Test(arguments: [
        ("Only 5%", "%5a bakarrik", MismatchReason?.none), ("From 30% on", "%30etik aurrera", nil),
        ("2.5 % more", "%2.5i fazla", nil), ("%@: 70%%", "%@: %70a", .unescapedPercent),
        ("%d files", "%5a", .typeMismatch), ("Only 5%", "%7a", .extraArgument),
    ])
    func `a percent sign may stand before the number of the base`(
        base: String, translation: String, reason: MismatchReason?
    ) {
        #expect(FormatStringComparison().mismatch(base: base, translation: translation)?.reason == reason)
    }

    @Test(arguments: [
        ("%jd signs", "%j caractères"), ("%ld articles", "%l d’articles"), ("%jd or more", "%j o más"),
        ("%zu letters", "%z literali"), ("%1$d of %2$@", "%1$j caracteres de %2$@"),
    ])
    func `a specifier without its letter is an error`(base: String, translation: String) {
        let mismatch = FormatStringComparison().mismatch(base: base, translation: translation)
        #expect(mismatch?.reason == .malformedSpecifier)
        #expect(mismatch?.severity == .error)
    }

    @Test func `the most severe mismatch is reported and of equals the first in precedence`() {
        var mismatches = MismatchCollector()
        mismatches.add(.missingArgument, .warning, "a")
        mismatches.add(.typeMismatch, .error, "b")
        mismatches.add(.extraArgument, .error, "c")
        mismatches.add(.lookalikeSpecifier, .warning, "d")
        #expect(mismatches.worst?.reason == .typeMismatch)
        mismatches.add(.overEscaped, .error, "e")
        #expect(mismatches.worst?.reason == .overEscaped)
    }

    @Test func `every reason of a vector is declared`() {
        for vector in FormatVector.all where vector.expect != "ok" {
            #expect(MismatchReason(rawValue: vector.reason) != nil, "\(vector.reason)")
        }
    }
}
