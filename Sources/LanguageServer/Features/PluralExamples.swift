internal import FormatStrings
internal import PluralRules
internal import SourceText
internal import StringTables

/// What the app shows for some numbers, where a number chooses the text.
struct PluralExamples {
    /// The numbers, and what is shown for each.
    let all: [(number: Int, text: String)]

    /// Numbers that differ in most languages.
    private static let numbers = [0, 1, 2, 5, 21]

    /// `nil` if no number chooses the text of a key, or the language of the locale is unknown.
    init?(of key: String, in table: Table, locale: String) {
        guard let number = table.entry(forKey: key.utf8.span),
            let varied = table.variations?.entry(containing: number), let rules = PluralRules(locale: locale)
        else { return nil }
        let reader = PluralReader(table: table, rules: rules)
        guard reader.dependsOnNumber(varied.content) else { return nil }
        all = Self.numbers.compactMap { number in
            reader.text(varied.content, for: number).map { (number, $0) }
        }
    }
}

private struct PluralReader {
    let table: Table
    let rules: PluralRules

    func dependsOnNumber(_ variation: Variation) -> Bool {
        variation.plural != nil || !variation.variables.isEmpty
            || (variation.devices ?? variation.widths)?.cases.contains { dependsOnNumber($0.content) } == true
    }

    /// The text for a number, on a device that is not named and in the first width.
    func text(_ variation: Variation, for number: Int) -> String? {
        if let plural = variation.plural { return text(plural, for: number) }
        if let cases = (variation.devices ?? variation.widths)?.cases {
            let usual = cases.first { table.string($0.name) == "other" } ?? cases.first
            return usual.flatMap { text($0.content, for: number) }
        }
        guard let value = variation.text.flatMap({ table.entries[$0].value.text }) else { return nil }
        return filled(value, number, variation.variables)
    }

    private func text(_ plural: Variation.Cases, for number: Int) -> String? {
        let category = rules.category(of: number).rawValue
        func named(_ name: String) -> Variation.Case? { plural.cases.first { table.string($0.name) == name } }
        return (named(category) ?? named("other")).flatMap { text($0.content, for: number) }
    }

    /// A text with a number in the place of each specifier that reads one, and the forms of variables in that of their names.
    private func filled(_ value: TableString, _ number: Int, _ variables: [Variation.Variable]) -> String {
        let table = table
        let text = table.bytes(of: value)
        var (filled, end) = ("", 0)
        for specifier in FormatString(text).specifiers where !specifier.isDoubtful {
            guard let replacement = replacement(of: specifier, in: text, number, variables) else { continue }
            filled += String(repairing: text.extracting(end..<specifier.range.lowerBound)) + replacement
            end = specifier.range.upperBound
        }
        filled += String(repairing: text.extracting(end...))
        // The %arg of a substitution is not a format specifier.
        return table.isOfCatalog ? filled.replacing(text: "%arg", with: String(number)) : filled
    }

    private func replacement(
        of specifier: FormatSpecifier, in text: Span<UInt8>, _ number: Int, _ variables: [Variation.Variable]
    ) -> String? {
        guard case .variable(let name) = specifier.form else {
            return specifier.type.isNumber ? String(number) : nil
        }
        let wanted = String(repairing: text.extracting(name))
        let variable = variables.first { table.string($0.name) == wanted }
        return variable.flatMap { self.text($0.plural, for: number) }
    }
}
