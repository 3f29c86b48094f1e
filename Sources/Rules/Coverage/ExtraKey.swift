internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// Keys of a translation that the base does not have.
enum ExtraKey: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "extra-key", group: .coverage, severity: .warning,
        summary: "the base table does not have this key",
        rationale: """
            The app looks up the keys of its source code, which are those of the base table. An entry with another \
            key is left over from a text that was removed, or its key was changed by mistake, and then the intended \
            text is missing too. Many such keys are one finding. If most keys of a table are not in the base, the \
            two cannot be compared, and nothing is reported; nor if the texts come from an interface file, a \
            settings page, a predicate editor or an intent definition, which the base table need not follow. A key that is a \
            text and that all translations have is one finding at the base.
            """,
        related: ["missing-table", "empty-value"],
        profiles: ProfileGrades(import: .on(.error)),
        inCatalogs: .nothing,
        countsKeys: true,
        examples: [
            RuleExample(
                bad: "\"yes\" = \"Oui\";\n↓\"non\" = \"Non\";\n",
                good: "\"yes\" = \"Oui\";\n\"no\" = \"Non\";\n",
                base: "\"yes\" = \"Yes\";\n\"no\" = \"No\";\n")
        ])

    /// The maximum number of extra keys that are separate findings.
    private static let maximumSeparateFindings = 3

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        let swapped = SwappedKey.entries(of: translation, findings.options)
        let all = entries(of: translation).filter { !swapped.contains($0) }
        guard !all.isEmpty, let base = translation.base else { return }
        let (counted, older) = translation.divided(all, by: translation.concernsExtra)
        findings.asOlder { report(older, of: translation, base.table, &$0) }
        report(counted.filter { !translation.hasLostBase($0) }, of: translation, base.table, &findings)
        let gone = counted.filter(translation.hasLostBase)
        for numbers in gone.count <= maximumSeparateFindings ? gone.map({ [$0] }) : [gone] {
            reportGone(numbers, of: translation, &findings)
        }
    }

    /// The entries whose keys the base lacks; none if the two cannot be compared.
    static func entries(of translation: Translation) -> [Int] {
        guard let base = translation.readableBase, base.table.isComplete, !translation.hasFallback else {
            return []
        }
        let extra = translation.extraEntries
        guard !extra.isEmpty, extra.count * 2 <= translation.table.table.keyedCount,
            !base.hasSource(), !translation.isOfSettings, !translation.isMadeFromIntents(extra)
        else { return [] }
        return extra.filter { !translation.isFromElsewhere($0) && !translation.table.isTorn($0) }
    }

    /// What is said about several keys of a table.
    static func message(_ count: Int, of all: Int, _ names: String) -> String {
        "\(count) of \(all) keys \(count == 1 ? "is" : "are") not in the base: \(names)"
    }

    private static func report(
        _ extra: [Int], of translation: Translation, _ base: Table, _ findings: inout FindingCollector
    ) {
        guard !extra.isEmpty else { return }
        guard extra.count > maximumSeparateFindings else {
            let missing = translation.missingEntries
            for number in extra { report(number, of: translation, missing, base, &findings) }
            return
        }
        let table = translation.table.table
        findings.report(
            descriptor,
            message(extra.count, of: table.keyedCount, table.naming(extra)), at: .file,
            subjects: Subjects(entries: extra, isInBase: false))
    }

    /// Reports keys that a change removed from the base at the base: once for all translations.
    private static func reportGone(
        _ numbers: [Int], of translation: Translation, _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        let verb = numbers.count == 1 ? "was" : "were"
        findings.report(
            descriptor,
            "\(table.naming(numbers)) \(verb) removed from the base but not from the translation",
            at: Place(nil, isInBase: true),
            subjects: Subjects(entries: numbers, isInBase: false),
            notes: numbers.prefix(1).map {
                translation.ownNote(Place(table.entries[$0].key.source, entry: $0))
            })
    }

    /// - Parameter missing: The entries of the base whose keys the table lacks.
    private static func report(
        _ number: Int, of translation: Translation, _ missing: [Int], _ base: Table,
        _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        let key = table.entries[number].key
        let similar = missing.last {
            base.bytes(of: base.entries[$0].key).isSpelledLike(table.bytes(of: key))
        }
        findings.report(
            descriptor,
            similar == nil
                ? "the key is not in the base: left over, misspelled, or missing there"
                : "the key is spelled differently in the base: the app does not find it",
            at: Place(key.source, entry: number),
            notes: similar.map { [translation.baseKeyNote($0)] } ?? [])
    }
}

extension Translation {
    /// Whether the table belongs to the pages of an app in the system's settings, which are property lists.
    fileprivate var isOfSettings: Bool { FilePath.names(in: table.path).contains("Settings.bundle") }

    /// Whether the key of an entry is that of an interface file or a predicate editor.
    fileprivate func isFromElsewhere(_ number: Int) -> Bool {
        let table = table.table
        let key = table.bytes(of: table.entries[number].key)
        return InterfaceKey.isPresent(in: key) || key.starts(with: "%[", at: 0)
    }

    /// Whether keys, as most of the table, look like those of an intent definition: six letters and digits, such as `8aXcR2`.
    fileprivate func isMadeFromIntents(_ entries: [Int]) -> Bool {
        let table = table.table
        func isMade(_ number: Int) -> Bool {
            let key = table.bytes(of: table.entries[number].key)
            return key.count == 6 && key.indices.allSatisfy { key[$0].isASCIILetter || key[$0].isASCIIDigit }
        }
        return entries.allSatisfy(isMade)
            && table.entries.indices.count(where: isMade) * 2 > table.entries.count
    }
}

extension Span<UInt8> {
    /// Whether two keys have the same letters and digits, those of ASCII in either case; `false` if there are none.
    fileprivate func isSpelledLike(_ other: Span<UInt8>) -> Bool {
        var (index, otherIndex) = (skipPunctuation(from: 0), other.skipPunctuation(from: 0))
        guard index < count else { return false }
        while index < count, otherIndex < other.count {
            guard self[index].inLowerCase == other[otherIndex].inLowerCase else { return false }
            (index, otherIndex) = (
                skipPunctuation(from: index + 1), other.skipPunctuation(from: otherIndex + 1)
            )
        }
        return index >= count && otherIndex >= other.count
    }

    /// The first index from `start` on at which a letter or digit begins.
    private func skipPunctuation(from start: Int) -> Int {
        var index = start
        while index < count, case let length = punctuationLength(at: index), length > 0 { index += length }
        return index
    }

    /// The length of the punctuation or whitespace character that begins at `index`; 0 for a letter, a digit, or a
    /// continuation byte.
    ///
    /// Outside ASCII, U+0080 to U+00BF, U+2000 to U+2FFF, U+FF00 to U+FF0F and U+FEFF count as punctuation.
    private func punctuationLength(at index: Int) -> Int {
        switch self[index] {
        case 0..<0x80: self[index].isASCIILetter || self[index].isASCIIDigit ? 0 : 1
        case 0xC2: 2
        case 0xE2: 3
        case 0xEF: starts(with: "\u{FEFF}", at: index) || isFullWidthPunctuation(at: index) ? 3 : 0
        default: 0
        }
    }

    private func isFullWidthPunctuation(at index: Int) -> Bool {
        index + 2 < count && self[index + 1] == 0xBC && self[index + 2] < 0x90
    }
}
