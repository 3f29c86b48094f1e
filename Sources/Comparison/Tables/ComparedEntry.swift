internal import SourceText
package import StringTables

/// An entry of one side of a comparison, as reported.
package struct ComparedEntry: Sendable {
    /// The decoded key, with lone surrogates as U+FFFD.
    package let key: String
    package let value: ComparedValue
    /// The comments above the entry without their delimiters, joined by line breaks; `nil` if they have no content, like
    /// the default comment of genstrings.
    package let comment: String?
    /// Which of the texts of its key it is, as reports show it; `nil` if it is the only one.
    package let category: String?
    /// Its state in a catalog.
    package let state: TranslationState?
    /// The further texts of its key, if it represents the key.
    package internal(set) var further: [ComparedEntry] = []
    /// 32 bits save memory, since there may be as many of these as a table has entries; 0 is not a line.
    private let storedLine: UInt32
    private let storedNumber: UInt32

    /// The 1-based line of the key; `nil` in a binary table.
    package var line: Int? { storedLine == 0 ? nil : Int(storedLine) }
    /// The index of the entry in its table.
    package var number: Int { Int(storedNumber) }

    /// The texts of its key.
    package var units: [ComparedEntry] { [self] + further }

    package init(
        key: String, value: ComparedValue, comment: String? = nil, category: String? = nil,
        state: TranslationState? = nil, line: Int? = nil, number: Int = 0
    ) {
        self.key = key
        self.value = value
        self.comment = comment
        self.category = category
        self.state = state
        storedLine = UInt32(line ?? 0)
        storedNumber = UInt32(number)
    }
}

/// The value of a key on one side.
package enum ComparedValue: Sendable {
    case text(String)
    /// Not a string, which a table should not contain.
    case nested(NestedValue)
    /// The key has no such text on this side, but others.
    case absent

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// Whether both have the same code units.
    func isSame(as other: ComparedValue) -> Bool {
        switch (self, other) {
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.nested(let left), .nested(let right)): left.isSame(as: right)
        case (.absent, .absent): true
        default: false
        }
    }
}

extension ComparedEntry {
    /// Whether both keys have the same texts.
    func hasSameTexts(as other: ComparedEntry) -> Bool {
        units.elementsEqual(other.units) { $0.category == $1.category && $0.value.isSame(as: $1.value) }
    }

    /// The texts of its key that differ from those of `other`, each with the one of the same category.
    package func differingUnits(from other: ComparedEntry) -> [TableDifference.Pair] {
        let (old, new) = (other.units, units)
        let (before, after) = (Self.numbers(of: old), Self.numbers(of: new))
        let gone = old.filter { after[$0.category] == nil }.map {
            TableDifference.Pair(old: $0, new: absent(like: $0))
        }
        return gone
            + new.compactMap { unit in
                let earlier = before[unit.category].map { old[$0] } ?? other.absent(like: unit)
                return earlier.value.isSame(as: unit.value)
                    ? nil : TableDifference.Pair(old: earlier, new: unit)
            }
    }

    private static func numbers(of units: [ComparedEntry]) -> [String?: Int] {
        Dictionary(units.enumerated().map { ($1.category, $0) }) { first, _ in first }
    }

    /// In place of a text that the key does not have.
    func absent(like unit: ComparedEntry) -> ComparedEntry {
        ComparedEntry(key: key, value: .absent, category: unit.category, line: line, number: number)
    }
}

extension NestedValue {
    /// Whether both are the same. Texts are compared by code units, since `==` treats canonically equivalent texts as equal.
    func isSame(as other: NestedValue) -> Bool {
        switch (self, other) {
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.array(let left), .array(let right)), (.set(let left), .set(let right)):
            left.elementsEqual(right) { $0.isSame(as: $1) }
        case (.dictionary(let left), .dictionary(let right)):
            left.inKeyOrder.elementsEqual(right.inKeyOrder) {
                $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.isSame(as: $1.value)
            }
        // NaN is equal to itself here.
        case (.real(let left), .real(let right)), (.date(let left), .date(let right)):
            left.bitPattern == right.bitPattern
        default: self == other
        }
    }
}

extension [NestedValue.Member] {
    fileprivate var inKeyOrder: [NestedValue.Member] {
        sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}

extension TableDifference.Pair {
    /// The texts that differ, without those of the first category.
    package var differingFurther: [TableDifference.Pair] {
        new.further.isEmpty && old.further.isEmpty
            ? [] : new.differingUnits(from: old).filter { $0.new.category != new.category }
    }
}

extension ComparedEntry {
    /// The memory that its texts take, in bytes.
    var textSize: Int {
        key.heapSize + (value.text?.heapSize ?? 0) + (comment?.heapSize ?? 0) + (category?.heapSize ?? 0)
            + further.size(\.textSize)
    }
}
