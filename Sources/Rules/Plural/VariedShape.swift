internal import FormatStrings
internal import PluralRules
internal import SourceText
internal import StringTables

/// How the text of a key varies and which specifiers its texts have, as bytes, together with those of its base: what the rules on
/// variations judge, unless a fault is about words. Variables are numbered, since their names do not matter.
struct VariedShape {
    private(set) var bytes: [UInt8] = []
    /// The ranges of the specifiers of each text in ``bytes``: those of the key, then those of its base.
    private var texts: [Range<Int>] = []
    /// Which of ``texts`` are those of the key, and which are those that they are compared with.
    private var (own, others) = (0..<0, 0..<0)
    /// The variables of the key and of its base.
    private var names = VariableNumbers()
    /// Whether nothing but the specifiers of the texts matters.
    private var isComplete = true
    /// Of the plural that is described, the unit of the first form, whether the others have the same text, and whether a form is
    /// described.
    private var (firstForm, isOneText, isInForm) = (Int?.none, true, false)

    /// Describes another key.
    ///
    /// - Parameters:
    ///   - number: Its index in ``VariationParts/keys``.
    ///   - table: That of the translation; getting it for each key would copy it.
    ///   - base: The base, if there is one.
    /// - Returns: `false` if its shape does not decide about its faults.
    mutating func describe(
        _ number: Int, of translation: Translation, in table: borrowing Table, base: borrowing Table,
        _ choice: FormatStringChoice
    ) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
        names.removeAll()
        (isComplete, isInForm) = (true, false)
        guard let variations = table.variations else { return false }
        let first = variations.parts.keys[number].units.lowerBound
        describe(number, of: variations, in: table)
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
            if let variations = base.variations, let number = variations.index(containing: match) {
                describe(number, of: variations, in: base)
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
    /// What a skeleton ends with, and what is no length or letter.
    private enum Mark {
        static let end: UInt8 = 0xFF
        static let same: UInt8 = 0xFE
        static let missing: UInt8 = 0xFD
    }

    private mutating func describe(
        _ number: Int, of variations: VariationTable, in table: borrowing Table
    ) {
        let parts = variations.parts.indices(ofKey: number)
        for index in parts where variations.parts[index].kind == .variable {
            let name = variations.nodes[variations.parts[index].index].string
            if !names.insert(table.bytes(of: name)) { isComplete = false }
        }
        for index in parts where isComplete { describe(variations.parts[index], of: variations, in: table) }
    }

    private mutating func describe(
        _ part: VariationPart, of variations: VariationTable, in table: borrowing Table
    ) {
        bytes.append(part.kind.rawValue)
        switch part.kind {
        // Texts of devices and widths are compared in ways of their own.
        case .devices, .widths, .unknown: isComplete = false
        case .text:
            if isInForm { compare(part.index, in: table) }
            append(textOf: part.index, in: table)
        case .plural: beginPlural()
        case .variable:
            beginPlural()
            let name = variations.nodes[part.index].string
            bytes.append(names.number(of: table.bytes(of: name)) ?? Mark.missing)
        case .form:
            isInForm = true
            append(form: table.bytes(of: variations.nodes[part.index].string))
        case .ruleType, .valueType: append(variations.nodes.text(part.index), of: table)
        case .argument: append(String(variations.nodes.integer(part.index) ?? 0).utf8.span)
        case .end: end()
        }
    }

    /// Begins a plural, or a variable, which is one.
    private mutating func beginPlural() {
        if isInForm { isComplete = false }
        (firstForm, isOneText) = (nil, true)
    }

    /// Ends a form or a plural.
    private mutating func end() {
        if !isInForm { bytes.append(isOneText ? Mark.same : Mark.end) }
        isInForm = false
    }

    /// Compares the text of a form with that of the first one.
    private mutating func compare(_ unit: Int, in table: borrowing Table) {
        if let first = firstForm {
            if !table.hasText(of: first, table, unit) { isOneText = false }
        } else {
            firstForm = unit
        }
    }

    private mutating func append(textOf unit: Int, in table: borrowing Table) {
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
        let isPlain = table.bytes(of: text).appendSkeleton(to: &bytes) { [names] in names.number(of: $0) }
        if !isPlain { isComplete = false }
        texts.append(start..<bytes.count)
        bytes.append(Mark.end)
    }

    /// Appends the name of a form; the first two letters tell one category from another.
    private mutating func append(form name: Span<UInt8>) {
        if PluralCategory(named: name) == nil {
            bytes.append(Mark.missing)
            append(name)
        } else {
            bytes.append(name[0])
            bytes.append(name[1])
        }
    }

    private mutating func append(_ name: TableString?, of table: borrowing Table) {
        guard let name else { return bytes.append(Mark.missing) }
        append(table.bytes(of: name))
    }

    private mutating func append(_ name: Span<UInt8>) {
        if name.count >= Mark.missing { isComplete = false }
        bytes.append(UInt8(truncatingIfNeeded: name.count))
        bytes.append(name)
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
