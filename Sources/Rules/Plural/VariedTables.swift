internal import SourceText
internal import StringTables

/// A table whose texts vary and its base.
struct VariedTables {
    let (own, base): (VariedTable, VariedTable)
    /// Whether the base is merged with another table.
    let hasTwin: Bool
    let choice: FormatStringChoice
    private let translation: Translation

    init(_ translation: Translation, _ choice: FormatStringChoice) {
        self.translation = translation
        self.choice = choice
        own = VariedTable(translation.table.table)
        base = VariedTable(translation.base?.table ?? .none)
        hasTwin = translation.base?.twin != nil
    }

    /// What the texts of the key with a first unit are compared with.
    func peer(of first: Int) -> VariedPeer {
        guard translation.base != nil, let match = translation.comparedEntry(of: first) else { return .key }
        return base.variations?.key(containing: match).map(VariedPeer.varied) ?? .text(match)
    }
}

/// A table without what does not matter for how its texts vary.
struct VariedTable {
    let entries: [Entry]
    let texts: TableTexts
    let variations: VariationTable?

    init(_ table: Table) {
        (entries, texts, variations) = (table.entries, table.texts, table.variations)
    }

    /// Whether two units have the same text.
    func haveSameText(_ unit: Int, _ other: Int) -> Bool {
        guard let text = entries[unit].value.text, let value = entries[other].value.text else {
            return false
        }
        return texts.bytes(of: text).isEqual(to: texts.bytes(of: value))
    }
}

/// What the texts of a key are compared with.
enum VariedPeer {
    /// The texts of a key of the base.
    case varied(VariationParts.Key)
    /// The text of the only unit of a key of the base.
    case text(Int)
    /// The key itself: the base lacks it, or there is none.
    case key

    /// How it varies.
    enum Pattern: Equatable {
        case varied(Int)
        case text, key
    }

    var pattern: Pattern {
        switch self {
        case .varied(let key): .varied(key.pattern)
        case .text: .text
        case .key: .key
        }
    }
}
