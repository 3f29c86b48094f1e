package import StringTables

/// An entry of one side of a comparison, as reported.
package struct ComparedEntry: Sendable {
    /// The decoded key, with lone surrogates as U+FFFD.
    package let key: String
    package let value: ComparedValue
    /// The comments above the entry without their delimiters, joined by line breaks; `nil` if they have no content, like
    /// the default comment of genstrings.
    package let comment: String?
    /// 32 bits save memory, since there may be as many of these as a table has entries; 0 is no line.
    private let storedLine: UInt32
    private let storedNumber: UInt32

    /// The 1-based line of the key; `nil` in a binary table.
    package var line: Int? { storedLine == 0 ? nil : Int(storedLine) }
    /// The index of the entry in its table.
    package var number: Int { Int(storedNumber) }

    package init(key: String, value: ComparedValue, comment: String? = nil, line: Int? = nil, number: Int = 0)
    {
        self.key = key
        self.value = value
        self.comment = comment
        storedLine = UInt32(line ?? 0)
        storedNumber = UInt32(number)
    }
}

/// The value of a key on one side.
package enum ComparedValue: Sendable {
    case text(String)
    /// Not a string, which a table should not contain.
    case nested(NestedValue)

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// Whether both have the same code units.
    func isSame(as other: ComparedValue) -> Bool {
        switch (self, other) {
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.nested(let left), .nested(let right)): left.isSame(as: right)
        default: false
        }
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
