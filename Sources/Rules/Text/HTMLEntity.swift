internal import Concurrency
internal import Findings
internal import SourceText
internal import StringTables

/// `&rsquo;` in a text that is not HTML.
enum HTMLEntity: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "html-entity", group: .text, severity: .warning,
        summary: "an HTML entity in a text that is not HTML is shown as typed",
        rationale: """
            Translation services and tools for other platforms write &amp; and &rsquo; for characters that need no \
            escape in a table, and the user sees the entity. Type the character itself. A text with HTML tags is \
            taken for HTML, as are all texts without a base text in a table with such tags, and a text whose base \
            text has entities or tags too. So is one whose key has entities, but for the five of XML, with which a tool \
            has escaped both. In Markdown, an entity is read as well; so a text is left alone if its base text \
            or key has `**`, a link or backquotes.
            """,
        related: ["tag-mismatch", "placeholder-tag", "broken-attribute", "escaped-twice"],
        allowance: RuleAllowance(subject: "texts", example: "*&shy;*"),
        examples: [
            RuleExample(
                bad: "\"help\" = \"Demande d↓&rsquo;aide\";\n", good: "\"help\" = \"Demande d’aide\";\n",
                base: "\"help\" = \"Help request\";\n"),
            RuleExample(
                bad: "\"rights\" = \"↓&#169; 2021 Exemple\";\n",
                good: "\"rights\" = \"<b>&#169; 2021</b>\";\n"),
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard findings.hasRoom(for: descriptor) else { return }
        let table = translation.table.table
        guard table.mayContain(UInt8(ascii: "&")) else { return }
        let candidates = table.mapParts { table.entriesWithAmpersands(in: $0) }
        let faults = candidates.compactMap { fault(in: $0, of: translation) }
        // A tag somewhere says that the app treats the texts of the table as HTML.
        let isMarkup = faults.contains { $0.baseEntry == nil } && table.containsTags
        for fault in faults where fault.baseEntry != nil || !isMarkup {
            report(fault, of: translation, &findings)
        }
    }

    private struct Fault: Sendable {
        let entity: EntityReference
        let entry: Int
        let baseEntry: Int?
    }

    private static func fault(in number: Int, of translation: Translation) -> Fault? {
        let table = translation.table.table
        let entry = table.entries[number]
        guard case .text(let value) = entry.value else { return nil }
        let text = table.bytes(of: value)
        guard let entity = text.firstEntity, !text.isMarkup else {
            return nil
        }
        guard !table.bytes(of: entry.key).looksLikeMarkdown else { return nil }
        let baseEntry = translation.baseEntry(of: number)
        guard let base = translation.base?.table, let baseEntry,
            let baseValue = base.entries[baseEntry].value.text
        else {
            let keyEntity = table.bytes(of: entry.key).firstEntity
            let isDeliberate =
                keyEntity.map { !$0.isOfXML } ?? false || text.namesMarkup || text.looksLikeMarkdown
            return isDeliberate ? nil : Fault(entity: entity, entry: number, baseEntry: nil)
        }
        let baseText = base.bytes(of: baseValue)
        guard baseText.firstEntity == nil, !baseText.isMarkup, !baseText.namesMarkup,
            !baseText.looksLikeMarkdown
        else { return nil }
        return Fault(entity: entity, entry: number, baseEntry: baseEntry)
    }

    private static func report(
        _ fault: Fault, of translation: Translation, _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        guard let value = table.entries[fault.entry].value.text,
            !findings.options.allows(table.string(value), by: descriptor)
        else { return }
        let name = String(repairing: table.bytes(of: value).extracting(fault.entity.range))
        findings.report(
            descriptor, "\(name) is HTML for \(fault.entity.shown), but the app shows it as typed",
            at: Place(table.source(of: fault.entity.range, in: value), entry: fault.entry),
            notes: fault.baseEntry.map { [translation.baseNote($0)] } ?? [])
    }
}

extension Table {
    /// The loaded entries whose texts contain an ampersand.
    fileprivate func entriesWithAmpersands(in range: Range<Int>) -> [Int] {
        var numbers: [Int] = []
        for part in range.untilCancelled {
            for number in part {
                guard case .text(let value) = entries[number].value, entries[number].isLoaded,
                    bytes(of: value).contains(UInt8(ascii: "&"))
                else { continue }
                numbers.append(number)
            }
        }
        return numbers
    }

    /// Whether a text has a tag that closes an element.
    fileprivate var containsTags: Bool {
        entries.contains { entry in
            guard case .text(let value) = entry.value else { return false }
            let text = bytes(of: value)
            return text.contains(UInt8(ascii: "<")) && text.isMarkup
        }
    }
}

extension Span<UInt8> {
    /// Whether the text has something like an HTML tag.
    fileprivate var isMarkup: Bool {
        var index = index(of: UInt8(ascii: "<"), from: 0)
        while index < count - 1 {
            if self[index + 1].isASCIILetter || self[index + 1] == UInt8(ascii: "/") { return true }
            index = self.index(of: UInt8(ascii: "<"), from: index + 1)
        }
        return false
    }

    /// Whether the text is about markup: `HTML`, `XML`.
    fileprivate var namesMarkup: Bool {
        var index = index(of: UInt8(ascii: "M"), or: UInt8(ascii: "m"), from: 0)
        while index < count {
            if starts(with: "ML", at: index) || starts(with: "ml", at: index) { return true }
            index = self.index(of: UInt8(ascii: "M"), or: UInt8(ascii: "m"), from: index + 1)
        }
        return false
    }
}
