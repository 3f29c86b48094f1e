/// The rules for a base that is a format string: what the translation does with the arguments the app passes.
struct ArgumentRules {
    let base: ParsedText
    let translation: ParsedText
    let baseSlots: ArgumentSlots
    let translationSlots: ArgumentSlots
    let translationPlaceholders: [Placeholder]
    let residues: ResidueFinder
    let abi: ABI
    let context: ComparisonContext
    /// What the app passes: the arguments of the base, and those only the key shows.
    let reference: ArgumentSlots
    /// The arguments of the base that no specifier of the translation names.
    let lost: SlotSet

    init(
        base: ParsedText, translation: ParsedText, baseSlots: ArgumentSlots, keySlots: ArgumentSlots?,
        translationSlots: ArgumentSlots, translationPlaceholders: [Placeholder], residues: ResidueFinder,
        abi: ABI, context: ComparisonContext
    ) {
        self.base = base
        self.translation = translation
        self.baseSlots = baseSlots
        self.translationSlots = translationSlots
        self.translationPlaceholders = translationPlaceholders
        self.residues = residues
        self.abi = abi
        self.context = context
        reference = keySlots.map(baseSlots.filled(from:)) ?? baseSlots
        lost = baseSlots.numbers.subtracting(translationSlots.numbers)
    }

    func verdict() -> Verdict {
        var verdict = Verdict()
        addUnreadableSpecifiers(to: &verdict)
        addResidues(to: &verdict)
        addPercentSigns(to: &verdict)
        addSpelling(to: &verdict)
        addSlots(to: &verdict)
        addMixedPositions(to: &verdict)
        addMissingArguments(to: &verdict)
        if !residues.foreign.isEmpty {
            verdict.add(residues.foreign, base: base, translation: translation)
        }
        // A gap explains nothing that another error does not explain better.
        if !verdict.isError { addGap(to: &verdict) }
        return verdict
    }

    /// How the read of an argument in the translation fits the one in the reference.
    func compatibility(_ use: ArgumentUse, _ expected: ArgumentUse) -> ArgumentCompatibility {
        guard use.role == expected.role else { return .fatal }
        return ArgumentCompatibility(base: expected.type, translation: use.type, abi: abi)
    }

    /// Where a read of the reference stands in the base value; nil when only the key shows it.
    func baseRange(_ expected: ArgumentUse) -> Range<Int>? {
        baseSlots.numbers.contains(expected.slot) ? expected.placeholder.range : nil
    }
}

// MARK: - Whole-text faults

extension ArgumentRules {
    private func addUnreadableSpecifiers(to verdict: inout Verdict) {
        let basePlaceholders = base.format.placeholders
        if let far = translationPlaceholders.first(where: \.isOutOfRange),
            !basePlaceholders.contains(where: \.isOutOfRange)
        {
            verdict.add(
                .positionOutOfRange, .error, at: far.range, Messages.outOfRange(translation.spelling(far)))
        }
        if let count = translationPlaceholders.first(where: { $0.type.conversion == .count }),
            !basePlaceholders.contains(where: { $0.type.conversion == .count })
        {
            verdict.add(
                .forbiddenConversion, .error, at: count.range, Messages.forbidden(translation.spelling(count))
            )
        }
        if let conflict = translationSlots.conflict(), baseSlots.conflict() == nil {
            verdict.add(
                .argumentConflict, .error, at: conflict.use.placeholder.range,
                Messages.conflict(
                    translation.spelling(conflict.use.placeholder),
                    translation.spelling(conflict.fetched.placeholder), slot: conflict.use.slot))
        }
    }

    private func addResidues(to verdict: inout Verdict) {
        if let residue = lost.isEmpty ? nil : residues.ofLostArgument() {
            let use = lost.smallest.flatMap { baseSlots[$0] }
            verdict.add(
                residue.reason, .error, at: residue.range, base: use?.placeholder.range,
                Messages.lost(
                    use.map { base.spelling($0.placeholder) } ?? "the base", residue.reason,
                    rest: residue.range.map(translation.quoted)))
        }
        if let residue = residues.visibleWithoutLoss() {
            verdict.add(
                residue.reason, .warning, at: residue.range,
                Messages.residue(residue.reason, residue.range.map(translation.quoted)))
        }
        if let residue = residues.interpolation() {
            verdict.add(
                .swiftInterpolation, .warning, at: residue.range, Messages.interpolation)
        }
    }

    private func addMixedPositions(to verdict: inout Verdict) {
        guard translationPlaceholders.isMixed else { return }
        let areSlotsEqual = translationSlots.numbers == baseSlots.numbers
        let isHarmless = areSlotsEqual && !translationSlots.numbers.members.contains(where: isFatal)
        if isHarmless, base.format.placeholders.isMixed { return }
        verdict.add(
            .mixedPositions, isHarmless ? .warning : .error,
            at: translationPlaceholders.first(where: \.takesNextArgument)?.range,
            Messages.mixed(isHarmless: isHarmless))
    }

    private func isFatal(_ slot: Int) -> Bool {
        guard let use = translationSlots[slot], let expected = reference[slot] else { return true }
        return compatibility(use, expected) == .fatal
    }
}

extension [Placeholder] {
    fileprivate var isMixed: Bool {
        contains(where: \.takesNextArgument) && contains(where: \.namesArgument)
    }
}

extension Placeholder {
    /// Whether CoreFoundation fails on it: it knows 127 arguments and 32-bit widths.
    var isOutOfRange: Bool {
        let slot = max(arguments.value, arguments.width ?? 0, arguments.precision ?? 0)
        let size = max(width?.digits ?? 0, precision?.digits ?? 0)
        return slot > SlotSet.limit || size > Int32.max
    }
}
