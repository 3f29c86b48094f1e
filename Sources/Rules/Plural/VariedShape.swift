internal import FormatStrings
internal import SourceText
internal import StringTables

/// How the text of a key varies and which specifiers its texts have, as bytes, together with those of its base: what the rules on
/// variations judge, unless a fault is about words.
struct VariedShape {
    private(set) var bytes: [UInt8] = []
    /// The ranges of the specifiers of each text in ``bytes``: those of the key, then those of its base.
    private var texts: [Range<Int>] = []
    /// Which of ``texts`` are those of the key, and which are those that they are compared with.
    private var (own, others) = (0..<0, 0..<0)
    /// Whether nothing but the specifiers of the texts matters.
    private var isComplete = true

    /// Describes another key.
    ///
    /// - Parameters:
    ///   - table: That of the translation; getting it for each key would copy it.
    ///   - base: The base, if there is one.
    /// - Returns: `false` if its shape does not decide about its faults.
    mutating func describe(
        _ entry: VariedEntry, of translation: Translation, in table: borrowing Table, base: borrowing Table,
        _ choice: FormatStringChoice
    ) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
        isComplete = true
        let first = entry.units.lowerBound
        describe(entry.content, in: table)
        own = texts.indices
        let key = table.entries[first].key
        // A rule exempts the tables of intents.
        if table.bytes(of: key).contains(UInt8(ascii: "{")) { isComplete = false }
        append(choice.policy(ofKey: table.bytes(of: key)).rawValue.utf8.span)
        others = describeBase(of: first, translation, in: table, base)
        return isComplete
    }

    /// Whether each text has the same specifiers as one that it is compared with.
    var hasSpecifiersOfBase: Bool {
        texts[own].allSatisfy { range in texts[others].contains { bytes[$0] == bytes[range] } }
    }

    /// - Returns: Which of ``texts`` the others are compared with.
    private mutating func describeBase(
        of first: Int, _ translation: Translation, in table: borrowing Table, _ base: borrowing Table
    ) -> Range<Int> {
        if translation.base != nil, let match = translation.comparedEntry(of: first) {
            if let entry = base.variations?.entry(containing: match) {
                describe(entry.content, in: base)
            } else {
                append(textOf: match, in: base)
            }
            return own.upperBound..<texts.count
        }
        // The base may be in the table of the other format.
        if translation.base?.twin != nil { isComplete = false }
        append(skeletonOf: table.entries[first].key, in: table)
        // A key without specifiers says nothing about the texts.
        return texts[own.upperBound].isEmpty ? own : own.upperBound..<texts.count
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

    private mutating func describe(_ content: Variation, in table: borrowing Table) {
        // Texts of devices and widths are compared in ways of their own.
        guard content.devices == nil, content.widths == nil, content.unknown.isEmpty else {
            isComplete = false
            return
        }
        if let text = content.text { append(textOf: text, in: table) }
        if let plural = content.plural { describe(plural, in: table) }
        for variable in content.variables { describe(variable, in: table) }
    }

    private mutating func describe(_ variable: Variation.Variable, in table: borrowing Table) {
        if !variable.unknown.isEmpty { isComplete = false }
        bytes.append(Mark.variable)
        append(variable.name, of: table)
        append(variable.ruleType, of: table)
        append(variable.valueType, of: table)
        if let argument = variable.argument { append(String(argument.number ?? 0).utf8.span) }
        describe(variable.plural, in: table)
    }

    private mutating func describe(_ plural: Variation.Cases, in table: borrowing Table) {
        bytes.append(Mark.plural)
        for form in plural.cases {
            guard form.isText, let unit = form.text else {
                isComplete = false
                return
            }
            append(form.name, of: table)
            append(textOf: unit, in: table)
        }
        if table.isOneText(plural) { bytes.append(Mark.same) }
    }

    private mutating func append(textOf unit: Int, in table: borrowing Table) {
        bytes.append(Mark.text)
        bytes.append(table.entries[unit].loadState.rawValue)
        guard let value = table.entries[unit].value.text else {
            isComplete = false
            return texts.append(bytes.endIndex..<bytes.endIndex)
        }
        bytes.append(value.content.isEmpty ? 0 : 1)
        append(skeletonOf: value, in: table)
    }

    private mutating func append(skeletonOf text: TableString, in table: borrowing Table) {
        let start = bytes.count
        if !table.bytes(of: text).appendSkeleton(to: &bytes) { isComplete = false }
        texts.append(start..<bytes.count)
        bytes.append(Mark.end)
    }

    private mutating func append(_ name: TableString?, of table: borrowing Table) {
        guard let name else { return bytes.append(Mark.missing) }
        append(table.bytes(of: name))
    }

    private mutating func append(_ name: Span<UInt8>) {
        bytes.append(name)
        bytes.append(Mark.end)
    }
}

extension Table {
    /// Whether all forms of a plural have the same text.
    func isOneText(_ plural: Variation.Cases) -> Bool {
        guard let first = plural.cases.firstIndex(where: { $0.text != nil }) else { return true }
        let expected = text(of: plural.cases[first])
        return plural.cases[first...].allSatisfy { form in
            form.text == nil || expected.map { isSame($0, text(of: form)) } ?? false
        }
    }

    private func text(of form: Variation.Case) -> TableString? {
        form.text.flatMap { entries[$0].value.text }
    }

    private func isSame(_ text: TableString, _ other: TableString?) -> Bool {
        other.map { bytes(of: text).isEqual(to: bytes(of: $0)) } ?? false
    }
}
