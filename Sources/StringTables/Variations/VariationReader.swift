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
        let keyCount = entries.count
        entries = reader.entries
        self.variations = variations
        keys = keys.duplicates.isEmpty ? KeyIndex(distinct: entries, keys: keyCount) : KeyIndex(self)
        countMemory()
    }
}

/// Reads the dictionaries of a `.stringsdict`.
struct VariationReader {
    let table: Table
    // Parts of the table: a call on it would copy all of it.
    let (nodes, texts): (NodeTree, TableTexts)
    /// The entries of the table, with a unit for each text of a dictionary.
    private(set) var entries: [Entry] = []
    private(set) var paths: UnitPaths
    /// Which of the paths have a text, how many these are, and how many they may be.
    private var (hasText, textPaths) = ([Bool](), 0)
    private let pathLimit: Int
    private var parts = VariationParts()
    /// The bytes of variables that devices share.
    private var sharedVariables = 0
    var duplicates: [DuplicateMember] = []
    /// The number of the path of each entry.
    private var pathNumbers: [Int32] = []
    /// The number in the table of the entry whose units are read, and its first unit.
    private(set) var (original, first) = (0, 0)
    /// Where the next text is in its entry: the number of its path, and how many steps that has.
    private var (path, depth) = (UnitPaths.whole, 0)
    /// The nodes of the texts of the key that is read.
    private var textNodes: [Int] = []
    /// The last key whose dictionary was read member by member, if another one may repeat it.
    private var model: VariationModel?
    /// Whether the next text is in a member that another one of the same name overrides.
    var isOverridden = false
    /// The members of the dictionaries that are being read, those of the innermost one last.
    var openMembers: [Member] = []

    init(_ table: Table) {
        self.table = table
        (nodes, texts) = (table.nodes, table.texts)
        pathLimit = Limits.variationPaths(ofBytes: table.text.bytes.count)
        // Those of variables have no text of their own.
        paths = UnitPaths(atMost: 2 * pathLimit)
        entries.reserveLargePages(for: table.entries.count + table.nodes.count / Self.nodesPerUnit)
    }

    /// About as few nodes as a unit takes.
    private static let nodesPerUnit = 4

    /// The variations of all entries; `nil` without a dictionary.
    var variations: VariationTable? {
        guard !parts.keys.isEmpty else { return nil }
        return VariationTable(
            parts, of: table.nodes, paths: paths.paths, numbers: pathNumbers, duplicates: duplicates)
    }

    /// Which limit the variations exceed.
    var excess: TableExcess? {
        .variations(hasTooManyPaths: hasTooManyPaths, sharedVariables, ofBytes: table.text.bytes.count)
    }

    private var hasTooManyPaths: Bool { paths.isExceeded || textPaths > pathLimit }

    mutating func readEntries() {
        for part in table.entries.indices.untilCancelled {
            for number in part where !hasTooManyPaths { readEntry(number) }
        }
    }

    private mutating func readEntry(_ number: Int) {
        (original, first) = (number, entries.count)
        let value = table.entries[number].value
        guard case .nested(let node, _) = value, nodes[Int(node)].kind == .dictionary else {
            append(value, at: path)
            return
        }
        if let model, model.isRepeated(at: Int(node), of: nodes, texts) {
            repeatKey(model, at: Int(node))
        } else {
            readKey(value, at: Int(node))
        }
    }

    /// Reads the dictionary of a key.
    private mutating func readKey(_ value: EntryValue, at node: Int) {
        if parts.keys.isEmpty { parts.reserve(table.entries.count) }
        textNodes.removeAll(keepingCapacity: true)
        // What is counted for a key would have to be counted again for each that repeats it, so that such a key is not a model.
        let oddities = duplicates.count + sharedVariables
        parts.begin(unit: first, node: node)
        readVariation(in: node)
        sharedVariables += parts.sizeOfSharedVariables(in: nodes)
        let mayBeRepeated = duplicates.count + sharedVariables == oddities && !textNodes.isEmpty
        // A key without a text needs an entry as well.
        if entries.count == first { append(value, at: path) }
        parts.close(unitCount: entries.count - first)
        model =
            mayBeRepeated
            ? VariationModel(
                key: parts.keys.count - 1, node: node, textNodes, paths: pathNumbers[first...]) : nil
    }

    /// Adds a key whose dictionary repeats that of another one with its own texts.
    private mutating func repeatKey(_ model: VariationModel, at node: Int) {
        for text in model.texts { append(.text(nodes[node + text.offset].string), at: text.path) }
        parts.repeatKey(model.key, unit: first, node: node)
    }

    /// Appends a unit, and returns its index.
    ///
    /// - Parameter path: The number of its path.
    @discardableResult
    private mutating func append(_ value: EntryValue, at path: Int) -> Int {
        let entry = table.entries[original]
        var unit = Entry(
            key: entry.key, hash: entry.keyHash, value: value, comment: entry.comment,
            isShorthand: entry.isShorthand, unit: entries.count - first)
        unit.loadState = isOverridden && entry.isLoaded ? .shadowed : entry.loadState
        entries.append(unit)
        pathNumbers.append(Int32(path))
        while hasText.count <= path { hasText.append(false) }
        if !hasText[path] { (hasText[path], textPaths) = (true, textPaths + 1) }
        return entries.count - 1
    }

    /// Appends the value of a member, which should be a text.
    private mutating func appendValue(of node: Int) -> Int {
        textNodes.append(node)
        let value = nodes[node]
        return append(
            value.kind == .string
                ? .text(value.string) : .nested(index: Int32(node), source: value.source), at: path)
    }

    // MARK: - Dictionaries

    /// Reads the dictionary of an entry, or of a case.
    private mutating func readVariation(in node: Int) {
        let members = open(node)
        reading(members) { $0.read($1) }
        close(members)
    }

    private mutating func read(_ member: Member) {
        let isDictionary = nodes[member.value].kind == .dictionary
        switch member.role {
        case .format:
            let unit = appendValue(of: member.value)
            if !member.isOverridden { parts.append(.text, unit) }
        case .devices where isDictionary: readRule(member, .devices, .device)
        case .widths where isDictionary: readRule(member, .widths, .width)
        // The platform asks for a variable by the name in the format string, so that any other member may be one.
        case _ where isDictionary && isVariable(member): readVariable(member)
        default: parts.append(.unknown, member.keyNode)
        }
    }

    /// Whether a dictionary is a variable, and not a misspelled member.
    private func isVariable(_ member: Member) -> Bool {
        member.role == .name
            || nodes.eachMember(of: member.value).contains {
                texts.memberRole(ofNode: $0.key, in: nodes) == .ruleType
            }
    }

    private mutating func readRule(_ rule: Member, _ part: VariationPart.Kind, _ kind: UnitPaths.Kind) {
        let start = parts.count
        parts.append(part, rule.keyNode)
        let members = open(rule.value)
        reading(members) { $0.readCase($1, kind) }
        close(members)
        parts.end()
        if rule.isOverridden { parts.remove(from: start) }
    }

    private mutating func readCase(_ member: Member, _ kind: UnitPaths.Kind) {
        let outer = begin(kind, member.key)
        parts.append(.form, member.keyNode)
        // Deeper dictionaries are values that are no text: reading them would take a stack as deep as the file asks for.
        if nodes[member.value].kind == .dictionary, depth < Limits.variationDepth {
            readVariation(in: member.value)
        } else {
            parts.append(.text, appendValue(of: member.value))
        }
        parts.end()
        end(outer)
    }

    /// Continues the path with a step, and returns the path without it.
    private mutating func begin(_ kind: UnitPaths.Kind, _ name: TableString) -> Int {
        let outer = path
        path = paths.number(after: path, kind, name, in: texts)
        depth += 1
        return outer
    }

    private mutating func end(_ outer: Int) {
        path = outer
        depth -= 1
    }

    private mutating func readVariable(_ rule: Member) {
        let outer = begin(.variable, rule.key)
        parts.append(.variable, rule.keyNode)
        let members = open(rule.value)
        reading(members) { reader, member in
            switch member.role {
            case .ruleType: if !member.isOverridden { reader.parts.append(.ruleType, member.value) }
            case .valueType: if !member.isOverridden { reader.parts.append(.valueType, member.value) }
            case .name: reader.readCase(member, .plural)
            default: reader.parts.append(.unknown, member.keyNode)
            }
        }
        close(members)
        parts.end()
        end(outer)
    }
}

extension VariationParts {
    /// The bytes of the variables that devices of the key that is read share, counted for each device.
    func sizeOfSharedVariables(in nodes: NodeTree) -> Int {
        guard contains({ $0 == .devices }) else { return 0 }
        return variation(of: openKey(unitCount: 0), in: nodes).sizeOfSharedVariables()
    }
}

/// The members of dictionaries in a `.stringsdict`.
extension VariationReader {
    struct Member {
        let key: TableString
        let role: MemberRole
        let value: Int
        /// The node of the key, which precedes the value.
        var keyNode: Int { value - 1 }
        /// Whether the platform loads another member of the same name.
        var isOverridden = false
    }

    /// Calls `body` for each member of a dictionary that was opened, while ``isOverridden`` says whether that member counts.
    mutating func reading(_ members: Range<Int>, _ body: (inout Self, Member) -> Void) {
        let outer = isOverridden
        for index in members {
            let member = openMembers[index]
            isOverridden = outer || member.isOverridden
            body(&self, member)
        }
        isOverridden = outer
    }

    /// Appends the members of a dictionary to ``openMembers``, and returns where they are; close it afterwards.
    mutating func open(_ dictionary: Int) -> Range<Int> {
        let start = openMembers.count
        guard nodes[dictionary].kind == .dictionary else { return start..<start }
        var (key, end) = (dictionary + 1, nodes.end(of: dictionary))
        while key + 1 < end {
            openMembers.append(
                Member(key: nodes[key].string, role: texts.memberRole(ofNode: key, in: nodes), value: key + 1)
            )
            key = nodes.end(of: key + 1)
        }
        let members = start..<openMembers.count
        if !haveDistinctNames(members) { overrideRepeated(members) }
        return members
    }

    /// Removes the members of the dictionary that was opened last.
    mutating func close(_ members: Range<Int>) { openMembers.removeLast(members.count) }

    /// Whether no two members have the same name, as far as it is quickly known.
    private func haveDistinctNames(_ members: Range<Int>) -> Bool {
        // Each is compared with each, which is faster than hashing as long as there are few.
        guard members.count <= 12 else { return false }
        for later in members {
            for earlier in members.lowerBound..<later
            where texts.isSame(openMembers[earlier].key, as: openMembers[later].key) {
                return false
            }
        }
        return true
    }

    private mutating func overrideRepeated(_ members: Range<Int>) {
        for (earlier, later) in texts.repeatedMembers(openMembers[members].map(\.key)) {
            let (first, second) = (
                openMembers[members.lowerBound + earlier], openMembers[members.lowerBound + later]
            )
            // The platform keeps the first member of a binary dictionary, and the last of one in XML or text.
            openMembers[members.lowerBound + (table.form == .binary ? later : earlier)].isOverridden = true
            let isSame = table.isSameValue(first.value, as: second.value, of: table)
            duplicates.append(
                DuplicateMember(
                    unit: self.first, earlier: first.key, later: second.key, isSame: isSame))
        }
    }
}

extension TableTexts {
    /// The indices of strings that are the same, each with the previous one, in the order of the later ones.
    fileprivate func repeatedMembers(_ strings: [TableString]) -> [(earlier: Int, later: Int)] {
        let hashes = strings.map { bytes(of: $0).keyHash }
        let order = strings.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }
        return zip(order, order.dropFirst()).filter { earlier, later in
            hashes[earlier] == hashes[later] && isSame(strings[earlier], as: strings[later])
        }.map { (earlier: $0, later: $1) }.sorted { $0.later < $1.later }
    }
}

/// What a member of a dictionary in a `.stringsdict` is, by its name.
enum MemberRole {
    case format, devices, widths, ruleType, valueType
    /// Another name that begins as those of the platform.
    case reserved
    /// The name of a variable, a category, a device or a width.
    case name

    init(_ name: Span<UInt8>) {
        guard name.starts(with: "NSString", at: 0) else {
            self = .name
            return
        }
        switch name.count {
        case 25 where name.starts(with: "NSStringFormatSpecTypeKey", at: 0): self = .ruleType
        case 26 where name.starts(with: "NSStringFormatValueTypeKey", at: 0): self = .valueType
        case 26 where name.starts(with: "NSStringLocalizedFormatKey", at: 0): self = .format
        case 29 where name.starts(with: "NSStringVariableWidthRuleType", at: 0): self = .widths
        case 30 where name.starts(with: "NSStringDeviceSpecificRuleType", at: 0): self = .devices
        default: self = .reserved
        }
    }
}

extension TableTexts {
    /// What the member with the name at a node is.
    func memberRole(ofNode node: Int, in nodes: NodeTree) -> MemberRole {
        MemberRole(bytes(of: nodes[node].string))
    }
}
