internal import Rewriting
internal import SourceText
internal import StringTables

/// Texts as lines that name the locale and the variation of each: `"files" (ru, few) = "%lld файла";`. They are for comparison by
/// lines, and not a table.
struct UnitLines {
    private var output: Output

    init(_ sink: @escaping Sink) { output = Output(sink) }

    mutating func flush() { output.flush() }

    // MARK: - Tables

    /// Writes some texts of a table, with the comment above the first.
    mutating func write(_ units: some Sequence<Int>, of table: Table, locale: String? = nil) {
        for number in units {
            if table.entries[number].isFirst { writeComment(table.commentText(of: table.entries[number])) }
            write(number, of: table, locale: locale)
        }
    }

    private mutating func write(
        _ number: Int, of table: Table, locale: String?, state: TranslationState? = nil
    ) {
        let entry = table.entries[number]
        if entry.isFirst { writeVariables(of: number, in: table, locale: locale) }
        output.write("\"")
        output.write(entry.key, of: table, as: OldStyleEscaping.self)
        output.write("\"")
        writeLabel([locale, table.category(of: number)].compactMap(\.self))
        output.write(" = ")
        switch entry.value {
        case .text(let text):
            output.write("\"")
            output.write(text, of: table, as: OldStyleEscaping.self)
            output.write("\"")
        case .nested(let node, _): output.write(oldStyle: table.value(ofNode: Int(node)))
        }
        let note = state == .translated ? nil : state?.name
        output.write(note.map { "; // \($0)\n" } ?? ";\n")
    }

    /// Writes the attributes of the variables of a key.
    private mutating func writeVariables(of number: Int, in table: Table, locale: String?) {
        for variable in table.variations?.entry(containing: number)?.content.variables ?? [] {
            let kinds = [variable.ruleType, variable.valueType].compactMap { $0.map(table.string) }
            let argument = variable.argument.map { String(repairing: table.source($0.source)) }
            output.write("//")
            writeLabel([locale, table.string(variable.name)].compactMap(\.self))
            let words = kinds.filter { $0 != "NSStringPluralRuleType" } + [argument].compactMap(\.self)
            writeNote(words)
        }
    }

    private mutating func writeNote(_ words: [String]) {
        output.write(" ")
        output.write(words.joined(separator: ", ").utf8.span, as: OldStyleEscaping.self)
        output.write("\n")
    }

    private mutating func writeLabel(_ words: [String]) {
        guard !words.isEmpty else { return }
        output.write(" (")
        output.write(words.joined(separator: ", ").utf8.span, as: OldStyleEscaping.self)
        output.write(")")
    }

    private mutating func writeComment(_ text: String?) {
        guard let text else { return }
        output.write(oldStyleComment: text)
        output.write("\n")
    }

    // MARK: - Catalogs

    /// Writes each key in the order of the file, with its texts in all locales.
    mutating func write(_ catalog: Catalog) {
        var units = catalog.unitsByKey[...]
        for (number, key) in catalog.entries.enumerated() {
            writeNotes(on: key, in: catalog.file)
            while let unit = units.first, unit.key == number {
                let localization = catalog.localizations[Int(unit.localization)]
                write(
                    Int(unit.number), of: localization.table, locale: localization.locale,
                    state: localization.states[Int(unit.number)])
                units.removeFirst()
            }
        }
    }

    private mutating func writeNotes(on key: Catalog.Entry, in file: Table) {
        writeComment(key.comment.map(file.string))
        let notes = [
            key.extractionState.map(file.string), key.shouldTranslate ? nil : "not to be translated",
        ]
        for note in notes.compactMap(\.self) {
            output.write("//")
            writeNote([note])
        }
    }
}

extension Catalog {
    /// A text of a locale.
    fileprivate struct Unit {
        let key: Int32
        let localization: Int32
        let number: Int32
    }

    /// The texts of all locales in the order of their keys, those of a key in the order of the locales.
    fileprivate var unitsByKey: [Unit] {
        let units = localizations.enumerated().flatMap { index, localization in
            localization.numbers.enumerated().map { number, key in
                Unit(key: key, localization: Int32(index), number: Int32(number))
            }
        }
        return units.sorted { ($0.key, $0.localization, $0.number) < ($1.key, $1.localization, $1.number) }
    }
}
