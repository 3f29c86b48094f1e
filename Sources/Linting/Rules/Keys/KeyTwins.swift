internal import SourceText
internal import StringTables

/// Keys of one table that look the same.
enum KeyTwins: TableRule {
    static let descriptors = [descriptor]
    static let descriptor = RuleDescriptor(
        id: "key-twins", group: .keys, severity: .warning,
        summary: "two keys look the same and are not",
        rationale: """
            The app compares keys code unit by code unit. An é may be one character or an e with an accent behind it, \
            a blank may be a no-break space, and some characters are not seen at all: such keys look the same, and each \
            place in the source gets the text of the one that it is written as. Let the source use one of them.
            """,
        examples: [
            RuleExample(
                bad: "\"Save as\" = \"Sichern unter\";\n↓\"Save\u{A0}as\" = \"Sichern als\";\n",
                good: "\"Save as\" = \"Sichern unter\";\n", locale: "de")
        ])

    /// Bytes of a key that is looked at: strings with many combining marks take long to compare.
    fileprivate static let longest = 1024

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        guard !table.table.keys.arePlain, findings.hasRoom(for: descriptor) else { return }
        let candidates = candidates(in: table.table)
        // Strings are equal if their characters are, however these are composed.
        var known: [String: Int] = [:]
        for number in candidates {
            let look = table.table.look(of: number)
            let plain = table.table.entry(forKey: Array(look.utf8).span)
            if let twin = plain == number ? known[look] : plain ?? known[look] {
                report(number, twin, in: table.table, &findings)
            }
            if known[look] == nil { known[look] = number }
        }
    }

    /// The entries whose keys may look like another one: those with marks or blanks out of the ordinary, and where there
    /// are combining marks all that are not ASCII.
    private static func candidates(in table: Table) -> [Int] {
        let foreign = table.entries.indices.filter { table.mayHaveTwin(table.entries[$0]) }
        let hasMarks = foreign.contains { table.hasCombiningMark(table.entries[$0]) }
        guard hasMarks else { return foreign }
        return table.entries.indices.filter { number in
            !table.entries[number].hasPlainKey && table.entries[number].key.content.count <= longest
        }
    }

    private static func report(
        _ number: Int, _ twin: Int, in table: Table, _ findings: inout FindingCollector
    ) {
        let (key, other) = (table.entries[number].key, table.entries[twin].key)
        guard twin != number, !table.entries[number].isShadowed,
            !table.bytes(of: key).isEqual(to: table.bytes(of: other))
        else { return }
        findings.report(
            descriptor, "this key looks like another one of the table, but the app takes them for two",
            at: Place(key.source, entry: number),
            notes: [DraftNote("the other key", at: Place(other.source, entry: twin))])
    }
}

extension Table {
    fileprivate func mayHaveTwin(_ entry: Entry) -> Bool {
        !entry.hasPlainKey && !entry.isShadowed && entry.key.content.count <= KeyTwins.longest
            && bytes(of: entry.key).mayLookLikeAnother
    }

    fileprivate func hasCombiningMark(_ entry: Entry) -> Bool {
        let key = bytes(of: entry.key)
        return key.indices.contains { key[$0] == 0xCC || key[$0] == 0xCD }
    }

    /// The key of an entry without what nobody sees, and with plain blanks.
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
            } else if !sequence.codePoint.isUnseen {
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

    /// Characters that change nothing that is seen; joiners, selectors and tags do, in the scripts that use them.
    fileprivate var isUnseen: Bool {
        switch self {
        case 0xAD, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: false
        }
    }
}

extension Span<UInt8> {
    /// Whether it holds a combining mark, a blank that is not U+0020 or a character that is not seen; may say so in
    /// vain.
    fileprivate var mayLookLikeAnother: Bool {
        for index in 0..<count - 1 {
            switch (self[index], self[index + 1]) {
            case (0xC2, 0xA0), (0xC2, 0xAD), (0xCC...0xCD, _), (0xE1, 0x9A), (0xE1, 0xA0), (0xE2, 0x81):
                return true
            case (0xEF, 0xB8), (0xEF, 0xBB), (0xF3, 0xA0): return true
            case (0xE3, 0x80): if index + 2 < count, self[index + 2] == 0x80 { return true }
            case (0xE2, 0x80): if index + 2 < count, self[index + 2].isBlankOrUnseen { return true }
            default: continue
            }
        }
        return false
    }
}

extension UInt8 {
    /// Whether it ends a character from U+2000 to U+203F that is a blank or not seen.
    fileprivate var isBlankOrUnseen: Bool { self < 0x90 || (0xA8...0xAF).contains(self) }
}
