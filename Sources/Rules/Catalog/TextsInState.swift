internal import Findings
internal import StringTables

/// The texts of a locale that a rule about states reports.
struct TextsInState {
    /// The index of the locale.
    let localization: Int
    /// The indices of the entries of its table.
    let texts: [Int]

    /// The largest number of texts with a finding each. If there are more, the locale has one finding.
    private static let maximumSeparateFindings = 10

    /// The texts of each locale that have a state, of locales that have some.
    static func all(_ state: TranslationState, in catalog: LintedCatalog) -> [TextsInState] {
        catalog.catalog.localizations.enumerated().compactMap { number, localization in
            guard localization.states.contains(state) else { return nil }
            let texts = localization.states.indices.filter { localization.states[$0] == state }
            return TextsInState(localization: number, texts: texts)
        }
    }

    /// Whether each text has a finding of its own.
    var areSeparate: Bool { texts.count <= Self.maximumSeparateFindings }

    /// The keys of the texts.
    func keys(in catalog: LintedCatalog) -> [Int] {
        let numbers = catalog.catalog.localizations[localization].numbers
        var keys: [Int] = []
        for text in texts where keys.last != Int(numbers[text]) { keys.append(Int(numbers[text])) }
        return keys
    }

    /// The place of one finding about all texts: the first of them, and its key if there is no other.
    func place(in catalog: LintedCatalog) -> Place {
        let place = catalog.place(ofText: texts[0], in: localization)
        guard texts.count > 1 else { return place }
        let locale = catalog.catalog.localizations[localization].locale
        return Place(place.range, in: CatalogMember(locale: locale))
    }
}
