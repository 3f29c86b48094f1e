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
                renumbered.map(Messages.reordered) ?? Messages.typeMismatch(pair))
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
    /// The translation's specifiers with the positions that would make them correct, types matched in order;
    /// nil unless they are the base's specifiers without positions, in a different order.
    private var renumbered: String? {
        guard !translationSpecifiers.contains(where: \.namesArgument) else { return nil }
        var free = baseSlots.uses
        var numbered: [String] = []
        for use in translationSlots.uses {
            guard let index = free.firstIndex(where: { compatibility(use, $0) != .fatal }) else { return nil }
            let slot = free.remove(at: index).slot
            numbered.append("%\(slot)$\(translation.spelling(use.specifier).dropFirst())")
        }
        return free.isEmpty ? numbered.joined(separator: " … ") : nil
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
