internal import Findings
internal import StringTables

/// Line breaks other than LF and CR.
enum LineSeparator: CharacterRule {
    static let descriptor = RuleDescriptor(
        id: "line-separator", group: .characters, severity: .warning,
        summary: "a text contains an unusual line break",
        rationale: """
            U+2028 and U+2029 come from word processors and design tools, U+000B and U+000C from older ones. Some \
            controls break the line there, some show a box, and most editors show nothing. Write \\n. Line breaks \
            written as escapes are taken as intended, and those in keys as what the code has. Interface Builder writes \
            U+2028 into a title of two lines, so that of an interface file is reported only if the base has none. What \
            the base has is not reported in its translations again.
            """,
        related: ["newline-count", "newline-ends"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"help\" = \"Première ligne↓\u{2028}seconde\";\n",
                good: "\"help\" = \"Première ligne\\nseconde\";\n")
        ])

    private static let breaks: Set<UInt32> = [0x0B, 0x0C, 0x85, 0x2028, 0x2029]

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        var known: (entry: Int, breaks: Set<UInt32>)?
        check(translation, &findings) { place in
            if let known, known.entry == place.entry { return !known.breaks.contains(place.codePoint) }
            let breaks = expectedBreaks(of: place.entry, in: translation)
            known = (place.entry, breaks)
            return !breaks.contains(place.codePoint)
        }
    }

    /// The line breaks that the base has in the text of an entry, or Interface Builder without a base.
    private static func expectedBreaks(of number: Int, in translation: Translation) -> Set<UInt32> {
        let table = translation.table.table
        guard let base = translation.base?.table else {
            return InterfaceKey.isPresent(in: table.bytes(of: table.entries[number].key)) ? [0x2028] : []
        }
        guard let entry = translation.baseEntry(of: number), let value = base.entries[entry].value.text
        else { return [] }
        return breaks.intersection(base.string(value).unicodeScalars.lazy.map(\.value))
    }

    static func replacement(for place: CharacterPlace, in table: LintedTable) -> String? {
        place.codePoint == 0x85 ? nil : "\n"
    }

    static func verdict(on place: CharacterPlace, in table: LintedTable) -> CharacterVerdict? {
        // A key is as the code has it, and the rest of a misread letter is reported as such.
        guard breaks.contains(place.codePoint), !place.isEscaped, !place.isInKey, !place.isRestOfUTF8 else {
            return nil
        }
        let name = place.codePoint.nameWithArticle
        let guess = place.codePoint == 0x85 ? "; in Windows-1252 it is …" : ""
        return CharacterVerdict(
            message: "the value contains \(name): some controls break the line there, others show a box"
                + guess)
    }
}

/// Spaces other than U+0020 that typography does not explain.
enum UnusualSpace: CharacterRule {
    static let descriptor = RuleDescriptor(
        id: "unusual-space", group: .characters, severity: .info,
        summary: "a text contains an unusual space that typography does not explain",
        rationale: """
            No-break, thin and ideographic spaces have their uses: before French punctuation, between a number and \
            its unit, after a one-letter preposition, around dashes, in Chinese and Japanese text. Elsewhere they \
            came with copied text: lines break in odd places, gaps are doubled, and a key with one of them is not \
            found by the text as it appears. Type a plain space. A key is left alone if the base has the same one, or if \
            its value has the same space, since the app then looks it up in this way.
            """,
        fixability: .unsafe, allowance: RuleAllowance(subject: "characters", example: "U+2009"),
        examples: [
            RuleExample(
                bad: "\"sync\" = \"La synchronisation continue.↓\u{A0}\";\n",
                good: "\"sync\" = \"La synchronisation continue.\";\n"),
            RuleExample(
                bad: "\"Save↓\u{A0}File\" = \"Enregistrer\";\n", good: "\"Save File\" = \"Enregistrer\";\n"),
            RuleExample(
                bad: "\"deleted\" = \"단축키↓\u{3000}삭제됨\";\n", good: "\"deleted\" = \"단축키 삭제됨\";\n",
                locale: "ko"),
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        check(translation, &findings) { place in
            !place.isInKey || translation.baseEntry(of: place.entry) == nil
        }
    }

    /// Nothing at the end of a text and next to another space.
    static func replacement(for place: CharacterPlace, in table: LintedTable) -> String? {
        let isNeeded = place.before.is { $0 > 0x20 && !$0.isUnusualSpace } && place.after.is { $0 > 0x20 }
        return isNeeded ? " " : ""
    }

    static func verdict(on place: CharacterPlace, in table: LintedTable) -> CharacterVerdict? {
        guard !place.isEscaped, place.codePoint.isUnusualSpace, !place.isAmongSpacesOnly else { return nil }
        guard let oddity = place.oddity(table.locale) else { return nil }
        let name = place.codePoint.nameWithArticle
        guard !place.isInKey else {
            guard !table.hasTwin(of: place) else { return nil }
            return CharacterVerdict(
                message: "the key contains \(name): looking it up with a plain space finds nothing",
                severity: .warning)
        }
        return CharacterVerdict(message: "\(name) \(oddity); type a plain space, or none")
    }
}
