/// Arguments of the base that the translation does not show.
extension ArgumentRules {
    func addMissingArguments(to verdict: inout Verdict) {
        for slot in lost.members {
            guard let expected = baseSlots[slot] else { continue }
            if expected.role == .fieldSize {
                verdict.add(
                    .starMismatch, .error, base: expected.placeholder.range,
                    Messages.starDropped(base.spelling(expected.placeholder)))
            } else if let plural = context.plural, slot == countArgument {
                addOmittedNumber(expected, plural, to: &verdict)
            } else {
                addMissing(expected, to: &verdict)
            }
        }
    }

    private func addMissing(_ expected: ArgumentUse, to verdict: inout Verdict) {
        verdict.add(
            .missingArgument, .warning, base: expected.placeholder.range,
            Messages.missing(base.spelling(expected.placeholder)))
    }

    private func addOmittedNumber(
        _ expected: ArgumentUse, _ plural: ComparisonContext.PluralVariant, to verdict: inout Verdict
    ) {
        switch plural.category.omission(in: plural.language) {
        case .tolerated: break
        case .unbounded: addMissing(expected, to: &verdict)
        case .ambiguous:
            verdict.add(
                .pluralNumberOmitted, .warning, base: expected.placeholder.range,
                Messages.numberOmitted(
                    base.spelling(expected.placeholder), plural.category.rawValue, plural.language))
        }
    }

    /// The argument that chooses the plural form.
    private var countArgument: Int? {
        guard let plural = context.plural else { return nil }
        return plural.countArgument ?? baseSlots.uses.first(where: \.isNumber)?.slot
    }

    /// CoreFoundation skips no argument that nothing names, so a numbered specifier behind a gap prints the
    /// wrong argument. A plural form may drop its count: the variable names it.
    func addGap(to verdict: inout Verdict) {
        guard let (slot, reader) = gap() else { return }
        verdict.add(
            .positionGap, context.container == .catalog ? .warning : .error, at: reader.range,
            base: baseSlots[slot]?.placeholder.range,
            Messages.gap(translation.spelling(reader), skipped: slot))
    }

    private func gap() -> (slot: Int, reader: Placeholder)? {
        let skipped = reference.numbers.subtracting(translationSlots.numbers)
        for slot in skipped.members where slot != countArgument && !baseSkips(slot) {
            let reader = translationPlaceholders.first { ($0.position ?? 0) > slot }
            if let reader { return (slot, reader) }
        }
        return nil
    }

    /// Whether the base has the same gap, so that both behave alike.
    private func baseSkips(_ slot: Int) -> Bool {
        !baseSlots.numbers.contains(slot) && (baseSlots.numbers.largest ?? 0) > slot
    }
}

extension ArgumentUse {
    fileprivate var isNumber: Bool {
        role == .value && (type.conversion.isInteger || type.conversion.isFloating || placeholder.isVariable)
    }
}
