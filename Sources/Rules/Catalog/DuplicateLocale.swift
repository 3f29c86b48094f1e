internal import Findings
internal import SourceText
internal import StringTables

/// Two names of one language.
enum DuplicateLocale: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "duplicate-locale", group: .catalog, severity: .error,
        summary: "two languages of a catalog become one .lproj folder",
        rationale: """
            Xcode writes the texts of iw and he, or of sr and sr-Cyrl, to the same folder, as it does for tags that differ in \
            case. Of two texts for one key one is lost, and which one may change from build to build. Use one of the two.
            """,
        related: ["catalog-and-table", "catalog-in-lproj", "duplicate-key"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #""Hi" : { "localizations" : { "nb" : { "stringUnit" : { "state" : "translated", "value" : "Hei" } }, ↓"no" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } } }"#
                ),
                good: .catalog(
                    #""Hi" : { "localizations" : { "nb" : { "stringUnit" : { "state" : "translated", "value" : "Hei" } } } }"#
                ),
                name: RuleExample.catalogName)
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        let localizations = catalog.catalog.localizations
        var known: [String: Int] = [:]
        for (number, localization) in localizations.enumerated() {
            let folder = localization.locale.folderLanguage
            guard let first = known[folder] else {
                known[folder] = number
                continue
            }
            report(number, localizations[first], folder, catalog, &findings)
        }
    }

    /// Reports a locale at the first key that has both, or else at its first key.
    private static func report(
        _ number: Int, _ other: Catalog.Localization, _ folder: String, _ catalog: LintedCatalog,
        _ findings: inout FindingCollector
    ) {
        let localization = catalog.catalog.localizations[number]
        let keys = Set(other.numbers)
        guard let key = localization.numbers.first(where: keys.contains) ?? localization.numbers.first else {
            return
        }
        let (name, otherName) = (localization.locale, other.locale)
        let loss = keys.isDisjoint(with: localization.numbers) ? "" : ", and one of two texts is lost"
        findings.report(
            descriptor, "\"\(name)\" and \"\(otherName)\" both become \(folder).lproj\(loss)",
            at: catalog.placeOfName(ofLocale: name, inKey: Int(key)))
    }
}

extension String {
    /// The language as the name of a folder has it, in lower case.
    fileprivate var folderLanguage: String {
        let tag = lowercased()
        let scripts = ["sr-cyrl": "sr", "az-latn": "az", "uz-latn": "uz"]
        if let plain = scripts[tag] { return plain }
        let languages = ["iw": "he", "in": "id", "no": "nb"]
        let language = tag.prefix { $0 != "-" && $0 != "_" }
        return languages[String(language)].map { $0 + tag.dropFirst(language.count) } ?? tag
    }
}
