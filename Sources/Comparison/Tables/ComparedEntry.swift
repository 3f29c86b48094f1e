package import StringTables

/// An entry of one side of a comparison, as it is reported.
package struct ComparedEntry: Sendable {
    /// The decoded key; lone surrogates as U+FFFD.
    package let key: String
    package let value: ComparedValue
    /// The comments above the entry without their delimiters, a line break between two; `nil` where they say nothing,
    /// as what genstrings writes in the place of one.
    package let comment: String?
    /// The 1-based line of the key; `nil` in a binary table.
    package let line: Int?
    /// The place of the entry among those of its table, from 0 on.
    package let number: Int

    package init(key: String, value: ComparedValue, comment: String? = nil, line: Int? = nil, number: Int = 0)
    {
        self.key = key
        self.value = value
        self.comment = comment
        self.line = line
        self.number = number
    }
}

/// What a key stands for on one side.
package enum ComparedValue: Sendable {
    case text(String)
    /// Something a table of strings should not hold.
    case nested(NestedValue)

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// Whether both are the same, code unit by code unit.
    func isSame(as other: ComparedValue) -> Bool {
        switch (self, other) {
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.nested(let left), .nested(let right)): left.isSame(as: right)
        default: false
        }
    }
}

extension NestedValue {
    /// Whether both are the same; texts code unit by code unit, where `==` takes canonical twins for equal.
    func isSame(as other: NestedValue) -> Bool {
        switch (self, other) {
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.array(let left), .array(let right)), (.set(let left), .set(let right)):
            left.elementsEqual(right) { $0.isSame(as: $1) }
        case (.dictionary(let left), .dictionary(let right)):
            left.inKeyOrder.elementsEqual(right.inKeyOrder) {
                $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.isSame(as: $1.value)
            }
        // What is no number equals itself here.
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
