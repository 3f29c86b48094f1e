package import Findings

/// What is reported about a bundle that Xcode exports for translators.
extension RuleDescriptor {
    package static let invalidXcloc = RuleDescriptor(
        id: "invalid-xcloc", group: .xliff, severity: .error,
        summary: "an .xcloc is incomplete or damaged",
        rationale: """
            A localization catalog (.xcloc) is a folder with contents.json, which names the language, and with the XLIFF in \
            “Localized Contents”. If contents.json is not JSON, Xcode does not import the bundle; if it is missing, which is an \
            info, the XLIFF inside can still be imported by itself. A bundle without an XLIFF in “Localized Contents” has nothing \
            to import, which is a warning.
            """,
        related: ["xliff-language", "invalid-xliff"],
        examples: [
            RuleExample(
                bad: .paths(["fr.xcloc/contents.json", "fr.xcloc/fr.xliff"]),
                good: .paths(["fr.xcloc/contents.json", "fr.xcloc/Localized Contents/fr.xliff"]))
        ])
}
