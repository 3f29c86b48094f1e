internal import SourceText

/// The rules for a base that is a format string: how the translation uses the arguments that the app passes.
struct ArgumentRules {
    let base: ParsedText
    let translation: ParsedText
    let baseSlots: ArgumentSlots
    let translationSlots: ArgumentSlots
    let translationSpecifiers: [FormatSpecifier]
    let residues: ResidueFinder
    let abi: ABI
    let context: ComparisonContext
    /// What the app passes: the arguments of the base, and those that only other texts of its entry or the key show.
    let reference: ArgumentSlots
    /// What the translation has to show.
    let expected: ArgumentSlots
    /// The arguments of ``expected`` that no specifier of the translation names.
    let missing: SlotSet

    init(
        base: ParsedText, translation: ParsedText, baseSlots: ArgumentSlots, keySlots: ArgumentSlots?,
        translationSlots: ArgumentSlots, translationSpecifiers: [FormatSpecifier], residues: ResidueFinder,
        abi: ABI, context: ComparisonContext
    ) {
        self.base = base
        self.translation = translation
        self.baseSlots = baseSlots
        self.translationSlots = translationSlots
        self.translationSpecifiers = translationSpecifiers
        self.residues = residues
        self.abi = abi
        self.context = context
        let passed = context.passed.map { baseSlots.filled(from: $0.slots) } ?? baseSlots
        reference = keySlots.map(passed.filled(from:)) ?? passed
        expected = context.isWhole ? passed : baseSlots
        let lacking = expected.numbers.subtracting(translationSlots.numbers)
            .subtracting(context.others?.shown ?? SlotSet())
        // Other languages do without the ending of a plural.
        missing =
            lacking.isEmpty
            ? lacking : lacking.subtracting(PluralSuffixes(base.format.specifiers, in: base.bytes.span).slots)
    }

    func mismatches() -> MismatchCollector {
        var mismatches = MismatchCollector()
        addUnreadableSpecifiers(to: &mismatches)
        addBracketed(to: &mismatches)
        addResidues(to: &mismatches)
        addPercentSigns(to: &mismatches)
        addSpelling(to: &mismatches)
        addSlots(to: &mismatches)
        addMixedPositions(to: &mismatches)
        addMissingArguments(to: &mismatches)
        if !residues.foreign.isEmpty {
            mismatches.add(residues.foreign, base: base, translation: translation)
        }
        // Any other error explains more than a gap does.
        if !mismatches.isError { addGap(to: &mismatches) }
        return mismatches
    }

    /// How the read of an argument in the translation matches the one in the reference.
    func compatibility(_ use: ArgumentUse, _ expected: ArgumentUse) -> ArgumentCompatibility {
        guard use.role == expected.role else { return .fatal }
        return ArgumentCompatibility(base: expected.type, translation: use.type, abi: abi)
    }

    /// How the base spells a read of the reference.
    func baseSpelling(_ expected: ArgumentUse) -> String {
        baseRange(expected) == nil ? expected.type.spelling : base.spelling(expected.specifier)
    }

    /// The range of a read of the reference in the base value; nil if only the key shows it.
    func baseRange(_ expected: ArgumentUse) -> Range<Int>? {
        baseSlots.numbers.contains(expected.slot) ? expected.specifier.range : nil
    }
}

// MARK: - Mismatches of the whole text

extension ArgumentRules {
    private func addUnreadableSpecifiers(to mismatches: inout MismatchCollector) {
        let baseSpecifiers = base.format.specifiers
        if let far = translationSpecifiers.first(where: \.isOutOfRange),
            !baseSpecifiers.contains(where: \.isOutOfRange)
        {
            mismatches.add(
                .positionOutOfRange, .error, at: far.range, Messages.outOfRange(translation.spelling(far)))
        }
        if let count = translationSpecifiers.first(where: { $0.type.conversion == .count }),
            !baseSpecifiers.contains(where: { $0.type.conversion == .count })
        {
            mismatches.add(
                .forbiddenConversion, .error, at: count.range, Messages.forbidden(translation.spelling(count))
            )
        }
        if let conflict = translationSlots.conflict(), baseSlots.conflict() == nil {
            mismatches.add(
                .argumentConflict, .error, at: conflict.use.specifier.range,
                Messages.conflict(
                    translation.spelling(conflict.use.specifier),
                    translation.spelling(conflict.fetched.specifier), slot: conflict.use.slot))
        }
    }

    private func addResidues(to mismatches: inout MismatchCollector) {
        if let residue = missing.isEmpty ? nil : residues.ofMissingArgument() {
            let use = missing.smallest.flatMap { baseSlots[$0] }
            mismatches.add(
                residue.reason, .error, at: residue.range, base: use?.specifier.range,
                Messages.notShown(
                    use.map { base.spelling($0.specifier) } ?? "the base", residue.reason,
                    rest: residue.range.map(translation.quoted)))
        }
        if let residue = residues.visibleWithoutLoss() {
            mismatches.add(
                residue.reason, .warning, at: residue.range,
                Messages.residue(residue.reason, residue.range.map(translation.quoted)))
        }
        mismatches.addInterpolation(residues)
    }

    private func addMixedPositions(to mismatches: inout MismatchCollector) {
        guard translationSpecifiers.isMixed else { return }
        let areSlotsEqual = translationSlots.numbers == baseSlots.numbers || context.passed != nil
        let isHarmless = areSlotsEqual && !translationSlots.numbers.members.contains(where: isFatal)
        if isHarmless, base.format.specifiers.isMixed || context.passed != nil { return }
        mismatches.add(
            .mixedPositions, isHarmless ? .warning : .error,
            at: translationSpecifiers.first(where: \.takesNextArgument)?.range,
            Messages.mixed(isHarmless: isHarmless))
    }

    private func isFatal(_ slot: Int) -> Bool {
        guard let use = translationSlots[slot], let expected = reference[slot] else { return true }
        return compatibility(use, expected) == .fatal
    }
}

extension [FormatSpecifier] {
    /// Whether some have a position and others do not.
    var isMixed: Bool {
        contains(where: \.takesNextArgument) && contains(where: \.namesArgument)
    }
}

extension FormatSpecifier {
    /// Whether CoreFoundation fails on it: it supports 127 arguments and 32-bit widths.
    var isOutOfRange: Bool {
        let slot = max(arguments.value, arguments.width ?? 0, arguments.precision ?? 0)
        let size = max(width?.digits ?? 0, precision?.digits ?? 0)
        return slot > SlotSet.limit || size > Int32.max
    }
}

/// Argument by argument: wrong types, and arguments that the app does not pass.
extension ArgumentRules {
    func addSlots(to mismatches: inout MismatchCollector) {
        for slot in translationSlots.numbers.members {
            guard let use = translationSlots[slot] else { continue }
            if let expected = reference[slot] {
                addMismatch(use, expected, to: &mismatches)
            } else {
                addExtra(use, to: &mismatches)
            }
        }
        addVariables(to: &mismatches)
    }

    private func addExtra(_ use: ArgumentUse, to mismatches: inout MismatchCollector) {
        let spelling = translation.spelling(use.specifier)
        if use.role == .fieldSize {
            mismatches.add(.starMismatch, .error, at: use.specifier.range, Messages.starAdded(spelling))
        } else if !use.specifier.isVariable || context.variables != nil {
            mismatches.add(
                .extraArgument, .error, at: use.specifier.range,
                Messages.extra(spelling, slot: use.slot, passed: reference.numbers.members.count))
        }
    }

    private func addMismatch(
        _ use: ArgumentUse, _ expected: ArgumentUse, to mismatches: inout MismatchCollector
    ) {
        guard use.role == expected.role else {
            let spelling = translation.spelling(use.specifier)
            mismatches.add(
                .starMismatch, .error, at: use.specifier.range, base: baseRange(expected),
                use.role == .fieldSize ? Messages.starAdded(spelling) : Messages.starDropped(spelling))
            return
        }
        addTypeDifference(use, expected, to: &mismatches)
        addChoices(use, expected, to: &mismatches)
    }

    private func addTypeDifference(
        _ use: ArgumentUse, _ expected: ArgumentUse, to mismatches: inout MismatchCollector
    ) {
        let range = use.specifier.range
        var pair: Messages.Pair {
            Messages.Pair(
                translation: translation.spelling(use.specifier),
                base: expected.specifier.isVariable ? "%#@…@" : expected.type.spelling, use: use.type,
                expected: expected.type, abi: abi)
        }
        switch compatibility(use, expected) {
        case .same: break
        case .fatal:
            mismatches.add(
                .typeMismatch, .error, at: range, base: baseRange(expected),
                order ?? Messages.typeMismatch(pair))
        case .integerWidth:
            mismatches.add(
                .integerWidth, .warning, at: range, base: baseRange(expected), Messages.integerWidth(pair))
        case .presentationChange where !isShownAsBase(expected):
            mismatches.add(
                .presentationChange, .warning, at: range, base: baseRange(expected),
                Messages.presentation(pair))
        case .presentationChange: break
        }
    }

    /// Whether the translation prints the argument as the base does, at least once.
    private func isShownAsBase(_ expected: ArgumentUse) -> Bool {
        translationSlots.uses.contains {
            $0.slot == expected.slot && compatibility($0, expected) == .same
        }
    }

    private func addChoices(
        _ use: ArgumentUse, _ expected: ArgumentUse, to mismatches: inout MismatchCollector
    ) {
        let (count, expectedCount) = (use.specifier.choiceCount, expected.specifier.choiceCount)
        guard count != expectedCount else { return }
        mismatches.add(
            .choiceCount, .error, at: use.specifier.range, base: baseRange(expected),
            Messages.choices(translation.spelling(use.specifier), count, expected: expectedCount))
    }
}

// MARK: - Unnumbered specifiers in a different order

extension ArgumentRules {
    /// What is said of the base's specifiers without positions, in a different order; nil if the translation has others.
    private var order: String? {
        guard !translationSpecifiers.contains(where: \.namesArgument) else { return nil }
        var free = baseSlots.uses
        var (numbered, isCertain) = ([String](), true)
        for use in translationSlots.uses {
            let fitting = fitting(use, among: free)
            guard let first = fitting.first else { return nil }
            isCertain = isCertain && fitting.count == 1
            let slot = free.remove(at: first).slot
            numbered.append("%\(slot)$\(translation.spelling(use.specifier).dropFirst())")
        }
        guard free.isEmpty else { return nil }
        return isCertain
            ? Messages.reordered(numbered.joined(separator: " … "))
            : Messages.reordered(among: baseSlots.uses.map(numberedSpelling).joined(separator: ", "))
    }

    /// The indices of the reads that one of the translation may represent: those of the same type, or else of a type that fits.
    private func fitting(_ use: ArgumentUse, among others: [ArgumentUse]) -> [Int] {
        let same = others.indices.filter { compatibility(use, others[$0]) == .same }
        return same.isEmpty ? others.indices.filter { compatibility(use, others[$0]) != .fatal } : same
    }

    private func numberedSpelling(_ use: ArgumentUse) -> String {
        "%\(use.slot)$\(base.spelling(use.specifier).dropFirst())"
    }
}

// MARK: - Variables

extension ArgumentRules {
    private func addVariables(to mismatches: inout MismatchCollector) {
        for specifier in translationSpecifiers {
            guard case .variable(let name) = specifier.form else { continue }
            let text = translation.quoted(name)
            if let variables = context.variables {
                guard variables[text] == nil else { continue }
                mismatches.add(.missingVariable, .error, at: specifier.range, Messages.missingVariable(text))
            } else if !baseHasVariable(named: text) {
                mismatches.add(
                    .unknownVariable, .error, at: specifier.range,
                    Messages.unknownVariable(translation.spelling(specifier)))
            }
        }
    }

    private func baseHasVariable(named name: String) -> Bool {
        reference.uses.contains { use in
            guard case .variable(let range) = use.specifier.form else { return false }
            // A variable that only the key has is not in the base value.
            return !baseSlots.numbers.contains(use.slot) || base.quoted(range) == name
        }
    }
}

extension FormatSpecifier {
    /// How many choices it offers; a plain specifier offers one.
    fileprivate var choiceCount: Int {
        if case .choices(let count) = form { count } else { 1 }
    }
}

/// Arguments of the base that the translation does not show.
extension ArgumentRules {
    func addMissingArguments(to mismatches: inout MismatchCollector) {
        var unshown: [ArgumentUse] = []
        for slot in missing.members {
            guard let expected = expected[slot] else { continue }
            if expected.role == .fieldSize {
                mismatches.add(
                    .starMismatch, .error, base: baseRange(expected),
                    Messages.starDropped(baseSpelling(expected)))
            } else if let number = context.impliedNumber, slot == impliedArgument {
                if case .anyNumber = number.meaning { unshown.append(expected) }
                addOmittedNumber(expected, number.meaning, to: &mismatches)
            } else {
                unshown.append(expected)
            }
        }
        addMissing(unshown, to: &mismatches)
    }

    /// Adds the arguments that are not shown, as one mismatch at the first of them.
    private func addMissing(_ uses: [ArgumentUse], to mismatches: inout MismatchCollector) {
        guard let first = uses.first else { return }
        mismatches.add(
            .missingArgument, .warning, base: baseRange(first),
            Messages.missing(uses.map { (slot: $0.slot, specifier: baseSpelling($0)) }))
    }

    private func addOmittedNumber(
        _ expected: ArgumentUse, _ meaning: ImpliedNumber.Meaning, to mismatches: inout MismatchCollector
    ) {
        switch meaning {
        case .oneNumber, .anyNumber: break
        case .severalNumbers(let text):
            mismatches.add(
                .pluralNumberOmitted, .warning, base: baseRange(expected),
                Messages.numberOmitted(baseSpelling(expected), text))
        }
    }

    /// The argument of the implied number.
    private var impliedArgument: Int? {
        guard let number = context.impliedNumber else { return nil }
        return number.argument ?? baseSlots.uses.first(where: \.isNumber)?.slot
    }

    /// CoreFoundation does not skip an argument that no specifier names, so a numbered specifier after a gap prints the
    /// wrong argument. An implied number may be omitted: the variable names it.
    func addGap(to mismatches: inout MismatchCollector) {
        guard let (slot, reader) = gap() else { return }
        mismatches.add(
            .positionGap, context.container == .catalog ? .warning : .error, at: reader.range,
            base: baseSlots[slot]?.specifier.range,
            Messages.gap(translation.spelling(reader), skipped: slot))
    }

    private func gap() -> (slot: Int, reader: FormatSpecifier)? {
        let skipped = reference.numbers.subtracting(translationSlots.numbers)
            .subtracting(context.others?.slots.numbers ?? SlotSet())
        for slot in skipped.members where slot != impliedArgument && !baseSkips(slot) {
            let reader = translationSpecifiers.first { ($0.position ?? 0) > slot }
            if let reader { return (slot, reader) }
        }
        return nil
    }

    /// Whether the base has the same gap, and so behaves alike.
    private func baseSkips(_ slot: Int) -> Bool {
        !baseSlots.numbers.contains(slot) && (baseSlots.numbers.largest ?? 0) > slot
    }
}

extension ArgumentUse {
    fileprivate var isNumber: Bool {
        role == .value && (type.conversion.isInteger || type.conversion.isFloating || specifier.isVariable)
    }
}
