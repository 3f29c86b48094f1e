internal import Findings
internal import SourceText
internal import StringTables

/// Control characters, and U+FFFD in place of a lost character.
enum ControlCharacter: CharacterRule {
    static let descriptor = RuleDescriptor(
        id: "control-character", group: .characters, severity: .error,
        summary: "a text contains a control character or a replacement character",
        rationale: """
            Control characters show as nothing or as a box; U+0000 ends the text early in many places. Those from \
            U+0080 to U+009F are usually quotes and dashes of Windows-1252, or letters of Mac Roman, that were read as \
            Latin-1, and U+FFFD replaces a character that a program could not decode. Type the intended character. A key \
            whose value has the same character is taken as what the source has. An escape makes such a character too: \\1 is \
            not 1 but U+0001, and \\b and \\f are no letters. A text that is nothing but one, such as the key of a menu item, \
            and codes for terminals may be written as escapes.
            """,
        related: ["stray-bom", "short-unicode-escape"],
        fixability: .unsafe,
        examples: [
            RuleExample(bad: "\"quit\" = \"Quitter↓\u{3}\";\n", good: "\"quit\" = \"Quitter\";\n"),
            RuleExample(
                bad: "\"about\" = \"À propos de l↓\u{92}app\";\n",
                good: "\"about\" = \"À propos de l’app\";\n"),
            RuleExample(bad: "\"sent\" = \"Envoy↓\u{FFFD}\";\n", good: "\"sent\" = \"Envoyé\";\n"),
            RuleExample(bad: "\"part\" = ↓\"Partie \\2\";\n", good: "\"part\" = \"Partie 2\";\n"),
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        let isReported = findings.options.grade(of: ShortUnicodeEscape.descriptor) != .off
        let reported = isReported ? translation.table.controlsOfShortEscapes : [:]
        check(translation, &findings) { place in
            !place.isEscaped || reported.isEmpty
                || reported[.text(at: place.range.lower)]?.contains(place.codePoint) != true
        }
    }

    static func replacement(for place: CharacterPlace, in table: LintedTable) -> String? {
        switch place.codePoint {
        case 0x80...0x9F:
            place.isRestOfUTF8 ? nil : replacement(of: MisreadControl.readings(of: place, in: table))
        case 0xFFFD: nil
        default: ""
        }
    }

    static func verdict(on place: CharacterPlace, in table: LintedTable) -> CharacterVerdict? {
        if place.isInKey, table.hasTwin(of: place) { return nil }
        let subject = place.isInKey ? "the key" : "the value"
        switch place.codePoint {
        case 0x00:
            return CharacterVerdict(message: "\(subject) contains U+0000 and may end there when it is shown")
        case 0x85:
            return nil
        case 0x01...0x1F, 0x7F:
            guard !place.isTerminalCode else { return nil }
            if place.isEscaped { return place.isAlone ? nil : escaped(place, subject, in: table.table) }
            // Other readers take them as line breaks, as another rule says.
            guard ![0x0B, 0x0C].contains(place.codePoint) else { return nil }
            return CharacterVerdict(
                message:
                    "\(subject) contains the control character \(place.codePoint.visibleName), which shows as "
                    + "nothing or as a box")
        case 0x80...0x9F:
            return CharacterVerdict(message: misread(place, subject, in: table))
        case 0xFFFD:
            return CharacterVerdict(
                message: "\(subject) contains U+FFFD in place of a character that was lost")
        default:
            return nil
        }
    }

    private static func escaped(
        _ place: CharacterPlace, _ subject: String, in table: Table
    ) -> CharacterVerdict {
        // A catalog writes every control character as an escape, also the line breaks of word processors.
        let isOldStyle = table.form == .oldStyle
        let advice = isOldStyle ? "; write \\\\ for a backslash" : ""
        return CharacterVerdict(
            message:
                "an escape in \(subject) makes the control character \(place.codePoint.visibleName), which shows as "
                + "nothing or as a box\(advice)",
            severity: !isOldStyle && [0x0B, 0x0C].contains(place.codePoint) ? .warning : nil)
    }

    /// - Returns: `nil` if a person has to decide between two.
    private static func replacement(of readings: [MisreadControl]) -> String? {
        readings.count > 1 ? nil : readings.first.map { String($0.character) } ?? ""
    }

    private static func misread(_ place: CharacterPlace, _ subject: String, in table: LintedTable) -> String {
        let start = "\(subject) contains the control character \(place.codePoint.codePointName)"
        if place.isRestOfUTF8 { return "\(start): UTF-8 was read as Latin-1 and saved again" }
        let readings = MisreadControl.readings(of: place, in: table)
        let guesses = readings.map { "in \($0.encoding) it is \($0.character)" }.joined(separator: ", ")
        return "\(start), which shows as nothing or as a box" + (guesses.isEmpty ? "" : "; " + guesses)
    }
}

extension CharacterPlace {
    /// Whether the text has no other character.
    fileprivate var isAlone: Bool { before == nil && after == nil }

    /// Whether it begins a code for a terminal, such as the `ESC [1m` of bold text.
    fileprivate var isTerminalCode: Bool { codePoint == 0x1B && after == 0x5B }

    /// Whether it is the rest of a UTF-8 sequence whose bytes became characters.
    var isRestOfUTF8: Bool {
        guard let lead = passage.base(before: index, skipping: { (0x80...0xBF).contains($0) }) else {
            return false
        }
        let isBesideLead = before == lead
        switch lead {
        case 0xC2...0xDF: return isBesideLead && !after.is { (0x80...0x9F).contains($0) }
        case 0xE0...0xF4: return !isBesideLead || after.is { (0x80...0xBF).contains($0) }
        default: return false
        }
    }
}

/// The characters of Windows-1252 where Latin-1 has control characters.
enum Windows1252 {
    /// The character of a byte from 0x80 to 0x9F, if it has one.
    static func character(_ byte: UInt32) -> Character? {
        let offset = Int(byte) - 0x80
        guard characters.indices.contains(offset), characters[offset] != " " else { return nil }
        return characters[offset]
    }

    private static var characters: [Character] { Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ") }
}
