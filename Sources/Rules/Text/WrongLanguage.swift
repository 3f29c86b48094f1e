internal import Concurrency
internal import Findings
internal import SourceText
internal import StringTables

/// A text or a table in another language than that of its locale.
enum WrongLanguage: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "wrong-language", group: .text, severity: .warning,
        summary: "a text is in another language than that of its locale",
        rationale: """
            A German text in a Swedish table got there when a file or a row was confused, and its users cannot read it. \
            The language is told by frequent words, such as articles and prepositions, and by letters, so that a text \
            needs six words; a shorter one is only reported if it is also the text of another locale. If most texts of \
            a table are in another language, that is one finding. Languages that such words do not tell apart, such \
            as Danish and Norwegian, are not distinguished, nor is what is not in the list of languages. Texts that \
            equal the base, quotations and copyright notices are left alone.
            """,
        related: ["wrong-script", "untranslated"],
        allowance: RuleAllowance(subject: "texts", example: "Liberté*"),
        examples: [
            RuleExample(
                bad: "\"lost\" = ↓\"Die Verbindung zum Server wurde unterbrochen.\";\n",
                good: "\"lost\" = \"La connexion au serveur a été perdue.\";\n",
                base: "\"lost\" = \"The connection to the server was lost.\";\n")
        ])

    /// The number of texts in one language from which on a table may be in it as a whole.
    private static let groupingThreshold = 3

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard findings.hasRoom(for: descriptor), let locale = translation.table.locale,
            let number = locale.languageNumber
        else { return }
        let search = LanguageSearch(LanguageGuess(language: number), in: translation)
        let parts = translation.table.table.mapParts { [search.judged($0)] }
        findings.add(parts.flatMap(\.own))
        let wrong = parts.flatMap(\.wrong).filter { !search.isExempt($0.entry, findings.options) }
        let areMost = wrong.count >= groupingThreshold && wrong.count > parts.reduce(0) { $0 + $1.own.count }
        // What language the texts of Base.lproj are in is not known, but likely.
        if areMost, locale.name == "Base" { return }
        let (new, older) = translation.divided(wrong) { translation.concerns($0.entry) }
        report(new, asOne: areMost, of: translation, &findings)
        findings.asOlder { report(older, asOne: areMost, of: translation, &$0) }
        guard !areMost, translation.base != nil, wrong.count <= EvidenceNeed.maximumCount else { return }
        for text in parts.flatMap(\.doubtful).prefix(EvidenceNeed.maximumCount)
        where translation.concerns(text.entry) {
            reportDoubtful(text, of: translation, &findings)
        }
    }

    private static func report(
        _ texts: [JudgedText], asOne: Bool, of translation: Translation, _ findings: inout FindingCollector
    ) {
        let table = translation.table
        guard asOne, !texts.isEmpty else {
            for text in texts {
                findings.report(
                    descriptor, message(text, in: table), at: place(of: text, in: table),
                    notes: text.baseEntry.map { [translation.baseNote($0)] } ?? [])
            }
            return
        }
        let counts = Dictionary(grouping: texts, by: \.languages).mapValues(\.count)
        let most = counts.max { ($0.value, $1.key.bits) < ($1.value, $0.key.bits) }?.key
        findings.report(
            descriptor,
            "most texts are in \(name(of: most)), but the locale of the table is \(table.locale?.name ?? "")",
            at: .file, subjects: Subjects(entries: texts.map(\.entry), isInBase: false))
    }

    private static func reportDoubtful(
        _ text: JudgedText, of translation: Translation, _ findings: inout FindingCollector
    ) {
        let table = translation.table
        let locale = table.locale?.name ?? ""
        findings.report(
            descriptor, "another locale has the same text, which is not in the language of \(locale)",
            at: place(of: text, in: table), notes: text.baseEntry.map { [translation.baseNote($0)] } ?? [],
            need: EvidenceNeed(evidence: text.evidence, languages: text.languages))
    }

    private static func message(_ text: JudgedText, in table: LintedTable) -> String {
        "the text is in \(name(of: text.languages)), but the locale of the table is \(table.locale?.name ?? "")"
    }

    private static func name(of languages: LanguageSet?) -> String {
        languages?.numbers.first.map { LanguageList.all[$0].name } ?? "another language"
    }

    private static func place(of text: JudgedText, in table: LintedTable) -> Place {
        Place(table.table.entries[text.entry].value.source, entry: text.entry)
    }
}

/// What the texts of a part of a table say.
struct JudgedTexts: Sendable {
    /// Those in the language of the locale.
    fileprivate(set) var own: [Evidence] = []
    /// Those in another language.
    fileprivate(set) var wrong: [JudgedText] = []
    /// Those that may be in another language.
    fileprivate(set) var doubtful: [JudgedText] = []
}

/// A text of a table that is not in the language of the locale.
struct JudgedText: Sendable {
    let entry: Int
    let baseEntry: Int?
    /// The languages that it may be in.
    let languages: LanguageSet
    let evidence: Evidence
}

/// Judges the texts of a table.
private struct LanguageSearch: Sendable {
    private let guess: LanguageGuess
    private let translation: Translation
    // Parts of both tables: a call on one of them may copy all of it.
    private let (entries, baseEntries): ([Entry], [Entry])
    private let (texts, baseTexts): (TableTexts, TableTexts)
    /// The entries of the base that need no translation.
    private let exemptions: Set<Int>

    init(_ guess: LanguageGuess, in translation: Translation) {
        self.guess = guess
        self.translation = translation
        // Without a base no entry has a match, so the table in its place is never looked at.
        let base = translation.base ?? translation.table
        (entries, baseEntries) = (translation.table.table.entries, base.table.entries)
        (texts, baseTexts) = (translation.table.table.texts, base.table.texts)
        exemptions = base.exemptions
    }

    /// Judges the texts among some entries that are not those of the base.
    func judged(_ range: Range<Int>) -> JudgedTexts {
        var judged = JudgedTexts()
        for part in range.untilCancelled {
            for number in part {
                guard entries[number].isLoaded, case .text(let value) = entries[number].value,
                    case let text = texts.bytes(of: value), text.mayHaveWords
                else { continue }
                let baseEntry = translation.baseEntry(of: number)
                guard !isCopy(text, of: baseEntry) else { continue }
                let verdict = guess.verdict(on: text)
                guard verdict != .unknown else { continue }
                let evidence = Evidence(keyOf: entries[number], text: text)
                func found(_ languages: LanguageSet) -> JudgedText {
                    JudgedText(
                        entry: number, baseEntry: baseEntry, languages: languages, evidence: evidence)
                }
                switch verdict {
                case .own: judged.own.append(evidence)
                case .other(let language): judged.wrong.append(found(LanguageSet(of: language)))
                case .doubtful(let languages): judged.doubtful.append(found(languages))
                case .unknown: break
                }
            }
        }
        return judged
    }

    /// Whether a text is that of the base, or needs no translation.
    private func isCopy(_ text: Span<UInt8>, of baseEntry: Int?) -> Bool {
        guard let baseEntry else { return false }
        guard !exemptions.contains(baseEntry), case .text(let value) = baseEntries[baseEntry].value else {
            return true
        }
        return baseTexts.bytes(of: value).isEqual(to: text)
    }

    /// Whether a text may well be in another language: a quotation, a copyright notice, a sample, what is marked as
    /// untranslated, and what the project allows. Of the units of a key, only the first counts.
    func isExempt(_ number: Int, _ options: LintOptions) -> Bool {
        guard entries[number].isFirst, !translation.isMarked(number), let value = entries[number].value.text
        else {
            return true
        }
        let text = texts.bytes(of: value)
        let isNotice = text.contains("©") || text.contains("opyright") || text.contains("ipsum")
        return isNotice || text.isQuotation
            || options.allows(String(repairing: text), by: WrongLanguage.descriptor)
    }
}

extension Span<UInt8> {
    /// Whether it is long enough for two words.
    fileprivate var mayHaveWords: Bool {
        count > 4 && index(of: 0x20, from: 0) < count
    }

    /// Whether the text is all in quotation marks.
    fileprivate var isQuotation: Bool {
        starts(with: "\"", at: 0) || starts(with: "“", at: 0) || starts(with: "„", at: 0)
            || starts(with: "«", at: 0)
    }
}
