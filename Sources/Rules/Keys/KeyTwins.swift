internal import Concurrency
internal import Findings
internal import SourceText
internal import StringTables

/// Keys of one table that look the same.
enum KeyTwins: TableRule {
    static let descriptor = RuleDescriptor(
        id: "key-twins", group: .keys, severity: .warning,
        summary: "two keys look the same but differ",
        rationale: """
            The app compares keys code unit by code unit. An é may be one character or an e with a combining accent, \
            a space may be a no-break space, and some characters are not visible at all: such keys look the same, \
            and each lookup finds the one that is spelled as in the source. Use only one of the spellings in the \
            source.
            """,
        related: ["extra-key", "homoglyph", "hidden-character", "unusual-space"],
        inCatalogs: .keys,
        examples: [
            RuleExample(
                bad: "\"Save as\" = \"Sichern unter\";\n↓\"Save\u{A0}as\" = \"Sichern als\";\n",
                good: "\"Save as\" = \"Sichern unter\";\n", locale: "de")
        ])

    /// The maximum length of a key that is compared, in bytes: many combining marks take long to compare.
    fileprivate static let maximumLength = 1024

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        guard !table.table.keys.arePlain, findings.hasRoom(for: descriptor) else { return }
        let candidates = candidates(in: table.table)
        // Strings are equal if their characters are, however these are composed.
        var known: [String: Int] = [:]
        var bytesLeft = Limits.looks(ofBytes: table.table.text.bytes.count)
        var poll = CancellationPoll(every: 1024)
        for number in candidates where !poll.isCancelledAfterItem() {
            bytesLeft -= table.table.entries[number].key.content.count
            guard bytesLeft > 0 else { return }
            let look = table.table.look(of: number)
            let plain = table.table.entry(forKey: Array(look.utf8).span)
            if let twin = plain == number ? known[look] : plain ?? known[look] {
                report(number, twin, in: table.table, &findings)
            }
            if known[look] == nil { known[look] = number }
        }
    }

    /// The entries whose keys may look like another one: those with unusual marks or spaces, and if any has combining
    /// marks, all that are not ASCII.
    private static func candidates(in table: Table) -> [Int] {
        let foreign = table.entries.indices.filter { table.mayHaveTwin(table.entries[$0]) }
        let hasMarks = foreign.contains { table.hasCombiningMark(table.entries[$0]) }
        guard hasMarks else { return foreign }
        return table.entries.indices.filter { number in
            let entry = table.entries[number]
            return !entry.hasPlainKey && entry.isFirst && entry.key.content.count <= maximumLength
        }
    }

    private static func report(
        _ number: Int, _ twin: Int, in table: Table, _ findings: inout FindingCollector
    ) {
        let (key, other) = (table.entries[number].key, table.entries[twin].key)
        guard twin != number, !table.entries[number].isShadowed,
            !table.isSame(key, as: other)
        else { return }
        findings.report(
            descriptor,
            "the key looks the same as another one in the table, but the app treats them as different keys",
            at: Place(key.source, entry: number),
            notes: [UnplacedNote("the other key", at: Place(other.source, entry: twin))])
    }
}

extension Table {
    fileprivate func mayHaveTwin(_ entry: Entry) -> Bool {
        !entry.hasPlainKey && !entry.isShadowed && entry.isFirst
            && entry.key.content.count <= KeyTwins.maximumLength
            && bytes(of: entry.key).mayLookLikeAnother
    }

    fileprivate func hasCombiningMark(_ entry: Entry) -> Bool {
        let key = bytes(of: entry.key)
        return key.indices.contains { key[$0] == 0xCC || key[$0] == 0xCD }
    }

    /// The key of an entry without invisible characters, and with plain spaces.
    fileprivate func look(of number: Int) -> String {
        let key = bytes(of: entries[number].key)
        var look: [UInt8] = []
        look.reserveCapacity(key.count)
        var index = 0
        while index < key.count {
            let sequence = UTF8Sequence(key, at: index)
            let next = index + max(1, sequence.length)
            if sequence.codePoint.isSpace {
                look.append(0x20)
            } else if !sequence.codePoint.isInvisible {
                look.append(key.extracting(index..<next))
            }
            index = next
        }
        return String(repairing: look.span)
    }
}

extension UInt32 {
    fileprivate var isSpace: Bool {
        self >= 0x80 && Unicode.Scalar(self)?.properties.generalCategory == .spaceSeparator
    }

    /// Characters that do not change how a text looks, as joiners, selectors and tags do in the scripts that use them.
    fileprivate var isInvisible: Bool {
        switch self {
        case 0xAD, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: false
        }
    }
}

extension Span<UInt8> {
    /// Whether the key contains a combining mark, a space other than U+0020 or an invisible character. There may be
    /// false positives.
    fileprivate var mayLookLikeAnother: Bool {
        for index in 0..<count - 1 {
            switch (self[index], self[index + 1]) {
            case (0xC2, 0xA0), (0xC2, 0xAD), (0xCC...0xCD, _), (0xE1, 0x9A), (0xE1, 0xA0), (0xE2, 0x81):
                return true
            case (0xEF, 0xB8), (0xEF, 0xBB), (0xF3, 0xA0): return true
            case (0xE3, 0x80): if index + 2 < count, self[index + 2] == 0x80 { return true }
            case (0xE2, 0x80): if index + 2 < count, self[index + 2].isSpaceOrInvisible { return true }
            default: continue
            }
        }
        return false
    }
}

extension UInt8 {
    /// Whether it is the last byte of a space or an invisible character from U+2000 to U+203F.
    fileprivate var isSpaceOrInvisible: Bool { self < 0x90 || (0xA8...0xAF).contains(self) }
}
