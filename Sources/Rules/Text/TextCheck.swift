internal import Concurrency
internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// Compares every text with its base.
enum TextCheck {
    private struct Fault: Sendable {
        let rule: RuleDescriptor
        let fault: TextFault
        let entry: Int
        let baseEntry: Int
    }

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard let base = translation.readableBase else { return }
        let pairs = TextPairs(translation, base: base, rules: findings.options.textRules)
        let faults = pairs.withoutKnownTags(translation.table.table.mapParts { pairs.faults($0) })
        for fault in withoutMoved(faults) {
            report(fault, of: translation, &findings)
        }
    }

    /// Leaves out whitespace that has moved between adjacent texts, which the app puts together, and what is harmless otherwise.
    private static func withoutMoved(_ faults: [Fault]) -> [Fault] {
        let edges = faults.compactMap { fault in fault.fault.edge.map { (fault.baseEntry, $0) } }
        let known = Dictionary(edges) { first, _ in first }
        return faults.filter { fault in
            guard let edge = fault.fault.edge else { return true }
            guard !edge.isHarmless else { return false }
            return ![fault.baseEntry - 1, fault.baseEntry + 1].contains {
                known[$0]?.isMoved(to: edge) == true
            }
        }
    }

    private static func report(
        _ fault: Fault, of translation: Translation, _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        guard let value = table.entries[fault.entry].value.text,
            !findings.options.allows(table.string(value), by: fault.rule)
        else { return }
        let source = table.source(of: fault.fault.range, in: value)
        findings.report(
            fault.rule, fault.fault.message, at: Place(source, entry: fault.entry),
            notes: [translation.baseNote(fault.baseEntry)],
            fix: fault.fault.fix.flatMap { table.fix($0.title, replacing: $0.replacements, in: value) },
            baseTrait: fault.fault.baseTrait)
    }

    /// The texts of a table with those of its base.
    private struct TextPairs: Sendable {
        private let translation: Translation
        private let base: LintedTable
        // Parts of both tables: a call on one of them may copy all of it.
        private let (entries, baseEntries): ([Entry], [Entry])
        private let (texts, baseTexts): (TableTexts, TableTexts)
        private let rules: [any TextRule.Type]
        /// The marks that the rules look for.
        private let marks: TextMarks
        private let baseHasAngles: Bool
        private let baseMayHaveLinks: Bool
        private let isSameLanguage: Bool
        private let separatesValues: Bool

        init(_ translation: Translation, base: LintedTable, rules: [any TextRule.Type]) {
            self.translation = translation
            self.base = base
            (entries, baseEntries) = (translation.table.table.entries, base.table.entries)
            (texts, baseTexts) = (translation.table.table.texts, base.table.texts)
            self.rules = rules
            marks = rules.reduce(into: []) { $0.formUnion($1.marks) }
            baseHasAngles = base.table.text.bytes.contains(UInt8(ascii: "<"))
            baseMayHaveLinks = marks.contains(.link) && base.table.mayContainLinks
            isSameLanguage = translation.isOfSameLanguage
            separatesValues = translation.table.locale?.separatesValues ?? false
        }

        func faults(_ range: Range<Int>) -> [Fault] {
            var faults: [Fault] = []
            for part in range.untilCancelled {
                for number in part {
                    guard let baseEntry = translation.baseEntry(of: number) else { continue }
                    addFaults(of: number, baseEntry, to: &faults)
                }
            }
            return faults
        }

        /// Leaves out tags that other texts of the base have, which are looked up only if it matters.
        func withoutKnownTags(_ faults: [Fault]) -> [Fault] {
            func isOfTag(_ fault: Fault) -> Bool { fault.rule.id == PlaceholderTag.descriptor.id }
            guard baseHasAngles, faults.contains(where: isOfTag) else { return faults }
            let known = PlaceholderTag.names(in: baseEntries, baseTexts)
            return faults.compactMap { fault in
                guard isOfTag(fault), let value = entries[fault.entry].value.text,
                    let baseValue = baseEntries[fault.baseEntry].value.text
                else { return fault }
                let tag = PlaceholderTag.fault(
                    in: texts.bytes(of: value), base: baseTexts.bytes(of: baseValue), known)
                return tag.map {
                    Fault(rule: fault.rule, fault: $0, entry: fault.entry, baseEntry: fault.baseEntry)
                }
            }
        }

        private func addFaults(of number: Int, _ baseEntry: Int, to faults: inout [Fault]) {
            let entry = entries[number]
            // Only texts that the app may show and that have a base text are compared.
            guard !entry.isShadowed, case .text(let value) = entry.value, !value.content.isEmpty,
                case .text(let baseValue) = baseEntries[baseEntry].value, !baseValue.content.isEmpty
            else { return }
            let (text, baseText) = (texts.bytes(of: value), baseTexts.bytes(of: baseValue))
            var found = TextMarks(value.traits.union(baseValue.traits), text.traits).union(.any)
            if baseHasAngles, baseText.contains(UInt8(ascii: "<")) { found.insert(.angle) }
            if baseMayHaveLinks, baseText.contains("](") { found.insert(.link) }
            guard !found.isDisjoint(with: marks) else { return }
            let pair = TextPair(
                key: texts.bytes(of: entry.key), text: text, base: baseText, isSameLanguage: isSameLanguage,
                separatesValues: separatesValues)
            for rule in rules where !found.isDisjoint(with: rule.marks) {
                guard let fault = rule.fault(in: pair),
                    !rule.looksAtEnds || !translation.table.table.isPart(number),
                    !rule.needsBaseText || !base.textless.contains(baseEntry),
                    !translation.table.isTorn(number), !base.isTorn(baseEntry)
                else { continue }
                faults.append(
                    Fault(rule: rule.descriptor, fault: fault, entry: number, baseEntry: baseEntry))
            }
        }
    }
}

extension Table {
    /// Whether its texts may contain a link in Markdown. The file of a catalog has the texts of all locales, and says nothing.
    fileprivate var mayContainLinks: Bool {
        if isOfCatalog { return true }
        return text.bytes.span.contains("](") || texts.unescaped.span.contains("](")
    }

    /// Whether a text is a form of a variable that another text refers to among words of its own.
    fileprivate func isPart(_ number: Int) -> Bool {
        guard let key = variations?.key(containing: number), key.text != number,
            let whole = key.text.flatMap({ entries[$0].value.text })
        else { return false }
        let bytes = bytes(of: whole)
        return FormatString(bytes).specifiers.first?.range != 0..<bytes.count
    }
}
