internal import PluralRules
internal import SourceText
internal import StringTables

/// How keys and their bases vary apart from their texts, numbered. Variables are numbered too, since their names do not matter.
struct VariedStructures {
    /// The patterns of a key and of its base.
    private struct Patterns: Equatable {
        let own: Int
        let peer: VariedPeer.Pattern
    }

    private var numbers: [[UInt8]: UInt16] = [:]
    private static let limit = 1_000
    /// The structure that was described last, which the next key mostly has too.
    private var last: (patterns: Patterns, number: UInt16?)?
    private var bytes: [UInt8] = []
    /// The variables of the key and of its base.
    private(set) var variables = VariableNumbers()
    /// Whether it decides about faults, together with the specifiers of the texts.
    private var isComplete = true

    /// The number of the structure of a key and of what it is compared with; `nil` if it does not decide about its faults.
    mutating func number(
        of key: VariationParts.Key, _ peer: VariedPeer, in tables: VariedTables
    ) -> UInt16? {
        let patterns = Patterns(own: key.pattern, peer: peer.pattern)
        if let last, last.patterns == patterns { return last.number }
        bytes.removeAll(keepingCapacity: true)
        variables.removeAll()
        isComplete = true
        describe(key, in: tables.own)
        switch peer {
        case .varied(let key): describe(key, in: tables.base)
        case .text: bytes.append(1)
        case .key: bytes.append(2)
        }
        let number = isComplete ? numberOfBytes : nil
        last = (patterns, number)
        return number
    }

    private var numberOfBytes: UInt16? {
        mutating get {
            if let known = numbers[bytes] { return known }
            guard numbers.count < Self.limit else { return nil }
            numbers[bytes] = UInt16(numbers.count)
            return UInt16(numbers.count - 1)
        }
    }
}

// MARK: - Their parts

extension VariedStructures {
    /// A number that no variable and no name has.
    private static let missing: UInt8 = 0xFF

    private mutating func describe(_ key: VariationParts.Key, in table: VariedTable) {
        guard let variations = table.variations else { return }
        let parts = variations.parts.indices(of: key).map { variations.parts.part($0, of: key) }
        for part in parts where part.kind == .variable {
            let name = variations.nodes[part.index].string
            if !variables.insert(table.texts.bytes(of: name)) { isComplete = false }
        }
        var isInForm = false
        for part in parts where isComplete {
            bytes.append(part.kind.rawValue)
            describe(part, isInForm: isInForm, variations.nodes, table.texts)
            if part.kind == .form || part.kind == .end { isInForm = part.kind == .form }
        }
    }

    private mutating func describe(
        _ part: VariationPart, isInForm: Bool, _ nodes: NodeTree, _ texts: TableTexts
    ) {
        switch part.kind {
        // Texts of devices and widths are compared in ways of their own.
        case .devices, .widths, .unknown: isComplete = false
        case .plural: if isInForm { isComplete = false }
        case .variable:
            if isInForm { isComplete = false }
            let name = nodes[part.index].string
            bytes.append(variables.number(of: texts.bytes(of: name)) ?? Self.missing)
        case .form: append(form: texts.bytes(of: nodes[part.index].string))
        case .ruleType, .valueType:
            guard let name = nodes.text(part.index) else { return bytes.append(Self.missing) }
            append(texts.bytes(of: name))
        case .argument: append(String(nodes.integer(part.index) ?? 0).utf8.span)
        case .text, .end: break
        }
    }

    /// Appends the name of a form; the first two letters tell one category from another.
    private mutating func append(form name: Span<UInt8>) {
        if PluralCategory(named: name) == nil {
            bytes.append(Self.missing)
            append(name)
        } else {
            bytes.append(name[0])
            bytes.append(name[1])
        }
    }

    private mutating func append(_ name: Span<UInt8>) {
        if name.count >= Self.missing { isComplete = false }
        bytes.append(UInt8(truncatingIfNeeded: name.count))
        bytes.append(name)
    }
}

/// The names of a few variables, numbered in the order in which they were inserted.
struct VariableNumbers {
    /// The names one after the other, and where each of them ends.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private static let limit = 100

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// - Returns: `false` if there are too many names.
    mutating func insert(_ name: Span<UInt8>) -> Bool {
        if number(of: name) != nil { return true }
        guard ends.count < Self.limit else { return false }
        bytes.append(name)
        ends.append(bytes.count)
        return true
    }

    /// The number of a name; `nil` if it was not inserted.
    func number(of name: Span<UInt8>) -> UInt8? {
        var start = 0
        for (number, end) in ends.enumerated() {
            if bytes.span.extracting(start..<end).isEqual(to: name) { return UInt8(number) }
            start = end
        }
        return nil
    }
}
