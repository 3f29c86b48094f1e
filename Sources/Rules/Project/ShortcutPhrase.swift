internal import Findings
internal import SourceText
internal import StringTables

/// A phrase of an App Shortcut without the name of the app.
enum ShortcutPhrase: TableRule, CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "shortcut-phrase", group: .project, severity: .error,
        summary: "a phrase of an App Shortcut lacks ${applicationName}",
        rationale: """
            Siri needs the name of the app in each phrase, in every language, and the build validates it: "Every App Shortcut \
            utterance should have one ${applicationName} in it". The phrases are in AppShortcuts.strings or \
            AppShortcuts.xcstrings; keys that the code no longer has are left alone.
            """,
        related: ["swift-interpolation", "named-placeholder-mismatch"],
        inCatalogs: .nothing,
        examples: [
            RuleExample(
                bad: "↓\"Start ${applicationName}\" = \"Los geht es\";\n",
                good: "\"Start ${applicationName}\" = \"${applicationName} starten\";\n", locale: "de",
                name: "AppShortcuts.strings"),
            RuleExample(
                bad: .catalog(
                    #""Start ${applicationName}" : { "localizations" : { "de" : { "stringSet" : { "state" : "translated", "values" : [ ↓"Los geht es" ] } } } }"#
                ), name: "AppShortcuts.xcstrings"),
        ])

    static func check(_ linted: LintedTable, _ findings: inout FindingCollector) {
        guard linted.isOfShortcuts else { return }
        let table = linted.table
        for (number, entry) in table.entries.enumerated() where findings.hasRoom(for: descriptor) {
            guard case .text(let phrase) = entry.value, !entry.isShadowed,
                !table.bytes(of: phrase).namesApp
            else { continue }
            findings.report(
                descriptor, message(table.string(phrase)),
                at: Place(entry.key.source, entry: number))
        }
    }

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        guard catalog.file.isOfShortcuts else { return }
        for (number, entry) in catalog.catalog.entries.enumerated()
        where entry.extraction != .stale && findings.hasRoom(for: descriptor) {
            if !entry.hasSourceText { check(entry.key, in: catalog.place(ofKey: number), catalog, &findings) }
            for (locale, phrase) in catalog.phrases(of: entry) {
                let member = CatalogMember(entry: number, locale: locale)
                check(phrase, in: Place(phrase.source, in: member), catalog, &findings)
            }
        }
    }

    private static func check(
        _ phrase: TableString, in place: Place, _ catalog: LintedCatalog,
        _ findings: inout FindingCollector
    ) {
        let file = catalog.catalog.file
        guard !file.bytes(of: phrase).namesApp else { return }
        findings.report(descriptor, message(file.string(phrase)), at: place)
    }

    private static func message(_ phrase: String) -> String {
        "\"\(phrase.shortened)\" lacks ${applicationName}: the target does not build"
    }
}

extension LintedTable {
    /// Whether its texts are the phrases of App Shortcuts.
    fileprivate var isOfShortcuts: Bool {
        FilePath.name(of: path).withoutTableSuffix == "AppShortcuts"
    }
}

extension LintedCatalog {
    /// The phrases of a key in all locales: its text, or each of several.
    fileprivate func phrases(of entry: Catalog.Entry) -> [(locale: String, phrase: TableString)] {
        guard let localizations = entry.localizations else { return [] }
        let (nodes, file) = (catalog.file.nodes, catalog.file)
        var phrases: [(locale: String, phrase: TableString)] = []
        for member in nodes.members(of: Int(localizations)) {
            let locale = nodes.text(member.key).map(file.string) ?? ""
            // "stringUnit" has a value, and "stringSet" several.
            for part in nodes.members(of: member.value).flatMap({ nodes.members(of: $0.value) }) {
                let name = nodes.text(part.key).map(file.string)
                let texts =
                    name == "value" ? [part.value] : name == "values" ? nodes.children(of: part.value) : []
                phrases += texts.compactMap { nodes.text($0) }.map { (locale, $0) }
            }
        }
        return phrases
    }
}

extension Span<UInt8> {
    /// Whether a phrase has the name of the app, also as it is written in code, which `swift-interpolation` reports.
    fileprivate var namesApp: Bool { contains("applicationName") || isEmpty }
}
