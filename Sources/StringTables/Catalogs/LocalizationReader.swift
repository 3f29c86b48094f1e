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
    private var varied: [VariedEntry] = []
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
        guard !varied.isEmpty else { return nil }
        let plain = repeatElement(Int32(UnitPaths.whole), count: entries.count - pathNumbers.count)
        return VariationTable(varied, paths: paths.paths, numbers: pathNumbers + plain)
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
        let content = variation(at: node, path: UnitPaths.whole)
        sharedVariables += content.sizeOfSharedVariables()
        if isSource, units == 0 { _ = add(keys[key].key, .key, UnitPaths.whole) }
        guard content.isVaried, units > 0 else { return }
        varied.append(VariedEntry(units: first..<entries.count, content: content))
    }
}

// MARK: - Variations

extension LocalizationReader {
    private mutating func variation(at node: Int, path: Int) -> Variation {
        var content = Variation(source: file.nodes[node].source)
        guard paths.depth(of: path) <= Limits.variationDepth, !paths.isExceeded else { return content }
        for (name, value) in file.nodes.eachMember(of: node) {
            switch file.catalogName(name) {
            case .stringUnit, .stringSet: content.text = unit(value, path) ?? content.text
            case .variations: readAxes(value, path, &content)
            case .substitutions:
                for (name, value) in file.nodes.eachMember(of: value) {
                    content.variables.append(variable(name, value, path))
                }
            default: break
            }
        }
        return content
    }

    private mutating func readAxes(_ node: Int, _ path: Int, _ content: inout Variation) {
        for (name, value) in file.nodes.eachMember(of: node) {
            switch file.catalogName(name) {
            case .plural: content.plural = cases(name, value, path, .plural)
            case .device: content.devices = cases(name, value, path, .device)
            default: break
            }
        }
    }

    private mutating func cases(_ name: Int, _ node: Int, _ path: Int, _ kind: UnitPaths.Kind)
        -> Variation.Cases
    {
        var cases: [Variation.Case] = []
        for (name, value) in file.nodes.eachMember(of: node) {
            let string = file.nodes[name].string
            let path = paths.number(after: path, kind, string, in: file)
            cases.append(Variation.Case(name: string, content: variation(at: value, path: path)))
        }
        return Variation.Cases(name: file.nodes[name].source, cases: cases)
    }

    private mutating func variable(_ name: Int, _ node: Int, _ path: Int) -> Variation.Variable {
        let string = file.nodes[name].string
        let path = paths.number(after: path, .variable, string, in: file)
        var content = Variation(source: file.nodes[node].source)
        var (valueType, argument): (TableString?, (Int?, TextRange)?) = (nil, nil)
        for (name, value) in file.nodes.eachMember(of: node) {
            switch file.catalogName(name) {
            case .variations: readAxes(value, path, &content)
            case .formatSpecifier: valueType = file.nodes.text(value)
            case .argNum: argument = (file.nodes.integer(value), file.nodes[value].source)
            default: break
            }
        }
        let plural = content.plural ?? Variation.Cases(name: string.source, cases: [])
        return Variation.Variable(
            name: string, plural: plural, valueType: valueType, argument: argument, source: content.source)
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

extension NodeTree {
    /// The whole number at a node; `nil` if it is none.
    func integer(_ node: Int) -> Int? {
        switch scalar(node) {
        case .integer(let digits): Int(digits)
        case .real(let value): Int(exactly: value)
        default: nil
        }
    }
}

extension Variation {
    /// Whether there is more than a text.
    fileprivate var isVaried: Bool {
        plural != nil || devices != nil || widths != nil || !variables.isEmpty
    }
}
