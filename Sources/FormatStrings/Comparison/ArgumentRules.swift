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
        missing = expected.numbers.subtracting(translationSlots.numbers)
            .subtracting(context.others?.shown ?? SlotSet())
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
