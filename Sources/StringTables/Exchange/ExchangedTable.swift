internal import SourceText

/// Makes the table of the sources or of the targets of one original.
struct ExchangedTable {
    enum Side {
        case source, target
        /// The targets, with an empty text for each unit that has none.
        case unit
    }

    private let side: Side
    private let kind: OriginalKind
    private let file: Table
    private let document: XLIFF
    /// The index in the catalog of the first key.
    private let firstEntry: Int
    private var entries: [Entry] = []
    /// For each of the ``entries``, the index in the catalog of its key, and its state.
    private(set) var numbers: [Int32] = []
    private(set) var states: [TranslationState] = []
    /// For each of the ``entries``, the index of its unit.
    private(set) var units: [Int32] = []
    /// The keys with a unit that has no target, next to others that have one; and those whose units without a text are not finished,
    /// so that Xcode would not take one.
    private(set) var incomplete: Set<Int32> = []
    private(set) var unfinished: Set<Int32> = []
    private var paths: UnitPaths
    private var pathNumbers: [Int32] = []
    private var parts = VariationParts()
    private var nodes = NodeTree()
    private var keyCount = 0
    /// The key that is read, with its hash; its number, and how many units it has.
    private var key: (string: TableString, hash: UInt32, number: Int)?
    private var unitCount = 0

    /// A unit of the key that is read.
    fileprivate struct Item {
        let unit: Int
        let identifier: UnitIdentifier
        /// The numbers of the paths to it.
        var paths: [Int] = []
    }

    init(_ side: Side, of kind: OriginalKind, _ file: Table, _ document: XLIFF, firstEntry: Int) {
        (self.side, self.kind, self.file, self.document) = (side, kind, file, document)
        self.firstEntry = firstEntry
        paths = UnitPaths(atMost: Limits.variationPaths(ofBytes: file.text.bytes.count))
    }

    /// The table, after all keys were read.
    var table: Table {
        var table = Table(sharing: file)
        table.isOfCatalog = kind == .catalog
        // Comments are those of the document.
        table.directives = []
        table.entries = entries
        table.keys = KeyIndex(distinct: entries, keys: keyCount)
        table.excess = .variations(hasTooManyPaths: paths.isExceeded, 0, ofBytes: file.text.bytes.count)
        if !parts.keys.isEmpty, table.excess == nil {
            let rest = repeatElement(Int32(UnitPaths.whole), count: entries.count - pathNumbers.count)
            table.variations = VariationTable(
                parts, of: nodes, paths: paths.paths, numbers: pathNumbers + rest)
        }
        table.countOwnMemory()
        return table
    }

    /// Adds a key with its texts.
    mutating func append(_ number: Int, of units: KeyedUnits) {
        key = (units.keys[number], units.hashes[number], number)
        unitCount = 0
        var (items, missing, unfinishedCount) = ([Item](), 0, 0)
        for unit in units.units(of: number) where !document.units[unit].isShadowed {
            switch text(of: unit) {
            case .text: items.append(item(unit))
            case .none: missing += 1
            case .unfinished: unfinishedCount += 1
            }
        }
        if side == .target { note(items.count, missing, unfinishedCount) }
        guard !items.isEmpty else { return }
        keyCount += 1
        guard items.contains(where: { !$0.identifier.steps.isEmpty }) else {
            append(items[items.count - 1].unit, at: UnitPaths.whole)
            return
        }
        appendVaried(items)
    }

    private mutating func note(_ count: Int, _ missing: Int, _ unfinishedCount: Int) {
        guard let number = key?.number else { return }
        let entry = Int32(firstEntry + number)
        if count > 0, missing + unfinishedCount > 0 { incomplete.insert(entry) }
        if missing == 0, unfinishedCount > 0 { unfinished.insert(entry) }
    }

    private enum Text { case text, none, unfinished }

    /// Whether a unit has a text on this side. The target of a unit that should have a source and has none counts for nothing.
    private func text(of unit: Int) -> Text {
        let unit = document.units[unit]
        guard side == .target else { return side == .source && unit.source == nil ? .none : .text }
        guard let target = unit.target else { return .none }
        if target.content.isEmpty, unit.isUnfinished(in: file.texts) { return .unfinished }
        return unit.source == nil && identifier(of: unit).steps.isEmpty ? .none : .text
    }

    private func identifier(of unit: XLIFF.Unit) -> UnitIdentifier {
        let texts = file.texts
        guard let id = unit.id else { return UnitIdentifier() }
        return UnitIdentifier(texts.bytes(of: id), in: kind)
    }

    private mutating func item(_ unit: Int) -> Item {
        var item = Item(unit: unit, identifier: identifier(of: document.units[unit]))
        guard let id = document.units[unit].id else { return item }
        var path = UnitPaths.whole
        for step in item.identifier.steps {
            path = paths.number(after: path, step.kind, id.part(step.name), in: file.texts)
            item.paths.append(path)
        }
        return item
    }

    /// Adds a unit, and returns the index of its entry.
    @discardableResult
    private mutating func append(_ number: Int, at path: Int) -> Int {
        let unit = document.units[number]
        let empty = TextRange(unit.start.index, unit.start.index)
        let missing =
            side == .unit ? TableString(source: empty, content: empty, style: .plain, traits: []) : nil
        guard let key, let text = side == .source ? unit.source : unit.target ?? missing else {
            return entries.count
        }
        entries.append(Entry(key: key.string, hash: key.hash, value: .text(text), unit: unitCount))
        numbers.append(Int32(firstEntry + key.number))
        units.append(Int32(number))
        states.append(side == .source ? .translated : unit.translationState(in: file.texts))
        if path != UnitPaths.whole { pathNumbers.append(Int32(path)) }
        unitCount += 1
        return entries.count - 1
    }
}

// MARK: - Variations

extension ExchangedTable {
    private mutating func appendVaried(_ items: [Item]) {
        let first = entries.count
        padPaths()
        let node = nodes.open(
            .dictionary, at: items.reduce(.max) { min($0, document.units[$1.unit].start.index) })
        parts.begin(unit: first, node: node)
        read(items, at: 0, path: UnitPaths.whole)
        parts.close(unitCount: entries.count - first)
        nodes.close(node, at: items.reduce(0) { max($0, document.units[$1.unit].end.index) })
    }

    /// Adds the path of entries that have none: most tables without variations need no numbers.
    private mutating func padPaths() {
        let count = entries.count - pathNumbers.count
        pathNumbers.append(contentsOf: repeatElement(Int32(UnitPaths.whole), count: count))
    }

    /// Adds the units below a path, which has so many steps.
    private mutating func read(_ items: [Item], at depth: Int, path: Int) {
        for item in items where item.identifier.steps.count == depth {
            let entry = append(item.unit, at: path)
            padPaths()
            parts.append(.text, entry)
        }
        for (kind, part) in [
            (UnitPaths.Kind.plural, VariationPart.Kind.plural), (.device, .devices), (.width, .widths),
        ] {
            readRule(items.continuing(at: depth, with: kind), part, at: depth)
        }
        for variable in items.continuing(at: depth, with: .variable).grouped(at: depth) {
            readVariable(variable, at: depth)
        }
    }

    private mutating func readRule(_ items: [Item], _ part: VariationPart.Kind, at depth: Int) {
        guard let first = items.first else { return }
        parts.append(part, nameNode(of: first, at: depth))
        for form in items.grouped(at: depth) {
            parts.append(.form, nameNode(of: form[0], at: depth))
            read(form, at: depth + 1, path: form[0].paths[depth])
            parts.end()
        }
        parts.end()
    }

    private mutating func readVariable(_ items: [Item], at depth: Int) {
        parts.append(.variable, nameNode(of: items[0], at: depth))
        if let type = valueType(of: items) { parts.append(.valueType, textNode(type)) }
        read(items, at: depth + 1, path: items[0].paths[depth])
        parts.end()
    }

    /// The node of the name of a step, with that of the id after it.
    private mutating func nameNode(of item: Item, at depth: Int) -> Int {
        guard let id = document.units[item.unit].id else { return nodes.count }
        nodes.append(id.placedPart(item.identifier.steps[depth].name))
        nodes.append(id)
        return nodes.count - 2
    }

    private mutating func textNode(_ text: TableString) -> Int {
        nodes.append(text)
        return nodes.count - 1
    }

    /// The specifier of the number that chooses a form, which is not exported: the first one of the sources.
    private func valueType(of items: [Item]) -> TableString? {
        for item in items {
            let (unit, texts) = (document.units[item.unit], file.texts)
            guard let text = unit.source ?? unit.target else { continue }
            if let range = texts.bytes(of: text).firstConversion { return text.part(range) }
        }
        return nil
    }
}

extension [ExchangedTable.Item] {
    /// Those whose next step is of a kind.
    fileprivate func continuing(at depth: Int, with kind: UnitPaths.Kind) -> [Element] {
        filter { $0.identifier.steps.count > depth && $0.identifier.steps[depth].kind == kind }
    }

    /// Those with the same next step together, in the order in which these first occur.
    fileprivate func grouped(at depth: Int) -> [[Element]] {
        var numbers: [Int: Int] = [:]
        var groups: [[Element]] = []
        for item in self {
            if let number = numbers[item.paths[depth]] {
                groups[number].append(item)
            } else {
                numbers[item.paths[depth]] = groups.count
                groups.append([item])
            }
        }
        return groups
    }
}

extension XLIFF.Unit {
    /// Whether Xcode does not import the target, since it is not finished.
    package func isUnfinished(in texts: TableTexts) -> Bool {
        let state = translationState(in: texts)
        return state == .new || state == .needsReview
    }
}

extension Span<UInt8> {
    /// The length and type of the first format specifier, such as `lld`; that of a variable is none.
    fileprivate var firstConversion: Range<Int>? {
        var index = self.index(of: UInt8(ascii: "%"), from: 0)
        while index + 1 < count {
            // Two signs are one of the text.
            guard self[index + 1] != UInt8(ascii: "%") else {
                index = self.index(of: UInt8(ascii: "%"), from: index + 2)
                continue
            }
            var end = index + 1
            while end < count, self[end].mayPrecedeConversion { end += 1 }
            let start = end
            while end < count, "hlqjztL".utf8.contains(self[end]) { end += 1 }
            if end < count, self[end].isASCIILetter { return start..<end + 1 }
            index = self.index(of: UInt8(ascii: "%"), from: end)
        }
        return nil
    }
}

extension UInt8 {
    /// Whether it may be between the percent sign and the conversion of a format specifier: a position, a flag, a width.
    fileprivate var mayPrecedeConversion: Bool { isASCIIDigit || "$-+ #0'.*".utf8.contains(self) }
}
