internal import SourceText

/// Makes the units of one locale.
struct LocalizationReader {
    private let file: Table
    let keys: [Catalog.Entry]
    private let isSource: Bool
    private(set) var entries: [Entry] = []
    /// For each of the ``entries``, the number of its key, and its state.
    private(set) var numbers: [Int32] = []
    private(set) var states: [TranslationState] = []
    private var paths: UnitPaths
    private var pathNumbers: [Int32] = []
    private var parts = VariationParts()
    /// The bytes of variables that devices share.
    private var sharedVariables = 0
    /// The number of keys with a text.
    private(set) var keyCount = 0
    /// The key that is read, and how many units it has.
    private var key = 0
    private var units = 0

    init(_ file: Table, _ keys: [Catalog.Entry], isSource: Bool, capacity: Int) {
        (self.file, self.keys, self.isSource) = (file, keys, isSource)
        paths = UnitPaths(atMost: Limits.variationPaths(ofBytes: file.text.bytes.count))
        entries.reserveCapacity(capacity)
        numbers.reserveCapacity(capacity)
        states.reserveCapacity(capacity)
    }

    /// How the texts vary; `nil` if none does.
    var variations: VariationTable? {
        guard !parts.keys.isEmpty else { return nil }
        let plain = repeatElement(Int32(UnitPaths.whole), count: entries.count - pathNumbers.count)
        return VariationTable(
            parts, of: file.nodes, paths: paths.paths, numbers: pathNumbers + plain)
    }

    /// Which limit the variations exceed.
    var excess: TableExcess? {
        .variations(hasTooManyPaths: paths.isExceeded, sharedVariables, ofBytes: file.text.bytes.count)
    }

    mutating func append(_ text: LocalizedTexts.Text) {
        begin(Int(text.key))
        if let state = text.state {
            append(file.nodes[Int(text.node)].string, state)
        } else {
            appendVaried(Int(text.node))
        }
    }

    /// Adds a key of the source language that is its own text.
    mutating func appendKey(_ number: Int) {
        begin(number)
        append(keys[number].key, .key)
    }

    private mutating func begin(_ number: Int) {
        key = number
        units = 0
    }

    private mutating func append(_ text: TableString, _ state: TranslationState) {
        entries.append(
            Entry(
                key: keys[key].key, hash: keys[key].keyHash, value: .text(text), isShorthand: state == .key,
                unit: units))
        numbers.append(Int32(key))
        states.append(state)
        if units == 0 { keyCount += 1 }
        units += 1
    }

    private mutating func appendVaried(_ node: Int) {
        let first = entries.count
        // Most tables without variations need no numbers.
        pathNumbers.append(
            contentsOf: repeatElement(Int32(UnitPaths.whole), count: first - pathNumbers.count))
        parts.begin(unit: first, node: node)
        readVariation(at: node, path: UnitPaths.whole)
        sharedVariables += parts.sizeOfSharedVariables(in: file.nodes)
        if isSource, units == 0 { _ = add(keys[key].key, .key, UnitPaths.whole) }
        guard units > 0, parts.contains({ $0 != .text }) else { return parts.drop() }
        parts.close(unitCount: units)
    }
}

// MARK: - Variations

extension LocalizationReader {
    private mutating func readVariation(at node: Int, path: Int) {
        guard paths.depth(of: path) <= Limits.variationDepth, !paths.isExceeded else { return }
        for (name, value) in file.nodes.eachMember(of: node) {
            switch file.catalogName(name) {
            case .stringUnit, .stringSet:
                if let unit = unit(value, path) { parts.append(.text, unit) }
            case .variations: readAxes(value, path)
            case .substitutions:
                for (name, value) in file.nodes.eachMember(of: value) { readVariable(name, value, path) }
            default: break
            }
        }
    }

    private mutating func readAxes(_ node: Int, _ path: Int) {
        for (name, value) in file.nodes.eachMember(of: node) {
            switch file.catalogName(name) {
            case .plural: readRule(name, value, path, .plural, .plural)
            case .device: readRule(name, value, path, .devices, .device)
            default: break
            }
        }
    }

    private mutating func readRule(
        _ name: Int, _ node: Int, _ path: Int, _ part: VariationPart.Kind, _ kind: UnitPaths.Kind
    ) {
        parts.append(part, name)
        for (name, value) in file.nodes.eachMember(of: node) {
            let path = paths.number(after: path, kind, file.nodes[name].string, in: file.texts)
            parts.append(.form, name)
            readVariation(at: value, path: path)
            parts.end()
        }
        parts.end()
    }

    private mutating func readVariable(_ name: Int, _ node: Int, _ path: Int) {
        let path = paths.number(after: path, .variable, file.nodes[name].string, in: file.texts)
        parts.append(.variable, name)
        for (name, value) in file.nodes.eachMember(of: node) {
            switch file.catalogName(name) {
            case .variations: readAxes(value, path)
            case .formatSpecifier: parts.append(.valueType, value)
            case .argNum: parts.append(.argument, value)
            default: break
            }
        }
        parts.end()
    }

    /// Adds the text of a `stringUnit`, or the first phrase of a `stringSet`, and returns its number. The other phrases say the
    /// same in different words.
    private mutating func unit(_ node: Int, _ path: Int) -> Int? {
        var (text, state): (TableString?, TranslationState) = (nil, .unknown)
        for (name, value) in file.nodes.eachMember(of: node) {
            switch file.catalogName(name) {
            case .value: text = file.nodes.text(value)
            case .values: text = file.nodes.children(of: value).first.flatMap(file.nodes.text)
            case .state: state = self.state(at: value)
            default: break
            }
        }
        return text.map { add($0, state, path) }
    }

    private func state(at node: Int) -> TranslationState {
        let file = file
        guard let text = file.nodes.text(node) else { return .unknown }
        return TranslationState(file.bytes(of: text))
    }

    private mutating func add(_ text: TableString, _ state: TranslationState, _ path: Int) -> Int {
        append(text, state)
        pathNumbers.append(Int32(path))
        return entries.count - 1
    }
}
