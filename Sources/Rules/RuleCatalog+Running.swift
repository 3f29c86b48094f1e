internal import Concurrency
package import Findings

extension RuleCatalog {
    /// Runs all rules that look at a table, alone and compared with its base, until the check is cancelled.
    package static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        if translation.table.isForeign { return NotATable.check(translation, &findings) }
        let rules = TableRules.rules(for: translation.table.place)
        let cancellation = Cancellation.current
        var isWanted: Bool { cancellation?.isRequested != true }
        for rule in rules.alone where isWanted { rule.check(translation, &findings) }
        for rule in rules.compared where isWanted { rule.check(translation, &findings) }
        if isWanted { PlaceholderCheck.check(translation, &findings) }
        if isWanted { PluralCheck.check(translation, &findings) }
        if isWanted { TextCheck.check(translation, &findings) }
    }

    /// Runs all rules that look at a catalog as a whole.
    package static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        let cancellation = Cancellation.current
        var isWanted: Bool { cancellation?.isRequested != true }
        for rule in TableRules.ofCatalogFiles.alone where isWanted { rule.check(catalog.file, &findings) }
        for rule in catalogRules where isWanted && (catalog.file.isAccepted || !rule.needsContent) {
            rule.check(catalog, &findings)
        }
    }

    /// Runs the rules that look at sources.
    package static func check(_ source: LinkedSource, _ findings: inout FindingCollector) {
        for rule in sourceRules where findings.hasRoom(for: rule.descriptor) { rule.check(source, &findings) }
    }

    /// The rules for a folder; for one of which not all tables are known, only those that do not need them.
    package static func folderRules(forWhole isWhole: Bool) -> [any FolderRule.Type] {
        folderRules.filter { isWhole || !$0.needsAllTables }
    }
}

/// The rules that look at tables one by one, for tables of one kind.
private struct TableRules {
    let alone: [any TableRule.Type]
    let compared: [any TranslationRule.Type]

    /// All rules.
    private init() {
        (alone, compared) = (RuleCatalog.tableRules, RuleCatalog.translationRules)
    }

    private init(inCatalogs scopes: CatalogScope...) {
        alone = RuleCatalog.tableRules.filter { scopes.contains($0.descriptor.inCatalogs) }
        compared = RuleCatalog.translationRules.filter { scopes.contains($0.descriptor.inCatalogs) }
    }

    /// The rules for a table of a catalog; for another table if `place` is `nil`.
    static func rules(for place: LintedTable.CatalogPlace?) -> TableRules {
        switch place {
        case nil: ofTables
        case .source: ofSources
        case .translation: ofTranslations
        }
    }

    private static let ofTables = TableRules()
    private static let ofSources = TableRules(inCatalogs: .keys, .texts)
    private static let ofTranslations = TableRules(inCatalogs: .texts)
    static let ofCatalogFiles = TableRules(inCatalogs: .file)
}
