internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// A value that is the same as the base text.
enum Untranslated: TextRule {
    static let descriptor = RuleDescriptor(
        id: "untranslated", group: .coverage, severity: .info,
        summary: "a translation is the same as its base text",
        rationale: """
            Export tools fill in the base text if there is no translation, and the entry then counts as translated. \
            Off by default: names, units and words that languages share are the same for good reason. Texts without \
            a word of three letters and regions of the base language are left alone.
            """,
        related: ["value-is-key", "missing-key", "boilerplate-comment", "mixed-chinese"],
        isOnByDefault: false,
        allowance: RuleAllowance(subject: "texts that are the same in every language", example: "Wi-Fi*"),
        examples: [
            RuleExample(
                bad: "\"settings\" = \"↓Settings\";\n", good: "\"settings\" = \"Réglages\";\n",
                base: "\"settings\" = \"Settings\";\n")
        ])
    static var marks: TextMarks { .any }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard !pair.isSameLanguage, pair.text.isEqual(to: pair.base), pair.text.hasWord else { return nil }
        return TextFault(
            message: "the value is the same as in the base: the user sees it untranslated",
            range: 0..<pair.text.count)
    }
}

extension Span<UInt8> {
    /// Whether three letters in a row occur outside format specifiers.
    fileprivate var hasWord: Bool {
        var start = 0
        for placeholder in FormatString(self).specifiers {
            if extracting(start..<placeholder.range.lowerBound).hasLettersInARow { return true }
            start = placeholder.range.upperBound
        }
        return extracting(start..<count).hasLettersInARow
    }

    private var hasLettersInARow: Bool {
        var run = 0
        for scalar in String(repairing: self).unicodeScalars {
            run = scalar.properties.isAlphabetic ? run + 1 : 0
            if run == 3 { return true }
        }
        return false
    }
}

/// `/* Flag: untranslated */` above an entry of a translation.
enum UntranslatedMark: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "untranslated-mark", group: .coverage, severity: .info,
        summary: "a text is marked as untranslated or fuzzy",
        rationale: """
            strlint update, make_strings and gettext mark the copy of a base text with the comment Flag: untranslated, \
            and a translation that may not fit the base text with Flag: fuzzy. The app shows these texts anyway. A \
            marked entry counts as not translated until the mark is deleted, even if its text is another one than that \
            of the base: it may be the copy of a base text that has changed since. A table in which more than ten \
            entries are marked has one finding.
            """,
        related: ["untranslated", "missing-key", "state-new"],
        profiles: ProfileGrades(pr: .off, import: .on(.warning), release: .on(.error)),
        inCatalogs: .nothing,
        examples: [
            RuleExample(
                bad: "/* Flag: untranslated */\n\"no\" = ↓\"No\";\n", good: "\"no\" = \"Non\";\n",
                base: "\"no\" = \"No\";\n"),
            RuleExample(
                bad: "/* Flag: fuzzy, base was \"Keep\" */\n\"save\" = ↓\"Garder\";\n",
                good: "\"save\" = \"Enregistrer\";\n", base: "\"save\" = \"Save\";\n"),
        ])

    /// The maximum number of marked entries of a table with a finding each.
    private static let maximumSeparateFindings = 10

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        let table = translation.table.table
        let isSeparate = translation.marked.count <= maximumSeparateFindings
        for marked in translation.marked {
            let number = Int(marked.number)
            guard !table.entries[number].isShadowed, let baseEntry = translation.baseEntry(of: number) else {
                continue
            }
            let isCopy = translation.isCopy(number, of: baseEntry)
            findings.report(
                descriptor, isSeparate ? message(marked.mark, isCopy: isCopy) : commonMessage,
                at: Place(table.entries[number].value.source, entry: number),
                extent: isSeparate ? .place : .table,
                notes: isCopy || !isSeparate ? [] : [translation.baseNote(baseEntry)])
        }
    }

    private static let commonMessage =
        "the text is marked as untranslated or fuzzy: delete the mark if it is a translation of the base text"

    private static func message(_ mark: Mark, isCopy: Bool) -> String {
        if mark == .fuzzy { return "the text is marked as fuzzy: delete the mark when it fits the base text" }
        return isCopy
            ? "the text is marked as untranslated: the user sees that of the base"
            : "the text is marked as untranslated: delete the mark if it is a translation"
    }
}

extension Translation {
    /// Whether an entry has the text of a base entry.
    fileprivate func isCopy(_ number: Int, of baseEntry: Int) -> Bool {
        let own = table.table
        guard let base = base?.table, let text = own.entries[number].value.text,
            let baseText = base.entries[baseEntry].value.text
        else { return false }
        return own.bytes(of: text).isEqual(to: base.bytes(of: baseText))
    }
}

/// A value that is the same as its key, where the base has a text.
enum ValueIsKey: TextRule {
    static let descriptor = RuleDescriptor(
        id: "value-is-key", group: .coverage, severity: .warning,
        summary: "a value is the same as its key, but the base value is not",
        rationale: """
            If a key is a name, such as home.title, a tool has put it in place of a translation, and the app shows \
            the name. Names are words joined by a full stop or _. Off by default, since a text may be such a word \
            too.
            """,
        isOnByDefault: false,
        examples: [
            RuleExample(
                bad: "\"home.title\" = \"↓home.title\";\n", good: "\"home.title\" = \"Accueil\";\n",
                base: "\"home.title\" = \"Home\";\n")
        ])
    static var marks: TextMarks { .any }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard pair.text.isEqual(to: pair.key), pair.key.isName, !pair.base.isEqual(to: pair.key) else {
            return nil
        }
        return TextFault(
            message: "the value is the key itself: the app shows it instead of a text",
            range: 0..<pair.text.count)
    }
}

extension Span<UInt8> {
    /// Whether this is a name and not a text: without spaces, and with a full stop or an underscore inside.
    fileprivate var isName: Bool {
        guard count > 2, index(of: 0x20, from: 0) == count else { return false }
        return extracting(1..<count - 1).index(of: UInt8(ascii: "."), or: UInt8(ascii: "_"), from: 0) < count
            - 2
    }
}
