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
            PlaceholderComparison().problem(base: base, translation: translation))
        #expect(problem.reason == reason)
        #expect(problem.message.contains(part), "\(problem.message)")
    }

    @Test func `ranges are byte offsets of both texts`() throws {
        let (base, translation) = ("Größe: %ld", "Dimensión é: %@")
        let problem = try #require(
            PlaceholderComparison().problem(base: base, translation: translation))
        #expect(translation.utf8Text(try #require(problem.translationRange)) == "%@")
        #expect(base.utf8Text(try #require(problem.baseRange)) == "%ld")
    }

    @Test func `without a base value the key is the base`() {
        let comparison = PlaceholderComparison()
        let problem = comparison.problem(base: nil, translation: "%d", key: "Hello %@")
        #expect(problem?.reason == .typeMismatch)
        #expect(comparison.problem(base: nil, translation: "x", key: "k.symbolic") == nil)
        #expect(
            comparison.problem(base: nil, translation: "x", key: "%@")?.reason == .missingArgument)
    }

    @Test func `what only the key shows may be left out`() {
        let comparison = PlaceholderComparison()
        #expect(comparison.problem(base: "boosted", translation: "geteilt", key: "%@ boosted") == nil)
        #expect(comparison.problem(base: "boosted", translation: "%@ teilte", key: "%@ boosted") == nil)
    }

    @Test(arguments: [
        (FormatPolicy.auto, PlaceholderReason?.none), (.always, .unescapedPercent), (.never, nil),
    ])
    func `the policy says whether prose is formatted`(policy: FormatPolicy, reason: PlaceholderReason?) {
        let comparison = PlaceholderComparison(policy: policy)
        #expect(comparison.problem(base: "Half", translation: "50% de")?.reason == reason)
    }

    @Test func `never compares nothing`() {
        let comparison = PlaceholderComparison(policy: .never)
        #expect(comparison.problem(base: "%@", translation: "%d {x} \\(y)") == nil)
    }

    @Test(arguments: [
        ("Save 20% on %@", "20% auf %@ sparen", PlaceholderReason?.none),
        ("Save 20% on %@", "%@: 20%% sparen", nil),
        ("Save 20% on %@", "%s: 20%% sparen", .typeMismatch),
    ])
    func `a base that forgot to escape is read both ways`(
        base: String, translation: String, reason: PlaceholderReason?
    ) {
        let problem = PlaceholderComparison().problem(base: base, translation: translation)
        #expect(problem?.reason == reason)
    }

    @Test(arguments: [
        ("Save 50%% today", "Sparen Sie 50 % heute", PlaceholderReason?.some(.unescapedPercent)),
        ("Save 50%% today", "Économisez 50 % la première année%%", .unescapedPercent),
        ("Save 50%% today", "Économisez 50 %% dès aujourd’hui", nil),
        ("Save 50% today", "Économisez 50 % dès aujourd’hui", nil),
    ])
    func `an escape of a base without arguments is kept`(
        base: String, translation: String, reason: PlaceholderReason?
    ) {
        let problem = PlaceholderComparison().problem(base: base, translation: translation)
        #expect(problem?.reason == reason)
    }

    @Test func `the source shows an interpolation that the value hides`() {
        let context = ComparisonContext(sourceHasInterpolation: true)
        let comparison = PlaceholderComparison()
        let plain = comparison.problem(base: "Hello", translation: "Hallo (name)", context: context)
        #expect(plain?.severity == .warning)
        let lost = comparison.problem(base: "Hello %@", translation: "Hallo (name)", context: context)
        #expect(lost?.reason == .swiftInterpolation)
        #expect(lost?.severity == .error)
    }

    @Test func `a base with the same fault is not held against its translation`() {
        let comparison = PlaceholderComparison()
        for text in ["%@ 100% sure", "%1$@ %3$@", "%@ %n", "%1$@ %1$d", "%@ ％@", "%@ %200$@", "%1$@ %@"] {
            #expect(comparison.problem(base: "a \(text)", translation: "b \(text)") == nil, "\(text)")
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
