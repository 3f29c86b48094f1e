internal import FormatStrings
internal import SourceText
internal import StringTables

/// How the text of a key varies and which specifiers its texts have, as bytes, together with those of its base: what the rules on
/// variations judge, unless a fault is about words.
struct VariedShape {
    private(set) var bytes: [UInt8] = []
    /// The ranges of the specifiers of each text in ``bytes``.
    private var (own, others): ([Range<Int>], [Range<Int>]) = ([], [])
    /// Whether nothing but the specifiers of the texts matters.
    private var isComplete = true

    /// Describes another key.
    ///
    /// - Returns: `false` if its shape does not decide about its faults.
    mutating func describe(
        _ entry: VariedEntry, of translation: Translation, _ choice: FormatStringChoice
    ) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        isComplete = true
        let first = entry.units.lowerBound
        own = describe(entry.content, in: translation.table.table)
        // A rule exempts the tables of intents.
        if translation.table.table.hasParameter(inKeyOf: first) { isComplete = false }
        append(translation.table.table.policy(ofEntry: first, choice).rawValue.utf8.span)
        others = describeBase(of: first, translation)
        return isComplete
    }

    /// Whether each text has the same specifiers as one that it is compared with.
    var hasSpecifiersOfBase: Bool {
        own.allSatisfy { range in others.contains { bytes[$0] == bytes[range] } }
    }

    private mutating func describeBase(of first: Int, _ translation: Translation) -> [Range<Int>] {
        if let base = translation.base, let match = translation.comparedEntry(of: first) {
            if let entry = base.table.variations?.entry(containing: match) {
                return describe(entry.content, in: base.table)
            }
            return [append(textOf: match, in: base.table)]
        }
        // The base may be in the table of the other format.
        if translation.base?.twin != nil { isComplete = false }
        let key = append(skeletonOf: translation.table.table.entries[first].key, in: translation.table.table)
        // A key without specifiers says nothing about the texts.
        return key.isEmpty ? own : [key]
    }
}

// MARK: - Its parts

extension VariedShape {
    /// What parts begin with; UTF-8 has no such bytes.
    private enum Mark {
        static let end: UInt8 = 0xFF
        static let text: UInt8 = 0xFE
        static let plural: UInt8 = 0xFD
        static let variable: UInt8 = 0xFC
        static let same: UInt8 = 0xFB
        static let missing: UInt8 = 0xFA
    }

    /// - Returns: The specifiers of each text.
    private mutating func describe(_ content: Variation, in table: Table) -> [Range<Int>] {
        // Texts of devices and widths are compared in ways of their own.
        guard content.devices == nil, content.widths == nil, content.unknown.isEmpty else {
            isComplete = false
            return []
        }
        var texts: [Range<Int>] = []
        if let text = content.text { texts.append(append(textOf: text, in: table)) }
        if let plural = content.plural { describe(plural, in: table, &texts) }
        for variable in content.variables { describe(variable, in: table, &texts) }
        return texts
    }

    private mutating func describe(
        _ variable: Variation.Variable, in table: Table, _ texts: inout [Range<Int>]
    ) {
        if !variable.unknown.isEmpty { isComplete = false }
        bytes.append(Mark.variable)
        append(variable.name, of: table)
        append(variable.ruleType, of: table)
        append(variable.valueType, of: table)
        if let argument = variable.argument { append(String(argument.number ?? 0).utf8.span) }
        describe(variable.plural, in: table, &texts)
    }

    private mutating func describe(_ plural: Variation.Cases, in table: Table, _ texts: inout [Range<Int>]) {
        bytes.append(Mark.plural)
        for form in plural.cases {
            guard form.content.isPlain, let unit = form.content.text else {
                isComplete = false
                return
            }
            append(form.name, of: table)
            texts.append(append(textOf: unit, in: table))
        }
        if table.isOneText(plural) { bytes.append(Mark.same) }
    }

    private mutating func append(textOf unit: Int, in table: Table) -> Range<Int> {
        let entry = table.entries[unit]
        bytes.append(Mark.text)
        bytes.append(entry.loadState.rawValue)
        guard let value = entry.value.text else {
            isComplete = false
            return bytes.endIndex..<bytes.endIndex
        }
        bytes.append(value.content.isEmpty ? 0 : 1)
        return append(skeletonOf: value, in: table)
    }

    private mutating func append(skeletonOf text: TableString, in table: Table) -> Range<Int> {
        let start = bytes.count
        if !table.bytes(of: text).appendSkeleton(to: &bytes) { isComplete = false }
        defer { bytes.append(Mark.end) }
        return start..<bytes.count
    }

    private mutating func append(_ name: TableString?, of table: Table) {
        guard let name else { return bytes.append(Mark.missing) }
        append(table.bytes(of: name))
    }

    private mutating func append(_ name: Span<UInt8>) {
        bytes.append(name)
        bytes.append(Mark.end)
    }
}

extension Variation {
    /// Whether it is a text, and nothing else.
    fileprivate var isPlain: Bool {
        plural == nil && devices == nil && widths == nil && variables.isEmpty && unknown.isEmpty
    }
}

extension Table {
    fileprivate func hasParameter(inKeyOf number: Int) -> Bool {
        bytes(of: entries[number].key).contains(UInt8(ascii: "{"))
    }

    /// Whether all forms of a plural have the same text.
    func isOneText(_ plural: Variation.Cases) -> Bool {
        guard let first = plural.cases.lazy.compactMap(\.content.text).first else { return true }
        return plural.cases.allSatisfy { form in
            form.content.text.map { hasText(of: first, self, $0) } ?? true
        }
    }
}
