internal import FormatStrings
internal import SourceText
internal import StringTables

/// Tells which faults in format specifiers are none, judging by the key, by other texts of the base, and by comments.
struct PlaceholderExemptions {
    private let translation: Translation
    /// Whether a key that the base lacks is left over, once that was asked; see ``ExtraKey``.
    private var isBaseComparable: Bool?

    init(_ translation: Translation) {
        self.translation = translation
    }

    /// Whether a fault is none.
    mutating func include(_ fault: PlaceholderFault) -> Bool {
        let table = translation.table.table
        let key = table.bytes(of: table.entries[fault.entry].key)
        if fault.isInPluralTable { return false }
        if isOfBuildSetting(fault) { return true }
        if translation.table.table.isOfInterface(fault.entry), translation.base == nil || !showsObject(fault)
        {
            return true
        }
        guard let base = translation.base?.table else {
            return isNameOfKey(fault, key) || isLeftToKey(fault)
        }
        guard let baseEntry = translation.comparedEntry(of: fault.entry) else {
            return isLeftOver() || isNameOfKey(fault, key)
        }
        return isOfPluralFamily(fault, key, in: base)
            || isDocumented(fault, in: base.entries[baseEntry], of: base)
    }

    /// Whether the base or the translation has the name of a build setting, which nothing replaces there; see
    /// ``BuildSettingLeft``.
    private func isOfBuildSetting(_ fault: PlaceholderFault) -> Bool {
        guard fault.problem.reason == .namedPlaceholderMismatch, translation.table.isOfInfoPlist else {
            return false
        }
        let (table, base) = (translation.table.table, translation.base?.table)
        if let value = table.entries[fault.entry].value.text, table.bytes(of: value).buildSetting != nil {
            return true
        }
        guard let base, let value = fault.baseEntry.flatMap({ base.entries[$0].value.text }) else {
            return false
        }
        return base.bytes(of: value).buildSetting != nil
    }

    /// Whether the text that was compared shows an object, which only formatting does.
    private func showsObject(_ fault: PlaceholderFault) -> Bool {
        let table = (fault.baseEntry == nil ? translation.table : translation.base ?? translation.table).table
        guard let text = table.entries[fault.baseEntry ?? fault.entry].value.text else { return false }
        return FormatString(table.bytes(of: text)).specifiers.contains { $0.type.conversion == .object }
    }

    /// Whether the app looks up no keys that the base lacks.
    private mutating func isLeftOver() -> Bool {
        if let isBaseComparable { return isBaseComparable }
        let (extra, count) = (translation.extraEntries.count, translation.table.table.keyedCount)
        let isComparable = extra * 2 <= count
        isBaseComparable = isComparable
        return isComparable
    }

    /// Whether a text of the source language of a catalog does without an argument that its key shows.
    private func isLeftToKey(_ fault: PlaceholderFault) -> Bool {
        fault.problem.reason == .missingArgument && translation.table.table.isOfCatalog
    }

    /// Whether an argument is missing that is a part of the name of a key, as in `title_%@`.
    private func isNameOfKey(_ fault: PlaceholderFault, _ key: Span<UInt8>) -> Bool {
        guard fault.problem.reason == .missingArgument, key.index(of: 0x20, from: 0) == key.count else {
            return false
        }
        return key.indices.allSatisfy { key[$0] < 0x80 } && key.contains(UInt8(ascii: "_"))
    }
}

// MARK: - Arguments

extension PlaceholderExemptions {
    /// Whether another form of the plural has the argument, or a form for one number omits it.
    private func isOfPluralFamily(_ fault: PlaceholderFault, _ key: Span<UInt8>, in base: Table) -> Bool {
        guard fault.problem.reason == .extraArgument || fault.problem.reason == .missingArgument,
            let family = PluralFamily(of: key, in: base)
        else { return false }
        if fault.problem.reason == .missingArgument {
            return family.isOfOneNumber && isNumber(fault, in: base)
        }
        return family.siblings.contains { fits(fault, base.bytes(of: $0)) }
    }

    /// Whether the argument that is missing is a number, or the only one.
    private func isNumber(_ fault: PlaceholderFault, in base: Table) -> Bool {
        guard let value = fault.baseEntry.flatMap({ base.entries[$0].value.text }) else { return false }
        let specifiers = FormatString(base.bytes(of: value)).specifiers
        return specifiers.count == 1
            || specifiers.contains { $0.range == fault.problem.baseRange && $0.type.isInteger }
    }

    /// Whether a comment shows the arguments that the app passes.
    private func isDocumented(_ fault: PlaceholderFault, in entry: Entry, of base: Table) -> Bool {
        guard fault.problem.reason == .extraArgument, !entry.comment.isEmpty else { return false }
        return fits(fault, base.source(entry.comment))
    }

    /// Whether the translation uses the arguments of `text` as that does.
    private func fits(_ fault: PlaceholderFault, _ text: Span<UInt8>) -> Bool {
        let table = translation.table.table
        guard let value = table.entries[fault.entry].value.text else { return false }
        let arguments = ArgumentList(text)
        return arguments.covers(ArgumentList(table.bytes(of: value)))
    }
}
