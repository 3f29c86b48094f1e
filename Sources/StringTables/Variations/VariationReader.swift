internal import Concurrency
internal import SourceText

extension Table {
    /// Replaces each dictionary of a table that was read from a `.stringsdict` by the units of its key, and indexes the keys again.
    mutating func readVariations() {
        guard !nodes.isEmpty else { return }
        var reader = VariationReader(self)
        reader.readEntries()
        guard let variations = reader.variations else { return }
        excess = excess ?? reader.excess
        entries = reader.entries
        self.variations = variations
        keys = KeyIndex(self)
        countMemory()
    }
}

/// Reads the dictionaries of a `.stringsdict`.
struct VariationReader {
    private let table: Table
    /// The entries of the table, with a unit for each text of a dictionary.
    private(set) var entries: [Entry] = []
    private(set) var paths: VariationPaths
    private var varied: [VariedEntry] = []
    /// The bytes of variables that devices share.
    private var sharedVariables = 0
    private var duplicates: [DuplicateMember] = []
    /// The number of the path of each entry.
    private var pathNumbers: [Int32] = []
    /// The number in the table of the entry whose units are read, and its first unit.
    private var (original, first) = (0, 0)
    /// Where the next text is in its entry.
    private var path = VariationPath.whole
    /// Whether the next text is in a member that another one of the same name overrides.
    private var isOverridden = false

    init(_ table: Table) {
        self.table = table
        paths = VariationPaths(atMost: Limits.variationPaths(ofBytes: table.text.bytes.count))
        entries.reserveCapacity(table.entries.count)
    }

    /// The variations of all entries; `nil` if there is no dictionary.
    var variations: VariationTable? {
        guard !varied.isEmpty else { return nil }
        return VariationTable(varied, paths: paths.paths, numbers: pathNumbers, duplicates: duplicates)
    }

    /// Which limit the variations exceed.
    var excess: TableExcess? {
        .variations(hasTooManyPaths: paths.isExceeded, sharedVariables, ofBytes: table.text.bytes.count)
    }

    mutating func readEntries() {
        for part in table.entries.indices.untilCancelled {
            for number in part where !paths.isExceeded { readEntry(number) }
        }
    }

    private mutating func readEntry(_ number: Int) {
        (original, first) = (number, entries.count)
        let value = table.entries[number].value
        guard case .nested(let node, _) = value, table.nodes[Int(node)].kind == .dictionary else {
            append(value)
            return
        }
        let content = variation(in: Int(node))
        sharedVariables += content.sizeOfSharedVariables()
        // A key without a text needs an entry as well.
        if entries.count == first { append(value) }
        varied.append(VariedEntry(units: first..<entries.count, content: content))
    }

    /// Appends a unit, and returns its index.
    @discardableResult
    private mutating func append(_ value: EntryValue) -> Int {
        let entry = table.entries[original]
        var unit = Entry(
            key: entry.key, hash: entry.keyHash, value: value, comment: entry.comment,
            isShorthand: entry.isShorthand, unit: entries.count - first)
        unit.loadState = isOverridden && entry.isLoaded ? .shadowed : entry.loadState
        entries.append(unit)
        pathNumbers.append(paths.number(of: path))
        return entries.count - 1
    }

    /// Appends the value of a member, which should be a text.
    private mutating func appendValue(of node: Int) -> Int {
        let value = table.nodes[node]
        return append(
            value.kind == .string
                ? .text(value.string) : .nested(index: Int32(node), source: value.source))
    }

    // MARK: - Dictionaries

    /// Reads the dictionary of an entry, or of a case.
    private mutating func variation(in node: Int) -> Variation {
        var variation = Variation(source: table.nodes[node].source)
        for member in members(of: node) {
            reading(member) { $0.read(member, into: &variation) }
        }
        return variation
    }

    private mutating func read(_ member: Member, into variation: inout Variation) {
        let isDictionary = table.nodes[member.value].kind == .dictionary
        switch member.role {
        case .format:
            let unit = appendValue(of: member.value)
            if !member.isOverridden { variation.text = unit }
        case .devices where isDictionary:
            let cases = cases(of: member) { .device($0) }
            if !member.isOverridden { variation.devices = cases }
        case .widths where isDictionary:
            let cases = cases(of: member) { .width($0) }
            if !member.isOverridden { variation.widths = cases }
        case _ where isDictionary && isVariable(member):
            variation.variables.append(variable(member))
        default:
            variation.unknown.append(member.key)
        }
    }

    /// Whether a dictionary is a variable, and not a misspelled member.
    private func isVariable(_ member: Member) -> Bool {
        member.role == .name
            || table.nodes.members(of: member.value).contains {
                table.memberRole(ofNode: $0.key) == .ruleType
            }
    }

    private mutating func cases(
        of rule: Member, step: (String) -> VariationPath.Step
    ) -> Variation.Cases {
        let cases = members(of: rule.value).map { member in
            reading(member) { $0.readCase(member, step($0.table.string(member.key))) }
        }
        return Variation.Cases(name: rule.key.source, cases: cases)
    }

    private mutating func readCase(_ member: Member, _ step: VariationPath.Step) -> Variation.Case {
        path.steps.append(step)
        defer { path.steps.removeLast() }
        guard table.nodes[member.value].kind == .dictionary, path.steps.count < Limits.variationDepth else {
            var text = Variation(source: table.nodes[member.value].source)
            text.text = appendValue(of: member.value)
            return Variation.Case(name: member.key, content: text)
        }
        return Variation.Case(name: member.key, content: variation(in: member.value))
    }

    private mutating func variable(_ rule: Member) -> Variation.Variable {
        path.steps.append(.variable(table.string(rule.key)))
        defer { path.steps.removeLast() }
        var (cases, unknown): ([Variation.Case], [TableString]) = ([], [])
        var (ruleType, valueType): (TableString?, TableString?)
        for member in members(of: rule.value) {
            switch member.role {
            case .ruleType: if !member.isOverridden { ruleType = text(member.value) }
            case .valueType: if !member.isOverridden { valueType = text(member.value) }
            case .name:
                cases.append(
                    reading(member) { $0.readCase(member, .plural($0.table.string(member.key))) })
            default: unknown.append(member.key)
            }
        }
        let source = table.nodes[rule.value].source
        let plural = Variation.Cases(name: rule.key.source, cases: cases)
        return Variation.Variable(
            name: rule.key, plural: plural, ruleType: ruleType, valueType: valueType, unknown: unknown,
            source: source)
    }

    /// The string at a node, if it is one.
    private func text(_ node: Int) -> TableString? {
        table.nodes[node].kind == .string ? table.nodes[node].string : nil
    }

    // MARK: - Members

    private struct Member {
        let key: TableString
        let role: MemberRole
        let value: Int
        /// Whether the platform loads another member of the same name.
        var isOverridden = false
    }

    /// Runs `body` for what is in a member.
    private mutating func reading<Result>(_ member: Member, _ body: (inout Self) -> Result) -> Result {
        let outer = isOverridden
        isOverridden = outer || member.isOverridden
        defer { isOverridden = outer }
        return body(&self)
    }

    private mutating func members(of dictionary: Int) -> [Member] {
        var members = table.nodes.members(of: dictionary).map { member in
            let role = table.memberRole(ofNode: member.key)
            return Member(key: table.nodes[member.key].string, role: role, value: member.value)
        }
        for (earlier, later) in table.repeatedMembers(members.map(\.key)) {
            members[table.form == .binary ? later : earlier].isOverridden = true
            let isSame = table.isSameValue(members[earlier].value, as: members[later].value, of: table)
            duplicates.append(
                DuplicateMember(
                    unit: first, earlier: members[earlier].key, later: members[later].key, isSame: isSame))
        }
        return members
    }
}

extension Table {
    /// The indices of strings that are the same, each with the previous one, in the order of the later ones.
    fileprivate func repeatedMembers(_ strings: [TableString]) -> [(earlier: Int, later: Int)] {
        let hashes = strings.map(hash)
        guard !hashes.areFewAndDistinct else { return [] }
        let order = strings.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }
        return zip(order, order.dropFirst()).filter { earlier, later in
            hashes[earlier] == hashes[later] && isSame(strings[earlier], as: strings[later])
        }.map { (earlier: $0, later: $1) }.sorted { $0.later < $1.later }
    }

    private func hash(_ string: TableString) -> UInt32 { bytes(of: string).keyHash }

    private func isSame(_ string: TableString, as other: TableString) -> Bool {
        bytes(of: string).isEqual(to: bytes(of: other))
    }
}

extension [UInt32] {
    /// Whether no two are the same, as far as it is quickly known.
    fileprivate var areFewAndDistinct: Bool {
        count <= 12 && indices.allSatisfy { later in !self[..<later].contains(self[later]) }
    }
}
