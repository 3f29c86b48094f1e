import Testing

@testable import FormatStrings

/// What lost placeholders leave behind, in kinds the vectors have one of.
@Suite struct ResidueTests {
    @Test(arguments: [
        ("％1$@", PlaceholderReason.lookalikeSpecifier), ("٪ s", .lookalikeSpecifier),
        ("﹪@", .lookalikeSpecifier),
        ("%\u{200B}@", .lookalikeSpecifier), ("%с", .lookalikeSpecifier), ("%1＄@", .lookalikeSpecifier),
        ("%%1$@", .overEscaped), ("%%ld", .overEscaped), ("%%.1f", .overEscaped),
        ("100% %@", .swallowedSpecifier), ("100% %1$@", .swallowedSpecifier),
        ("@%", .malformedSpecifier), ("&@", .malformedSpecifier), ("1$@", .malformedSpecifier),
        ("%1", .malformedSpecifier), ("%$1@", .malformedSpecifier), ("% 1 $ @", .malformedSpecifier),
        ("«%»", .malformedSpecifier), ("@.", .malformedSpecifier),
        ("{name}", .foreignPlaceholder), ("{{ count }}", .foreignPlaceholder), ("${x}", .foreignPlaceholder),
        ("#{x}", .foreignPlaceholder), ("%(name)s", .foreignPlaceholder), ("{имя}", .foreignPlaceholder),
        ("\\(user.name)", .swiftInterpolation),
    ])
    func `a residue of a lost argument is an error`(rest: String, reason: PlaceholderReason) throws {
        let problem = try #require(
            PlaceholderComparison().problem(base: "For %@", translation: "Für \(rest)"))
        #expect(problem.reason == reason, "\(problem.message)")
        #expect(problem.severity == .error)
    }

    @Test(arguments: ["me@example.com", "@name", "{}", "{ }", "{…}", "5％", "100%% sûr", "(c\\) \\(", "%%ige"])
    func `other signs are not residues`(rest: String) {
        let problem = PlaceholderComparison().problem(base: "For %@", translation: "Für \(rest)")
        #expect(problem?.reason == .missingArgument)
    }

    @Test(arguments: [
        ("{a} {b}", "{b} {a} {a}", false), ("{a}", "{b}", true), ("%0 of %1", "%1: %0", false),
        ("%0 of %1", "%1", true), ("${a}", "{a}", true), ("{{ a }}", "{{a}}", false),
    ])
    func `sets of named placeholders are compared`(base: String, translation: String, differ: Bool) {
        let problem = PlaceholderComparison().problem(base: base, translation: translation)
        #expect(problem?.reason == (differ ? .namedPlaceholderMismatch : nil))
    }

    @Test(arguments: [("\\(name)", true), ("a \\(x + 1) b", true), ("(name)", false), ("\\n(x)", false)])
    func `interpolation is found in the source`(source: String, isPresent: Bool) {
        #expect(SwiftInterpolation.isPresent(in: Array(source.utf8).span) == isPresent)
    }
}
