internal import Findings
internal import StringTables

/// Permission texts that a locale leaves to `Info.plist`.
enum InfoPlistUnlocalized: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "infoplist-unlocalized", group: .layout, severity: .info,
        summary: "InfoPlist.strings lacks the text for a permission",
        rationale: """
            When the app asks for the camera or the location, the system shows a text such as \
            NSCameraUsageDescription from InfoPlist.strings. If the table lacks it, the system shows that of \
            Info.plist: usually English, in the middle of another language, and at a moment when the user decides \
            whether to trust the app. In a built product there is one finding for a bundle, with the keys of its \
            Info.plist and the locales that it has or declares.
            """,
        profiles: ProfileGrades(pr: .off, release: .on(.warning)),
        inCatalogs: .nothing,
        countsKeys: true,
        examples: [
            RuleExample(
                bad: "CFBundleDisplayName = \"Clou\";\n",
                good: "CFBundleDisplayName = \"Clou\";\nNSCameraUsageDescription = \"Pour les photos\";\n",
                base: "CFBundleDisplayName = \"Nail\";\nNSCameraUsageDescription = \"For photos\";\n",
                name: "InfoPlist.strings")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard translation.hasFallback, let base = translation.soundBase,
            !translation.table.table.entries.isEmpty
        else { return }
        let missing = translation.missingEntries.filter {
            base.key($0)?.hasSuffix("UsageDescription") == true
        }
        let (new, older) = translation.divided(missing, by: translation.concernsMissing)
        report(new, of: base, &findings)
        findings.asOlder { report(older, of: base, &$0) }
    }

    private static func report(_ missing: [Int], of base: LintedTable, _ findings: inout FindingCollector) {
        guard !missing.isEmpty else { return }
        findings.report(
            descriptor,
            "missing permission text: the system shows that of Info.plist for \(base.table.naming(missing))",
            at: .file,
            subjects: Subjects(entries: missing, isInBase: true))
    }
}
