internal import Concurrency
internal import SourceText

/// Makes the tables of a document: for each original those of its sources, and of its targets unless they are in the same language.
struct ExchangeBuilder {
    private(set) var file: Table
    private(set) var document: XLIFF
    private(set) var entries: [Catalog.Entry] = []
    private(set) var localizations: [Catalog.Localization] = []
    /// A node for each key, whose range is that of its units.
    private var nodes = NodeTree()

    init(_ file: Table, _ document: XLIFF) {
        (self.file, self.document) = (file, document)
    }

    mutating func build() {
        guard file.excess == nil, document.isReadable else { return }
        findGroups()
        for group in document.groups.indices where file.excess == nil { addTables(of: group) }
        document.faults.sort { $0.range.lower < $1.range.lower }
        document.duplicates.sort { $0.later < $1.later }
        file.nodes = nodes
        if file.excess != nil { localizations = [] }
        file.countMemory()
    }

    // MARK: - Groups

    private struct Name: Hashable {
        let original: [UInt8]
        let source: [UInt8]?
        let target: [UInt8]?
    }

    private mutating func findGroups() {
        var numbers: [Name: Int] = [:]
        let texts = file.texts
        for (number, part) in document.files.enumerated() {
            guard let original = part.original else { continue }
            let name = Name(
                original: texts.copy(of: original), source: part.sourceLanguage.map { texts.copy(of: $0) },
                target: part.targetLanguage.map { texts.copy(of: $0) })
            let group = numbers[name] ?? document.groups.count
            if group == document.groups.count {
                guard group < Limits.originals else {
                    file.excess = .originals(beyond: Limits.originals)
                    return
                }
                numbers[name] = group
                let kind = OriginalKind(path: name.original.span)
                document.groups.append(XLIFF.Group(file: number, kind: kind))
            }
            for unit in part.units where document.units[unit].id != nil {
                document.groups[group].units.append(Int32(unit))
            }
        }
    }

    // MARK: - Tables

    private mutating func addTables(of number: Int) {
        let group = document.groups[number]
        let units = KeyedUnits(group, of: document, in: file)
        units.note(in: &document, file.texts)
        let first = entries.count
        for key in units.keys.indices { addEntry(units, key) }
        let part = document.files[group.file]
        let source = part.sourceLanguage.map { file.string($0) } ?? ""
        let original = part.original.map { file.string($0) } ?? ""
        let base = localizations.count
        add(
            .source, of: units, source, Catalog.Exchanged(group: number, original: original, base: nil), first
        )
        guard let target = part.targetLanguage.map({ file.string($0) }), !target.isEmpty, target != source
        else { return }
        add(
            .target, of: units, target, Catalog.Exchanged(group: number, original: original, base: base),
            first)
    }

    private mutating func addEntry(_ units: KeyedUnits, _ key: Int) {
        var ranges: [XLIFF.Unit] = []
        for unit in units.units(of: key) { ranges.append(document.units[unit]) }
        let node = nodes.open(.dictionary, at: ranges.reduce(.max) { min($0, $1.start.index) })
        nodes.close(node, at: ranges.reduce(0) { max($0, $1.end.index) })
        entries.append(
            Catalog.Entry(
                units.keys[key], hash: units.hashes[key], node: node,
                shouldTranslate: ranges.contains(where: \.isTranslatable)))
    }

    private mutating func add(
        _ side: ExchangedTable.Side, of units: KeyedUnits, _ locale: String, _ exchanged: Catalog.Exchanged,
        _ first: Int
    ) {
        var table = ExchangedTable(side, of: units.kind, file, document, firstEntry: first)
        for part in units.keys.indices.untilCancelled {
            for key in part { table.append(key, of: units) }
        }
        var exchanged = exchanged
        (exchanged.incomplete, exchanged.unfinished) = (table.incomplete, table.unfinished)
        let made = table.table
        file.excess = file.excess ?? made.excess
        localizations.append(
            Catalog.Localization(
                locale: locale, table: made, numbers: table.numbers, states: table.states,
                exchanged: exchanged))
    }
}

extension Catalog {
    /// For each original of a document of XLIFF, a table of all its units with their targets, which may be empty: what is compared
    /// with another version.
    package var unitTables: [Localization] {
        guard let exchange else { return [] }
        return exchange.groups.indices.map { number in
            let group = exchange.groups[number]
            let units = KeyedUnits(group, of: exchange, in: file)
            var table = ExchangedTable(.unit, of: units.kind, file, exchange, firstEntry: 0)
            for key in units.keys.indices { table.append(key, of: units) }
            let part = exchange.files[group.file]
            let locale = (part.targetLanguage ?? part.sourceLanguage).map { file.string($0) } ?? ""
            var exchanged = Exchanged(
                group: number, original: part.original.map { file.string($0) } ?? "", base: nil)
            exchanged.units = table.units
            return Localization(
                locale: locale, table: table.table, numbers: table.numbers, states: table.states,
                exchanged: exchanged)
        }
    }
}

/// The units of one original, by their keys.
struct KeyedUnits {
    let kind: OriginalKind
    /// The keys, in the order in which they first occur.
    private(set) var keys: [TableString] = []
    private(set) var hashes: [UInt32] = []
    /// The units, those of a key one after another, and where those of each key begin.
    private var sorted: [Int32] = []
    private var starts: [Int] = []

    init(_ group: XLIFF.Group, of document: XLIFF, in file: Table) {
        kind = group.kind
        let entries = Self.entries(of: group, document, file.texts)
        var numbers = [Int32](repeating: -1, count: entries.count)
        for duplicate in Self.duplicates(among: entries, in: file) {
            numbers[duplicate.later] = Int32(-2 - duplicate.earlier)
        }
        for unit in numbers.indices {
            if numbers[unit] < -1 {
                numbers[unit] = numbers[Int(-2 - numbers[unit])]
            } else {
                numbers[unit] = Int32(keys.count)
                keys.append(entries[unit].key)
                hashes.append(entries[unit].keyHash)
            }
        }
        sort(group.units, by: numbers)
    }

    /// An entry for each unit, with its key.
    private static func entries(of group: XLIFF.Group, _ document: XLIFF, _ texts: TableTexts) -> [Entry] {
        group.units.compactMap { unit in
            document.units[Int(unit)].id.map { id in
                let key = id.part(UnitIdentifier(texts.bytes(of: id), in: group.kind).key)
                return Entry(key: key, hash: texts.bytes(of: key).keyHash, value: .text(key))
            }
        }
    }

    private static func duplicates(among entries: [Entry], in file: Table) -> [KeyIndex.Duplicate] {
        var table = Table(sharing: file)
        table.entries = entries
        return KeyIndex(table).duplicates
    }

    private mutating func sort(_ units: [Int32], by numbers: [Int32]) {
        starts = [Int](repeating: 0, count: keys.count + 1)
        for number in numbers { starts[Int(number) + 1] += 1 }
        for key in keys.indices { starts[key + 1] += starts[key] }
        var next = starts
        sorted = [Int32](repeating: 0, count: numbers.count)
        for (unit, number) in zip(units, numbers) {
            sorted[next[Int(number)]] = unit
            next[Int(number)] += 1
        }
    }

    /// The indices of the units of a key.
    func units(of key: Int) -> LazyMapSequence<ArraySlice<Int32>, Int> {
        sorted[starts[key]..<starts[key + 1]].lazy.map { Int($0) }
    }

    /// Notes in the document which units repeat an id, and which have no source.
    func note(in document: inout XLIFF, _ texts: TableTexts) {
        for key in keys.indices {
            let members = units(of: key)
            var known: [ByteKey: Int] = [:]
            for unit in members {
                guard let id = document.units[unit].id else { continue }
                noteSource(of: unit, id, in: &document, texts)
                guard members.count > 1,
                    let earlier = known.updateValue(unit, forKey: ByteKey(texts.bytes(of: id)))
                else { continue }
                document.units[earlier].isShadowed = true
                document.duplicates.append(
                    XLIFF.Duplicate(
                        earlier: earlier, later: unit,
                        isSame: document.units[earlier].hasSameTarget(as: document.units[unit], in: texts)))
            }
        }
    }

    private struct ByteKey: Hashable {
        let bytes: [UInt8]

        init(_ bytes: Span<UInt8>) { self.bytes = [UInt8](copying: bytes) }
    }

    private func noteSource(
        of unit: Int, _ id: TableString, in document: inout XLIFF, _ texts: TableTexts
    ) {
        let isVaried = !UnitIdentifier(texts.bytes(of: id), in: kind).steps.isEmpty
        if let source = document.units[unit].source {
            // Xcode writes the id of a variation that only the target has.
            if isVaried, texts.isSame(source, as: id) { document.units[unit].source = nil }
        } else if !isVaried {
            let range = TextRange(document.units[unit].start.index, document.units[unit].start.index + 1)
            document.faults.append(XLIFF.Fault(kind: .noSource, range: range, unit: unit))
        }
    }
}

extension TableTexts {
    fileprivate func copy(of string: TableString) -> [UInt8] { [UInt8](copying: bytes(of: string)) }
}

extension XLIFF.Unit {
    fileprivate func hasSameTarget(as other: XLIFF.Unit, in texts: TableTexts) -> Bool {
        switch (target, other.target) {
        case (let left?, let right?): texts.isSame(left, as: right)
        case (nil, nil): true
        default: false
        }
    }
}

extension TableString {
    /// A part of a decoded string, as a string with the same source.
    func part(_ range: Range<Int>) -> TableString {
        TableString(
            source: source,
            content: TextRange(content.lower + range.lowerBound, content.lower + range.upperBound),
            style: style, part: part, traits: traits)
    }

    /// A part of a decoded string; if nothing of it was decoded, at its own place.
    func placedPart(_ range: Range<Int>) -> TableString {
        let part = part(range)
        guard self.part == nil else { return part }
        return TableString(source: part.content, content: part.content, style: style, traits: traits)
    }
}
