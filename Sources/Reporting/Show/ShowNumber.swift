internal import Compilation
internal import JSON
internal import PluralRules
internal import SourceText
internal import StringTables

/// The texts that a user sees for a number, in each locale.
struct ShowNumber {
    private struct Row {
        let locale: String
        let entry: NumberedEntry
    }

    private let number: PluralNumber
    private let style: TerminalStyle
    /// The keys in the order of the file, each with its texts.
    private var keys: [(key: String, rows: [Row])] = []
    private var numbers: [String: Int] = [:]
    /// The locales that have such texts and no plural rules.
    private var withoutRules: [String] = []

    init(_ number: PluralNumber, _ style: TerminalStyle) {
        self.number = number
        self.style = style
    }

    /// Adds the texts of a locale that vary with a number.
    ///
    /// - Parameter language: The locale whose plural rules apply; `locale` itself if `nil`.
    mutating func add(_ table: Table, locale: String, _ language: LocaleIdentifier? = nil) {
        let language = language ?? LocaleIdentifier(locale)
        let rules = PluralRules(locale: language.canonicalName)
        for varied in table.variations?.entries ?? [] {
            let key = table.string(table.entries[varied.units.lowerBound].key)
            let rows = NumberedEntry.entries(of: varied, in: table, for: number, rules: rules).map {
                Row(locale: locale, entry: $0)
            }
            guard !rows.isEmpty else { continue }
            if rules == nil, withoutRules.last != locale { withoutRules.append(locale) }
            let place = numbers[key] ?? keys.count
            if place == keys.count { keys.append((key, [])) }
            numbers[key] = place
            keys[place].rows += rows
        }
    }

    // MARK: - Writing

    /// Writes a table for each key: locale, category and text.
    func writeText(to sink: @escaping Sink) {
        var output = Output(sink)
        for (index, (key, rows)) in keys.enumerated() {
            output.write(index == 0 ? "" : "\n")
            output.paint(.strong, style) { $0.write(key.spelledOut) }
            output.write("\n")
            let widths = (Self.width(of: rows.map(\.locale)), Self.width(of: rows.map(\.entry.choice)))
            for row in rows {
                let (locale, choice) = (row.locale.spelledOut, row.entry.choice.spelledOut)
                output.write("  \(locale.padded(to: widths.0))  \(choice.padded(to: widths.1))  ")
                output.write("\(row.entry.text.spelledOut)\n")
            }
        }
        if keys.isEmpty { output.write("No text varies with a number.\n") }
        if !withoutRules.isEmpty { output.write("\n\(note)\n") }
        output.flush()
    }

    /// What is said of locales without plural rules.
    private var note: String {
        let names = withoutRules.map(\.spelledOut).joined(separator: ", ")
        return "No plural rules are known for \(names): every number is “other” there."
    }

    private static func width(of texts: [String]) -> Int { texts.map { $0.spelledOut.count }.max() ?? 0 }

    func writeJSON(to sink: @escaping Sink) {
        var json = JSONWriter(sink)
        let rows = keys.flatMap { key, rows in rows.map { (key, $0) } }
        json.object { json in
            json.writeVersion()
            json.member("number", number.description)
            if !withoutRules.isEmpty { json.member("without_plural_rules", withoutRules) }
            json.lines("entries", rows) { json, row in
                json.member("key", row.0)
                json.member("locale", row.1.locale)
                json.member("category", row.1.entry.choice)
                json.member("text", row.1.entry.text)
            }
            json.breakLine()
        }
        json.finish()
    }
}
