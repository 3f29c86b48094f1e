internal import Findings
internal import StringTables

/// `CafÃ©`: UTF-8 that was read as another encoding and saved again.
enum Mojibake: TableRule {
    static let descriptor = RuleDescriptor(
        id: "mojibake", group: .encoding, severity: .warning,
        summary: "UTF-8 was read as Latin-1 or Windows-1252 and saved again",
        rationale: """
            A program took each byte of a character for a separate character: é became Ã© and ’ became â€™, and the \
            app shows that. Restore the table from an earlier version, or read it as UTF-8, save it as Windows-1252, \
            and read that as UTF-8.
            """,
        related: ["control-character", "stray-bom"],
        fixability: .unsafe,
        examples: [
            RuleExample(bad: "\"cafe\" = \"CafÃ↓©\";\n", good: "\"cafe\" = \"Café\";\n"),
            RuleExample(
                bad: "\"about\" = \"À propos de lâ↓€™app\";\n", good: "\"about\" = \"À propos de l’app\";\n"),
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        for characters in table.charactersByString where findings.hasRoom(for: descriptor) {
            let remains = characters.filter { $0.misread != nil }
            guard let first = remains.first, let misread = first.misread else { continue }
            let count = remains.count > 1 ? " (\(remains.count) times in this text)" : ""
            findings.report(
                descriptor,
                "\(misread.shown) was \(misread.original), until it was read in the wrong encoding and saved again"
                    + count,
                at: Place(first.range, entry: first.entry), fix: fix(for: first, in: table.table))
        }
    }
}

extension Mojibake {
    private static func fix(for place: CharacterPlace, in table: Table) -> UnplacedFix? {
        let entry = table.entries[place.entry]
        guard !place.isInKey, let value = entry.value.text else { return nil }
        return table.fix(
            "Read the characters as UTF-8", replacing: table.string(value).replacementsOfMisread, in: value)
    }
}

extension CharacterPlace {
    /// The characters that are shown and the one they were, if this and the one before are its first two bytes.
    fileprivate var misread: (shown: String, original: String)? {
        guard let before, let original = original(after: before) else { return nil }
        return (before.character + codePoint.character, original)
    }

    private func original(after before: UInt32) -> String? {
        switch (before, codePoint) {
        case (0xE2, 0x20AC): "a dash or a quotation mark"
        // Spaces and quotation marks follow these letters in correct texts too.
        case (_, 0xA0), (_, 0xAB), (_, 0xBB): nil
        case (0xC2...0xC3, 0xA1...0xBF): ((before & 0x1F) << 6 | codePoint & 0x3F).character
        default: nil
        }
    }
}

extension UInt32 {
    fileprivate var character: String { Unicode.Scalar(self).map { String(Character($0)) } ?? "" }
}
