import TestSupport
import Testing

@testable import FormatStrings

@Suite struct PlaceholderComparisonTests {
    @Test(arguments: [
        ("%@ %d", "%d %@", PlaceholderReason.typeMismatch, "%2$d … %1$@"),
        ("%@", "%d", .typeMismatch, "prints part of a pointer"),
        ("%d", "%@", .typeMismatch, "crashes"),
        ("Hi %@", "Hi", .missingArgument, "the argument of %@ is never shown"),
        ("%@", "{0}", .foreignPlaceholder, "“{0}”"),
        ("%1$@ %2$@", "%2$@", .positionGap, "argument 1"),
        ("%d", "%1$d %3$d", .extraArgument, "argument 3"),
        ("%d%%", "%d %", .unescapedPercent, "write %%"),
        ("%@", "%99999999999$@", .positionOutOfRange, "formatting fails"),
    ])
    func `a message names the specifiers`(
        base: String, translation: String, reason: PlaceholderReason, part: String
    ) throws {
        let problem = try #require(
            PlaceholderComparison().problems(base: base, translation: translation).first)
        #expect(problem.reason == reason)
        #expect(problem.message.contains(part), "\(problem.message)")
    }

    @Test func `ranges are byte offsets of both texts`() throws {
        let (base, translation) = ("Größe: %ld", "Dimensión é: %@")
        let problem = try #require(
            PlaceholderComparison().problems(base: base, translation: translation).first)
        #expect(translation.utf8Text(try #require(problem.translationRange)) == "%@")
        #expect(base.utf8Text(try #require(problem.baseRange)) == "%ld")
    }

    @Test func `without a base value the key is the base`() {
        let comparison = PlaceholderComparison()
        let problems = comparison.problems(base: nil, translation: "%d", key: "Hello %@")
        #expect(problems.map(\.reason) == [.typeMismatch])
        #expect(comparison.problems(base: nil, translation: "x", key: "k.symbolic").isEmpty)
        #expect(
            comparison.problems(base: nil, translation: "x", key: "%@").map(\.reason) == [.missingArgument])
    }

    @Test func `what only the key shows may be left out`() {
        let comparison = PlaceholderComparison()
        #expect(comparison.problems(base: "boosted", translation: "geteilt", key: "%@ boosted").isEmpty)
        #expect(comparison.problems(base: "boosted", translation: "%@ teilte", key: "%@ boosted").isEmpty)
    }

    @Test(arguments: [
        (FormatPolicy.auto, [PlaceholderReason]()), (.always, [.unescapedPercent]), (.never, []),
    ])
    func `the policy says whether prose is formatted`(policy: FormatPolicy, reasons: [PlaceholderReason]) {
        let comparison = PlaceholderComparison(policy: policy)
        #expect(comparison.problems(base: "Half", translation: "50% de").map(\.reason) == reasons)
    }

    @Test func `never compares nothing`() {
        let comparison = PlaceholderComparison(policy: .never)
        #expect(comparison.problems(base: "%@", translation: "%d {x} \\(y)").isEmpty)
    }

    @Test(arguments: [
        ("Save 20% on %@", "20% auf %@ sparen", [PlaceholderReason]()),
        ("Save 20% on %@", "%@: 20%% sparen", []),
        ("Save 20% on %@", "%s: 20%% sparen", [.typeMismatch]),
    ])
    func `a base that forgot to escape is read both ways`(
        base: String, translation: String, reasons: [PlaceholderReason]
    ) {
        let problems = PlaceholderComparison().problems(base: base, translation: translation)
        #expect(problems.map(\.reason) == reasons)
    }

    @Test(arguments: [
        ("Save 50%% today", "Sparen Sie 50 % heute", [PlaceholderReason.unescapedPercent]),
        ("Save 50%% today", "Économisez 50 % la première année%%", [.unescapedPercent]),
        ("Save 50%% today", "Économisez 50 %% dès aujourd’hui", []),
        ("Save 50% today", "Économisez 50 % dès aujourd’hui", []),
    ])
    func `an escape of a base without arguments is kept`(
        base: String, translation: String, reasons: [PlaceholderReason]
    ) {
        let problems = PlaceholderComparison().problems(base: base, translation: translation)
        #expect(problems.map(\.reason) == reasons)
    }

    @Test func `the source shows an interpolation that the value hides`() {
        let context = ComparisonContext(sourceHasInterpolation: true)
        let comparison = PlaceholderComparison()
        let plain = comparison.problems(base: "Hello", translation: "Hallo (name)", context: context)
        #expect(plain.map(\.severity) == [.warning])
        let lost = comparison.problems(base: "Hello %@", translation: "Hallo (name)", context: context)
        #expect(lost.map(\.reason) == [.swiftInterpolation])
        #expect(lost.map(\.severity) == [.error])
    }

    @Test func `a base with the same fault is not held against its translation`() {
        let comparison = PlaceholderComparison()
        for text in ["%@ 100% sure", "%1$@ %3$@", "%@ %n", "%1$@ %1$d", "%@ ％@", "%@ %200$@", "%1$@ %@"] {
            #expect(comparison.problems(base: "a \(text)", translation: "b \(text)").isEmpty, "\(text)")
        }
    }

    @Test func `the worse problem wins and then the first in precedence`() {
        var verdict = Verdict()
        verdict.add(.missingArgument, .warning, "a")
        verdict.add(.typeMismatch, .error, "b")
        verdict.add(.extraArgument, .error, "c")
        verdict.add(.lookalikeSpecifier, .warning, "d")
        #expect(verdict.problem?.reason == .typeMismatch)
        verdict.add(.overEscaped, .error, "e")
        #expect(verdict.problem?.reason == .overEscaped)
    }

    @Test func `every reason of a vector is declared`() {
        for vector in FormatVector.all where vector.expect != "ok" {
            #expect(PlaceholderReason(rawValue: vector.reason) != nil, "\(vector.reason)")
        }
    }
}
