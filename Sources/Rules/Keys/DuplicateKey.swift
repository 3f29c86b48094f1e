internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// One key, several entries.
enum DuplicateKey: TableRule {
    static let descriptor = RuleDescriptor(
        id: "duplicate-key", group: .keys, severity: .error,
        summary: "a key occurs more than once in the table",
        rationale: """
            The app loads one of the values: the last one in an old-style or XML table, the first one in a binary \
            table. With the same value it is a warning, and one finding for all such keys of a table; with different values one of them is never shown, and which \
            one may change when the table is compiled. Keys are compared after their escapes are decoded. In a string \
            catalog it may also be a language, a category, a variable or another member that occurs twice: of its \
            readers, some take the first one and some the last one.
            """,
        related: ["key-twins", "extra-key", "invalid-nesting"],
        inCatalogs: .nothing,
        fixability: .sometimes,
        fixEffect: .removesDuplicates,
        examples: [
            RuleExample(
                bad: "\"title\" = \"Réglages\";\n↓\"title\" = \"Options\";\n",
                good: "\"title\" = \"Options\";\n"),
            RuleExample(
                bad: "\"title\" = \"Options\";\n↓\"title\" = \"Options\";\n",
                good: "\"title\" = \"Options\";\n"),
            RuleExample(
                bad: .catalog(#""Hi" : { "comment" : "A greeting", ↓"comment" : "A greeting" }"#),
                good: .catalog(#""Hi" : { "comment" : "A greeting" }"#),
                name: RuleExample.catalogName),
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers", "↓other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"))),
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        let removal = findings.hasRoom(for: descriptor) ? DuplicateRemoval(table.table) : nil
        for duplicate in table.table.keys.duplicates {
            guard findings.hasRoom(for: descriptor) else { return }
            report(duplicate, in: table, removal, &findings)
        }
        guard let duplicates = table.table.variations?.duplicates, !duplicates.isEmpty else { return }
        var memberRemoval = MemberRemoval(table.table)
        for duplicate in duplicates {
            report(duplicate, in: table, &memberRemoval, &findings)
        }
    }

    /// A case, a variable or another member that an entry has twice.
    private static func report(
        _ duplicate: DuplicateMember, in table: LintedTable, _ removal: inout MemberRemoval,
        _ findings: inout FindingCollector
    ) {
        let name = table.table.string(duplicate.later)
        findings.report(
            descriptor, "“\(name.shortened)” is here twice\(consequence(duplicate.isSame, in: table))",
            at: Place(duplicate.later.source, entry: duplicate.unit),
            severity: duplicate.isSame ? .warning : .error,
            notes: [
                UnplacedNote("the other one", at: Place(duplicate.earlier.source, entry: duplicate.unit))
            ],
            fix: removal.fix(duplicate))
    }

    private static func consequence(_ isSame: Bool, in table: LintedTable) -> String {
        let winner = table.table.form == .binary ? "first" : "last"
        return isSame ? " with the same value" : " with different values: only the \(winner) one is loaded"
    }

    private static func report(
        _ duplicate: KeyIndex.Duplicate, in table: LintedTable, _ removal: DuplicateRemoval?,
        _ findings: inout FindingCollector
    ) {
        let (earlier, later) = (table.table.entries[duplicate.earlier], table.table.entries[duplicate.later])
        let isSame = table.table.haveSameTexts(duplicate.earlier, duplicate.later)
        findings.report(
            descriptor, "duplicate key\(consequence(isSame, in: table))",
            at: Place(later.key.source, entry: duplicate.later),
            severity: isSame ? .warning : .error, extent: isSame ? .table : .place,
            notes: [UnplacedNote("the other entry", at: Place(earlier.key.source, entry: duplicate.earlier))],
            fix: removal?.fix(duplicate, isSame: isSame))
    }
}

extension Table {
    /// Whether two keys, of which these are the first units, have the same texts.
    fileprivate func haveSameTexts(_ left: Int, _ right: Int) -> Bool {
        guard let variations else { return haveSameValue(entries[left], entries[right]) }
        let units = [left, right].map(variations.units)
        return units[0].count == units[1].count
            && zip(units[0], units[1]).allSatisfy { left, right in
                variations.path(of: left) == variations.path(of: right)
                    && haveSameValue(entries[left], entries[right])
            }
    }

    fileprivate func haveSameValue(_ left: Entry, _ right: Entry) -> Bool {
        switch (left.value, right.value) {
        case (.text(let left), .text(let right)): isSame(left, as: right)
        case (.nested(let left, _), .nested(let right, _)):
            isSameValue(Int(left), as: Int(right), of: self)
        default: false
        }
    }
}

/// Keys, languages, variables, categories and other members of a catalog that occur twice.
extension DuplicateKey: CatalogRule {
    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        // A fix deletes all members that follow one another, since changes that touch would wait for each other.
        var deletedEnd = 0
        for fault in catalog.catalog.faults {
            guard case .repeated(let repetition) = fault.kind, findings.hasRoom(for: descriptor) else {
                continue
            }
            let place = catalog.place(of: fault)
            let value =
                repetition.isSame ? "the same value" : "another value: which one counts depends on the reader"
            let isDeletedAlready = fault.range.lower < deletedEnd
            let fix =
                repetition.isSame && !isDeletedAlready
                ? catalog.catalog.file.removal(ofMemberAt: fault.range) : nil
            deletedEnd = fix?.changes.last?.range.upper ?? deletedEnd
            findings.report(
                descriptor, "duplicate \(repetition.subject) with \(value)", at: place,
                severity: repetition.isSame ? .warning : .error,
                notes: [
                    UnplacedNote(
                        "the other one", at: Place(repetition.earlier, in: place.member ?? CatalogMember()))
                ],
                fix: fix)
        }
    }
}

extension Table {
    /// Deletes a member of a catalog, which is not the first one of its object, and the comma before it; and the same members after it.
    ///
    /// - Parameter name: The place of its name.
    fileprivate func removal(ofMemberAt name: TextRange) -> UnplacedFix? {
        let node = nodes.index(at: name.lower)
        guard node >= 0, nodes[node].source == name, node + 1 < nodes.count else { return nil }
        let bytes = text.bytes
        var comma = name.lower
        while comma > text.start, bytes[comma - 1].isASCIIWhitespace { comma -= 1 }
        guard comma > text.start, bytes[comma - 1] == UInt8(ascii: ",") else { return nil }
        var last = node
        while let next = sameMember(after: last) { last = next }
        return UnplacedFix(
            "Delete the repeated member", .safe,
            deleting: TextRange(comma - 1, nodes[last + 1].source.upper))
    }

    /// The name of the next member of the object, if it is the same with the same value.
    private func sameMember(after name: Int) -> Int? {
        let next = nodes.end(of: name + 1)
        var comma = nodes[name + 1].source.upper
        while comma < text.bytes.count, text.bytes[comma].isASCIIWhitespace { comma += 1 }
        guard next + 1 < nodes.count, text.bytes[comma] == UInt8(ascii: ","), nodes[next].kind == .string,
            isSame(nodes[name].string, as: nodes[next].string),
            isSameValue(name + 1, as: next + 1, of: self)
        else { return nil }
        return next
    }
}

/// Removes one of two members with the same name from a dictionary of an XML `.stringsdict`.
private struct MemberRemoval {
    private let table: Table
    /// Whether members can be removed.
    private let isEditable: Bool
    /// The blocks of the dictionary that was last looked at: a dictionary may have many such members.
    private var last: (dictionary: Int, blocks: TableBlocks)?

    /// The most nodes of a dictionary that is looked at.
    private static let limit = 4_096

    init(_ table: Table) {
        self.table = table
        isEditable = table.form == .xml && table.isComplete
    }

    private mutating func blocks(around name: TableString) -> TableBlocks? {
        guard isEditable, let dictionary = table.dictionary(around: name, Self.limit) else { return nil }
        if let last, last.dictionary == dictionary { return last.blocks }
        let blocks = TableBlocks(table, inDictionary: dictionary)
        last = (dictionary, blocks)
        return blocks
    }

    /// Deletes the repeated member, or the one that is not loaded; `nil` if members cannot be removed.
    mutating func fix(_ duplicate: DuplicateMember) -> UnplacedFix? {
        let name = (duplicate.isSame ? duplicate.later : duplicate.earlier).source
        guard let blocks = blocks(around: duplicate.later),
            let block = blocks.blocks.first(where: { $0.statement.contains(name) })
        else { return nil }
        let hasComment =
            !table.commentTexts(in: block.lead).isEmpty || !table.commentTexts(in: block.trail).isEmpty
        return UnplacedFix(
            "Delete the \(duplicate.isSame ? "repeated member" : "member that is not loaded")",
            duplicate.isSame && !hasComment ? .safe : .unsafe, deleting: block.range)
    }
}

extension TextRange {
    fileprivate func contains(_ other: TextRange) -> Bool { lower <= other.lower && other.upper <= upper }
}

extension Table {
    /// The dictionary of which a string is the name of a member, unless it has too many nodes.
    fileprivate func dictionary(around name: TableString, _ limit: Int) -> Int? {
        let index = nodes.index(at: name.source.lower)
        guard index > 0, nodes[index].source == name.source else { return nil }
        let around = (max(0, index - limit)..<index).last { nodes.end(of: $0) > index }
        guard let around, nodes[around].kind == .dictionary, nodes.end(of: around) - around <= limit else {
            return nil
        }
        return around
    }
}
