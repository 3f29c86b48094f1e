internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// `CafÃ©`: UTF-8 that was read as another encoding and saved again.
enum Mojibake: TableRule {
    static let descriptor = RuleDescriptor(
        id: "mojibake", group: .encoding, severity: .warning,
        summary: "text was read in the wrong encoding and saved again",
        rationale: """
            A program took each byte of a character for a separate character: é became Ã© and ’ became â€™, and the \
            app shows that. Restore the table from an earlier version, or read it as UTF-8, save it as Windows-1252, \
            and read that as UTF-8. A table in Cyrillic letters all of whose texts were read in the wrong one of its \
            encodings is one finding.
            """,
        related: ["control-character", "stray-bom"],
        fixability: .unsafe,
        examples: [
            RuleExample(bad: "\"cafe\" = \"CafÃ↓©\";\n", good: "\"cafe\" = \"Café\";\n"),
            RuleExample(
                bad: "\"about\" = \"À propos de lâ↓€™app\";\n", good: "\"about\" = \"À propos de l’app\";\n"),
            RuleExample(
                bad: "\"saved\" = ↓\"дПЛХНЕОФ УПИТБОЕО\";\n", good: "\"saved\" = \"Документ сохранен\";\n",
                locale: "ru"),
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        if let misread = findings.damage?.misread { return report(misread, in: table, &findings) }
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
    private static func report(
        _ misread: MisreadCyrillic, in table: LintedTable, _ findings: inout FindingCollector
    ) {
        guard let value = table.table.entries[misread.entry].value.text else { return }
        let text = String(table.table.string(value).prefix(40))
        findings.report(
            descriptor,
            "the texts are \(misread.encoding.rawValue) that was read as \(misread.shown.rawValue) and saved again: "
                + "the app shows \"\(text)\" instead of \"\(misread.intended(text))\"",
            at: Place(value.source, entry: misread.entry), extent: .table,
            fix: fix(for: misread, in: table.table))
    }

    /// `nil` if a text cannot be written.
    private static func fix(for misread: MisreadCyrillic, in table: Table) -> UnplacedFix? {
        let title = "Read the texts as \(misread.encoding.rawValue)"
        var changes: [TextChange] = []
        for entry in table.entries {
            guard changes.count < Limits.changesPerFix else { return nil }
            guard let value = entry.value.text, value != entry.key else { continue }
            let replacements = misread.replacements(in: table.string(value))
            guard !replacements.isEmpty else { continue }
            guard let fix = table.fix(title, replacing: replacements, in: value) else { return nil }
            changes += fix.changes
        }
        return UnplacedFix(title, .unsafe, changes)
    }

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

extension String {
    /// The characters of which each was misread as several of Windows-1252, in the place of these.
    fileprivate var replacementsOfMisread: [TextReplacement] {
        let scalars = Array(unicodeScalars)
        var (replacements, index, offset) = ([TextReplacement](), 0, 0)
        while index < scalars.count {
            let (length, character) = scalars[index...].misread ?? (1, nil)
            let size = scalars[index..<index + length].reduce(0) { $0 + UTF8.width($1) }
            if let character { replacements.append(TextReplacement(offset..<offset + size, character)) }
            index += length
            offset += size
        }
        return replacements
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// The character whose bytes of UTF-8 the first ones are in Windows-1252, and how many they are.
    fileprivate var misread: (length: Int, character: String?)? {
        guard let lead = first?.windows1252, let length = lead.lengthOfMisread, count >= length else {
            return nil
        }
        let bytes = prefix(length).compactMap(\.windows1252)
        // Quotation marks follow these letters in correct texts too.
        if length == 2, bytes.last == 0xAB || bytes.last == 0xBB { return nil }
        guard bytes.count == length, let text = String(validating: bytes, as: UTF8.self),
            text.unicodeScalars.count == 1
        else { return nil }
        return (length, text)
    }
}

extension UInt8 {
    /// The number of bytes that it leads, if it is one of those that usually begin misread characters.
    fileprivate var lengthOfMisread: Int? {
        switch self {
        case 0xC2...0xC5: 2
        case 0xE2: 3
        case 0xF0: 4
        default: nil
        }
    }
}

extension Unicode.Scalar {
    /// Its byte in Windows-1252, or in Latin-1 where that has a control character.
    fileprivate var windows1252: UInt8? {
        if let byte = UInt8(exactly: value) { return byte }
        return Self.windows1252[self]
    }

    private static let windows1252 = Dictionary(
        uniqueKeysWithValues: (0x80...0x9F).compactMap { byte in
            Windows1252.character(byte)?.unicodeScalars.first.map { ($0, UInt8(byte)) }
        })
}
