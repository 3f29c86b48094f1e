internal import Concurrency
internal import FormatStrings
internal import SourceText
internal import StringTables

/// `%#@name@` in a plain table, if the `.stringsdict` next to it does not have the key. Where only the translation has the
/// variable, the comparison with the base tells it; where the base lacks the definition as well, that is a fault of the base.
struct PlainVariables {
    private let translation: Translation
    private let choice: FormatStringChoice

    /// `nil` if the table is one that defines variables, or has none.
    init?(_ translation: Translation, _ choice: FormatStringChoice) {
        let table = translation.table
        guard choice.policy != .never, !table.table.isOfCatalog,
            TableFormat(path: table.pathInProject) == .strings,
            table.table.mayContain(UInt8(ascii: "#"))
        else { return nil }
        self.translation = translation
        self.choice = choice
    }

    var faults: [PlaceholderFault] {
        let table = translation.table.table
        let numbers = table.mapParts { part in
            part.untilCancelled.flatMap { table.entriesWithVariables(in: $0) }
        }
        return numbers.compactMap(fault)
    }

    private func fault(_ number: Int) -> PlaceholderFault? {
        let table = translation.table.table
        guard let value = table.entries[number].value.text, case let text = table.bytes(of: value),
            let range = text.firstVariable, !translation.table.isDefinedInTwin(number),
            case let key = table.bytes(of: table.entries[number].key), !PluralTablePath.isFormatKey(key),
            choice.policy(ofKey: key) != .never
        else { return nil }
        let baseEntry = translation.comparedEntry(of: number)
        if let base = translation.base, let baseEntry {
            guard base.table.hasVariable(baseEntry), base.isDefinedInTwin(baseEntry),
                !base.table.showsArgumentOfKey(baseEntry)
            else { return nil }
        }
        return PlaceholderFault(
            problem: .undefinedVariable(in: text, at: range), entry: number, baseEntry: baseEntry)
    }
}

extension LintedTable {
    /// Whether the table of the other format next to it has the key of an entry.
    fileprivate func isDefinedInTwin(_ number: Int) -> Bool {
        twin?.table.entry(matching: number, of: table) != nil
    }
}

extension Table {
    /// The loaded entries whose texts may contain `%#@name@`.
    fileprivate func entriesWithVariables(in range: Range<Int>) -> [Int] {
        let (entries, texts) = (entries, texts)
        return range.filter { number in
            guard case .text(let value) = entries[number].value, !value.isProse, !entries[number].isShadowed
            else { return false }
            return texts.bytes(of: value).contains(UInt8(ascii: "#"))
        }
    }

    fileprivate func hasVariable(_ number: Int) -> Bool {
        entries[number].value.text.map { bytes(of: $0).firstVariable != nil } ?? false
    }
}

extension Span<UInt8> {
    /// The first `%#@name@`.
    fileprivate var firstVariable: Range<Int>? {
        guard contains(UInt8(ascii: "#")) else { return nil }
        return FormatString(self).specifiers.first { specifier in
            if case .variable = specifier.form { true } else { false }
        }?.range
    }
}
