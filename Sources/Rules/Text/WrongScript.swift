internal import Concurrency
internal import Findings
internal import SourceText
internal import StringTables

/// A text in the script of another language, or a word with a letter of another alphabet.
enum WrongScript: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "wrong-script", group: .text, severity: .warning,
        summary: "a text or a letter is not in the script of its locale",
        rationale: """
            A Greek text in a Spanish table got there when a file or a row was confused, and the user cannot read it. \
            A letter of another alphabet inside a word, such as a Latin c for the Cyrillic с, looks right, but search \
            does not find the word and screen readers spell it. Latin names and terms are left alone everywhere, as \
            are texts whose base text has the same script, lists of the names of languages, and languages that are \
            written in several scripts.
            """,
        related: ["homoglyph", "untranslated", "mixed-chinese"],
        allowance: RuleAllowance(subject: "texts", example: "Ελληνικά*"),
        examples: [
            RuleExample(
                bad: "\"open\" = ↓\"Άνοιγμα αρχείου\";\n", good: "\"open\" = \"Abrir archivo\";\n",
                base: "\"open\" = \"Open file\";\n", locale: "es"),
            RuleExample(
                bad: "\"network\" = \"Поиск в ↓cети\";\n", good: "\"network\" = \"Поиск в сети\";\n",
                base: "\"network\" = \"Search the network\";\n", locale: "ru"),
        ])

    /// The number of texts in a script from which on they are one finding.
    private static let groupingThreshold = 4
    /// The maximum number of notes on such a finding.
    private static let maximumNotes = 20

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        findings.add(evidence(of: translation))
        let table = translation.table.table
        let isPossible = table.form == .binary || !table.text.survey.leads.isDisjoint(with: Script.allLeads)
        guard isPossible, findings.hasRoom(for: descriptor) else { return }
        checkWords(translation, &findings)
        guard let scripts = translation.table.locale?.scripts else { return }
        let search = ForeignTexts(scripts, in: translation)
        guard search.isPossible else { return }
        func isReported(_ text: ForeignTexts.Text) -> Bool {
            !findings.options.allows(translation.text(of: text.entry), by: descriptor)
        }
        let found = search.texts
        let (new, older) = translation.divided(found.certain.filter(isReported)) {
            translation.concerns($0.entry)
        }
        let doubtful = found.doubtful.filter { isReported($0) && translation.concerns($0.entry) }
        report(new, instead: scripts, of: translation, &findings)
        findings.asOlder { report(older, instead: scripts, of: translation, &$0) }
        for text in doubtful.prefix(EvidenceNeed.maximumCount) {
            report(text, instead: scripts, of: translation, isDoubtful: true, &findings)
        }
    }

    /// The keys of short texts of a base in the script of another language that the translation has in its own: they are no names.
    private static func evidence(of translation: Translation) -> [Evidence] {
        guard let base = translation.base, let scripts = base.locale?.scripts else { return [] }
        let search = ForeignTexts(scripts, in: Translation(base, base: nil))
        guard search.isPossible else { return [] }
        let table = translation.table.table
        return search.texts.doubtful.compactMap { text in
            guard let number = table.entry(matching: text.entry, of: base.table),
                table.entries[number].isLoaded,
                let value = table.entries[number].value.text, !value.content.isEmpty,
                !table.bytes(of: value).contains(text.script)
            else { return nil }
            return Evidence(keyOf: table.entries[number])
        }
    }

    private static func report(
        _ texts: [ForeignTexts.Text], instead scripts: Set<Script>, of translation: Translation,
        _ findings: inout FindingCollector
    ) {
        for (script, group) in Dictionary(grouping: texts, by: \.script).sorted(by: {
            $0.value[0].entry < $1.value[0].entry
        }) {
            report(group, in: script, instead: scripts, of: translation, &findings)
        }
    }

    private static func report(
        _ texts: [ForeignTexts.Text], in script: Script, instead scripts: Set<Script>,
        of translation: Translation, _ findings: inout FindingCollector
    ) {
        guard texts.count >= groupingThreshold else {
            for text in texts {
                report(text, instead: scripts, of: translation, isDoubtful: false, &findings)
            }
            return
        }
        let reason = Self.reason(script, instead: scripts, of: translation)
        let others = texts.dropFirst()
        let notes = others.prefix(maximumNotes).map {
            UnplacedNote("and here", at: place(of: $0, in: translation))
        }
        let rest = others.count - notes.count
        findings.report(
            descriptor, "\(texts.count) texts are \(reason)", at: place(of: texts[0], in: translation),
            subjects: Subjects(entries: texts.map(\.entry), isInBase: false),
            notes: notes + (rest > 0 ? [UnplacedNote("and in \(rest) more")] : []))
    }

    /// - Parameter isDoubtful: Whether it may be a name, unless another locale has it in other letters.
    private static func report(
        _ text: ForeignTexts.Text, instead scripts: Set<Script>, of translation: Translation,
        isDoubtful: Bool,
        _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        findings.report(
            descriptor, "the text is \(reason(text.script, instead: scripts, of: translation))",
            at: place(of: text, in: translation),
            notes: text.baseEntry.map { [translation.baseNote($0)] } ?? [],
            need: isDoubtful
                ? EvidenceNeed(
                    evidence: Evidence(keyOf: table.entries[text.entry]), languages: nil)
                : nil)
    }

    private static func reason(
        _ script: Script, instead scripts: Set<Script>, of translation: Translation
    ) -> String {
        let usual = scripts.map(\.rawValue).sorted().joined(separator: " and ")
        let locale = translation.table.locale?.name ?? ""
        return "in \(script.rawValue) letters, but \(locale) is written in \(usual)"
    }

    private static func place(of text: ForeignTexts.Text, in translation: Translation) -> Place {
        Place(translation.table.table.entries[text.entry].value.source, entry: text.entry)
    }
}

// MARK: - Words

extension WrongScript {
    /// Looks at the texts in which letters of two alphabets meet.
    private static func checkWords(_ translation: Translation, _ findings: inout FindingCollector) {
        let table = translation.table
        guard table.table.form != .binary else { return }
        var last: Int?
        for seam in table.table.text.survey.seams where findings.hasRoom(for: descriptor) {
            guard let number = table.entry(at: seam.index), number != last else { continue }
            last = number
            report(number, of: translation, &findings)
        }
    }

    private static func report(
        _ number: Int, of translation: Translation, _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        guard let value = table.entries[number].value.text, table.entries[number].isLoaded else { return }
        let text = table.string(value)
        guard let word = WordOfTwoAlphabets(inText: text),
            translation.baseText(of: number)?.contains(text: String(word.text)) != true,
            !findings.options.allows(text, by: descriptor)
        else { return }
        let start = text[..<word.text.startIndex].utf8.count
        let source = table.source(of: start..<start + word.text.utf8.count, in: value)
        findings.report(
            descriptor,
            "the \(word.intruderName) in \"\(word.text)\" only looks like a \(word.alphabet) letter: search and screen "
                + "readers do not know this word",
            at: Place(source, entry: number))
    }
}

extension Translation {
    fileprivate func text(of entry: Int) -> String {
        table.table.entries[entry].value.text.map(table.table.string) ?? ""
    }

    /// The base text of an entry.
    fileprivate func baseText(of entry: Int) -> String? {
        guard let base = base?.table, let number = baseEntry(of: entry) else { return nil }
        return base.entries[number].value.text.map(base.string)
    }
}

/// A word of a text with a letter that looks like one of the alphabet of the others.
private struct WordOfTwoAlphabets {
    let text: Substring
    let intruderName: String
    /// The alphabet of the other letters.
    let alphabet: String

    /// The first such word that is neither a format specifier with its unit, as in `%xм`, nor an acronym or name with an
    /// ending.
    init?(inText text: String) {
        for word in text.split(whereSeparator: { !$0.isLetter }) where word.unicodeScalars.count > 2 {
            guard let (intruder, alphabet) = Homoglyph.intruder(in: word.unicodeScalars),
                !Self.followsNumber(word, in: text), !Self.isInflected(word, alphabet)
            else { continue }
            self.text = word
            intruderName = "\(intruder) (\(intruder.value.codePointName))"
            self.alphabet = alphabet
            return
        }
        return nil
    }

    private static func followsNumber(_ word: Substring, in text: String) -> Bool {
        guard let before = text[..<word.startIndex].last else { return false }
        return "%$.0123456789".contains(before)
    }

    /// Whether the word has two Latin letters in a row among others, or ends with others: `SMSками`, `Macа`.
    private static func isInflected(_ word: Substring, _ alphabet: String) -> Bool {
        guard alphabet != "Latin" else { return word.last.map { !$0.isASCII } ?? false }
        return zip(word, word.dropFirst()).contains { $0.isASCII && $1.isASCII }
    }
}
