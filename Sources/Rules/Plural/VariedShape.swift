internal import FormatStrings
internal import PluralRules
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
    private var structures = VariedStructures()
    /// Whether nothing but the specifiers of the texts matters.
    private var isComplete = true

    /// Describes a key.
    ///
    /// - Returns: `false` if its shape does not decide about its faults.
    mutating func describe(_ key: VariationParts.Key, in tables: VariedTables) -> Bool {
        let first = key.units.lowerBound
        let peer = tables.peer(of: first)
        guard let structure = structures.number(of: key, peer, in: tables) else { return false }
        bytes.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
        isComplete = true
        bytes.append(UInt8(truncatingIfNeeded: structure))
        bytes.append(UInt8(truncatingIfNeeded: structure >> 8))
        append(textsOf: key, in: tables.own)
        own = texts.indices
        let name = tables.own.texts.bytes(of: tables.own.entries[first].key)
        // Rules exempt the tables of intents, and the keys that another tool than Xcode has made.
        if name.contains(UInt8(ascii: "{")) || name.hasArgument { isComplete = false }
        bytes.append(tables.choice.policy(ofKey: name).rawValue.utf8.span)
        append(peer, of: first, in: tables)
        return isComplete
    }

    /// Whether each text has the same specifiers as one that it is compared with.
    var hasSpecifiersOfBase: Bool {
        texts[own].allSatisfy { range in texts[others].contains { bytes[$0] == bytes[range] } }
    }
}

// MARK: - Its texts

extension VariedShape {
    /// Marks that no skeleton has.
    private enum Mark {
        static let end: UInt8 = 0xFF
        static let same: UInt8 = 0xFE
    }

    private mutating func append(_ peer: VariedPeer, of first: Int, in tables: VariedTables) {
        switch peer {
        case .varied(let key): append(textsOf: key, in: tables.base)
        case .text(let unit): append(textOf: unit, in: tables.base)
        case .key:
            // The base may be in the table of the other format.
            if tables.hasTwin { isComplete = false }
            append(skeletonOf: tables.own.entries[first].key, in: tables.own)
        }
        others = own.upperBound..<texts.count
        // A key without specifiers says nothing about the texts.
        if case .key = peer, texts[own.upperBound].isEmpty { others = own }
    }

    /// Appends the texts of a key, and for each plural whether all its forms have the same one.
    private mutating func append(textsOf key: VariationParts.Key, in table: VariedTable) {
        guard let parts = table.variations?.parts else { return }
        var (firstForm, isOneText, isInForm) = (Int?.none, true, false)
        for index in parts.indices(of: key) {
            let part = parts.part(index, of: key)
            switch part.kind {
            case .plural, .variable: (firstForm, isOneText) = (nil, true)
            case .form: isInForm = true
            case .text:
                if isInForm {
                    if let firstForm, !table.haveSameText(firstForm, part.index) { isOneText = false }
                    firstForm = firstForm ?? part.index
                }
                append(textOf: part.index, in: table)
            case .end:
                if !isInForm { bytes.append(isOneText ? Mark.same : Mark.end) }
                isInForm = false
            default: break
            }
        }
    }

    private mutating func append(textOf unit: Int, in table: VariedTable) {
        bytes.append(table.entries[unit].loadState.rawValue)
        guard let value = table.entries[unit].value.text else {
            isComplete = false
            return texts.append(bytes.endIndex..<bytes.endIndex)
        }
        bytes.append(value.content.isEmpty ? 0 : 1)
        append(skeletonOf: value, in: table)
    }

    private mutating func append(skeletonOf text: TableString, in table: VariedTable) {
        let start = bytes.count
        let isPlain = table.texts.bytes(of: text).appendSkeleton(to: &bytes) {
            [variables = structures.variables] in
            variables.number(of: $0)
        }
        if !isPlain { isComplete = false }
        texts.append(start..<bytes.count)
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
