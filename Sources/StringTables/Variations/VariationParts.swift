internal import SourceText

/// What a variation is made of.
package struct VariationPart: Sendable, BitwiseCopyable {
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

    package let kind: Kind
    private let number: Int32

    fileprivate init(_ kind: Kind, _ number: Int) {
        self.kind = kind
        self.number = Int32(number)
    }

    /// The index of the unit or node.
    package var index: Int { Int(number) }
}

/// How the keys of a table vary.
///
/// Most of its keys differ in nothing but their texts: these have one pattern, which is kept once. Its parts count units from the
/// first one of a key, and nodes from its dictionary.
package struct VariationParts: Sendable {
    /// Where the units and the nodes of a key begin.
    struct Origin {
        let unit, node: Int

        /// What the indices of a kind are counted from.
        @inline(__always)
        fileprivate func start(of kind: VariationPart.Kind) -> Int {
            switch kind {
            case .text: unit
            case .end: 0
            default: node
            }
        }
    }

    /// A key whose text varies.
    package struct Key: Sendable, BitwiseCopyable {
        private let unit, place: Int32
        private let unitCount: Int32
        /// The number of its pattern.
        fileprivate let patternNumber: Int32
        /// The unit that is ``Variation/text``, counted from the first one; -1 if there is none.
        private let textUnit: Int32
        /// Whether there is one variable, not counting those of forms.
        package let hasOneVariable: Bool
        /// Whether there is a text for each device.
        package let hasDevices: Bool

        /// The indices of its units in ``Table/entries``.
        package var units: Range<Int> { Int(unit)..<Int(unit + unitCount) }
        /// The node of its dictionary.
        var node: Int { Int(place) }
        /// The unit that is ``Variation/text``.
        package var text: Int? { textUnit < 0 ? nil : Int(unit + textUnit) }
        /// Keys of the same pattern differ only in their texts.
        package var pattern: Int { Int(patternNumber) }
        fileprivate var origin: Origin { Origin(unit: Int(unit), node: Int(place)) }

        fileprivate init(
            at origin: Origin, unitCount: Int, pattern: Int, _ parts: ArraySlice<VariationPart>
        ) {
            (unit, place) = (Int32(origin.unit), Int32(origin.node))
            (self.unitCount, patternNumber) = (Int32(unitCount), Int32(pattern))
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

        /// A key with the pattern of another one.
        fileprivate init(like other: Key, at origin: Origin) {
            (unit, place) = (Int32(origin.unit), Int32(origin.node))
            (unitCount, patternNumber, textUnit) = (other.unitCount, other.patternNumber, other.textUnit)
            (hasOneVariable, hasDevices) = (other.hasOneVariable, other.hasDevices)
        }
    }

    package private(set) var keys: [Key] = []
    /// The parts of each pattern after those of the last one.
    private var parts: [VariationPart] = []
    /// Where the parts of each pattern begin.
    private var starts: [Int32] = []
    /// The key that is read.
    private var origin = Origin(unit: 0, node: 0)

    /// A part of the key at an index in ``keys``.
    @inline(__always)
    package func part(_ index: Int, of key: Key) -> VariationPart {
        let part = parts[index]
        return VariationPart(part.kind, part.index + key.origin.start(of: part.kind))
    }

    /// The indices of the parts of a key.
    package func indices(of key: Key) -> Range<Int> {
        let end = key.pattern + 1 < starts.count ? Int(starts[key.pattern + 1]) : parts.count
        return Int(starts[key.pattern])..<end
    }

    /// About the memory that they take, in bytes.
    var size: Int { keys.size() + parts.size() + starts.size() }
}

// MARK: - Building

extension VariationParts {
    /// Reserves memory for so many keys.
    mutating func reserve(_ count: Int) { keys.reserveCapacity(count) }

    /// Begins a key with a pattern of its own, whose parts are appended then.
    mutating func begin(unit: Int, node: Int) {
        origin = Origin(unit: unit, node: node)
        starts.append(Int32(parts.count))
    }

    /// - Parameter index: That of the unit or node.
    mutating func append(_ kind: VariationPart.Kind, _ index: Int) {
        parts.append(VariationPart(kind, index - origin.start(of: kind)))
    }

    /// Ends a rule, a form or a variable.
    mutating func end() { parts.append(VariationPart(.end, 0)) }

    /// The number of parts, from which on the next ones are.
    var count: Int { parts.count }

    /// Removes the parts from `start` on.
    mutating func remove(from start: Int) { parts.removeSubrange(start...) }

    /// The parts of the key that is read.
    private var open: ArraySlice<VariationPart> { parts[Int(starts[starts.count - 1])...] }

    /// Whether one of the parts of the key that is read is of a kind.
    func contains(_ isSought: (VariationPart.Kind) -> Bool) -> Bool { open.contains { isSought($0.kind) } }

    /// The key that is read, with its parts so far.
    func openKey(unitCount: Int) -> Key {
        Key(at: origin, unitCount: unitCount, pattern: starts.count - 1, open)
    }

    /// Adds the key that is read.
    mutating func close(unitCount: Int) { keys.append(openKey(unitCount: unitCount)) }

    /// Forgets the key that is read.
    mutating func drop() { remove(from: Int(starts.removeLast())) }

    /// Adds a key with the pattern of the one at an index in ``keys``.
    mutating func repeatKey(_ number: Int, unit: Int, node: Int) {
        keys.append(Key(like: keys[number], at: Origin(unit: unit, node: node)))
    }
}
