internal import StringTables

/// Permission texts that a locale leaves to `Info.plist`.
enum InfoPlistUnlocalized: TranslationRule {
    static let descriptors = [descriptor]
    static let descriptor = RuleDescriptor(
        id: "infoplist-unlocalized", group: .layout, severity: .info,
        summary: "InfoPlist.strings lacks the reason for a permission",
        rationale: """
            When the app asks for the camera or the location, the system shows a text such as \
            NSCameraUsageDescription from InfoPlist.strings, and that of Info.plist where the table has none: mostly \
            English, in the middle of another language, and at a moment when the user decides whether to trust the app.
            """,
        examples: [
            RuleExample(
                bad: "CFBundleDisplayName = \"Clou\";\n",
                good: "CFBundleDisplayName = \"Clou\";\nNSCameraUsageDescription = \"Pour les photos\";\n",
                base: "CFBundleDisplayName = \"Nail\";\nNSCameraUsageDescription = \"For photos\";\n",
                name: "InfoPlist.strings")
        ])

    static func check(
        _ translation: Translation, _ options: LintOptions, _ findings: inout FindingCollector
    ) {
        guard translation.hasFallback, let base = translation.soundBase,
            !translation.table.table.entries.isEmpty
        else { return }
        let missing = translation.missingEntriesThatCount.filter {
            base.key($0)?.hasSuffix("UsageDescription") == true
        }
        guard !missing.isEmpty else { return }
        findings.report(
            descriptor, "the system shows the text of Info.plist for \(base.table.naming(missing))",
            at: .file,
            subjects: Subjects(entries: missing, isInBase: true))
    }
}
