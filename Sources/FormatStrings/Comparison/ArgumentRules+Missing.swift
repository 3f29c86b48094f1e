/// Arguments of the base that the translation does not show.
extension ArgumentRules {
    func addMissingArguments(to mismatches: inout MismatchCollector) {
        for slot in missing.members {
            guard let expected = expected[slot] else { continue }
            if expected.role == .fieldSize {
                mismatches.add(
                    .starMismatch, .error, base: baseRange(expected),
                    Messages.starDropped(baseSpelling(expected)))
            } else if let number = context.impliedNumber, slot == impliedArgument {
                addOmittedNumber(expected, number.meaning, to: &mismatches)
            } else {
                addMissing(expected, to: &mismatches)
            }
        }
    }

    private func addMissing(_ expected: ArgumentUse, to mismatches: inout MismatchCollector) {
        mismatches.add(
            .missingArgument, .warning, base: baseRange(expected), Messages.missing(baseSpelling(expected)))
    }

    private func addOmittedNumber(
        _ expected: ArgumentUse, _ meaning: ImpliedNumber.Meaning, to mismatches: inout MismatchCollector
    ) {
        switch meaning {
        case .oneNumber: break
        case .anyNumber: addMissing(expected, to: &mismatches)
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
