internal import SourceText

/// What a variation is made of. A table has many variations, of which objects would take six times the memory.
@usableFromInline
package struct VariationPart: Sendable, BitwiseCopyable {
    @usableFromInline
    package enum Kind: UInt8, Sendable, BitwiseCopyable {
        /// The unit that is ``Variation/text``.
        case text
        /// The node of the name of a rule, whose forms follow up to its ``end``.
        case plural, devices, widths
        /// The node of the name of a form, whose variation follows up to its ``end``.
        case form
        /// The node of the name of a variable, which follows up to its ``end``.
        case variable
        /// The node of an attribute of a variable.
        case ruleType, valueType, argument
        /// The node of a key that means nothing.
        case unknown
        case end

        /// How much deeper the next part is.
        fileprivate var change: Int {
            switch self {
            case .plural, .devices, .widths, .form, .variable: 1
            case .end: -1
            case .text, .ruleType, .valueType, .argument, .unknown: 0
            }
        }
    }

    @usableFromInline package let kind: Kind
    @usableFromInline let number: Int32

    init(_ kind: Kind, _ index: Int) {
        self.kind = kind
        number = Int32(index)
    }

    /// The index of the unit or node.
    @inlinable package var index: Int { Int(number) }
}

/// The variations of the keys of a table as one array, those of each key after those of the last.
@usableFromInline
package struct VariationParts: Sendable {
    /// A key whose text varies.
    package struct Key: Sendable, BitwiseCopyable {
        private let unit, unitEnd: Int32
        /// Where its parts begin.
        fileprivate let start: Int32
        private let place: Int32
        /// The unit that is ``Variation/text``; -1 if there is none.
        private let textUnit: Int32
        /// Whether there is one variable, not counting those of forms.
        package let hasOneVariable: Bool
        /// Whether there is a text for each device.
        package let hasDevices: Bool

        /// The indices of its units in ``Table/entries``.
        package var units: Range<Int> { Int(unit)..<Int(unitEnd) }
        /// The node of its dictionary.
        var node: Int { Int(place) }
        /// The unit that is ``Variation/text``.
        package var text: Int? { textUnit < 0 ? nil : Int(textUnit) }

        fileprivate init(units: Range<Int>, start: Int, node: Int, _ parts: ArraySlice<VariationPart>) {
            (unit, unitEnd) = (Int32(units.lowerBound), Int32(units.upperBound))
            (self.start, place) = (Int32(start), Int32(node))
            var (text, variables, hasDevices, depth) = (-1, 0, false, 0)
            for part in parts {
                if depth == 0 {
                    switch part.kind {
                    case .text: text = part.index
                    case .variable: variables += 1
                    case .devices: hasDevices = true
                    default: break
                    }
                }
                depth += part.kind.change
            }
            textUnit = Int32(text)
            (hasOneVariable, self.hasDevices) = (variables == 1, hasDevices)
        }
    }

    package private(set) var keys: [Key] = []
    @usableFromInline private(set) var parts: [VariationPart] = []

    @inlinable package subscript(index: Int) -> VariationPart { parts[index] }

    /// The indices of the parts of a key.
    package func indices(ofKey number: Int) -> Range<Int> {
        let end = number + 1 < keys.count ? Int(keys[number + 1].start) : parts.count
        return Int(keys[number].start)..<end
    }

    /// The number of parts, from which on those of the next key are.
    var count: Int { parts.count }

    /// About the memory that they take, in bytes.
    var size: Int { keys.size() + parts.size() }
}

// MARK: - Building

extension VariationParts {
    /// Reserves memory for so many keys.
    mutating func reserve(_ count: Int) {
        keys.reserveCapacity(count)
        parts.reserveLargePages(for: count * Self.partsPerKey)
    }

    /// As many parts as a key with one plural has.
    private static let partsPerKey = 12

    mutating func append(_ kind: VariationPart.Kind, _ index: Int) {
        parts.append(VariationPart(kind, index))
    }

    mutating func end() { append(.end, 0) }

    /// Removes the parts from `start` on.
    mutating func remove(from start: Int) { parts.removeSubrange(start...) }

    /// Whether one of the parts from `start` on is of a kind.
    func contains(from start: Int, _ isSought: (VariationPart.Kind) -> Bool) -> Bool {
        parts[start...].contains { isSought($0.kind) }
    }

    /// Adds the key whose parts are those from `start` on.
    mutating func addKey(units: Range<Int>, partsFrom start: Int, node: Int) {
        keys.append(Key(units: units, start: start, node: node, parts[start...]))
    }
}
