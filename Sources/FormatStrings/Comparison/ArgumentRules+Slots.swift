/// Argument by argument: wrong types, arguments nobody passes, arguments nobody shows.
extension ArgumentRules {
    func addSlots(to verdict: inout Verdict) {
        for slot in translationSlots.numbers.members {
            guard let use = translationSlots[slot] else { continue }
            if let expected = reference[slot] {
                addMismatch(use, expected, to: &verdict)
            } else {
                addExtra(use, to: &verdict)
            }
        }
        addVariables(to: &verdict)
    }

    private func addExtra(_ use: ArgumentUse, to verdict: inout Verdict) {
        let spelling = translation.spelling(use.placeholder)
        if use.role == .fieldSize {
            verdict.add(.starMismatch, .error, at: use.placeholder.range, Messages.starAdded(spelling))
        } else if !use.placeholder.isVariable || context.variables != nil {
            verdict.add(
                .extraArgument, .error, at: use.placeholder.range,
                Messages.extra(spelling, slot: use.slot, passed: reference.numbers.members.count))
        }
    }

    private func addMismatch(_ use: ArgumentUse, _ expected: ArgumentUse, to verdict: inout Verdict) {
        guard use.role == expected.role else {
            let spelling = translation.spelling(use.placeholder)
            verdict.add(
                .starMismatch, .error, at: use.placeholder.range, base: baseRange(expected),
                use.role == .fieldSize ? Messages.starAdded(spelling) : Messages.starDropped(spelling))
            return
        }
        addTypeDifference(use, expected, to: &verdict)
        addChoices(use, expected, to: &verdict)
    }

    private func addTypeDifference(
        _ use: ArgumentUse, _ expected: ArgumentUse, to verdict: inout Verdict
    ) {
        let range = use.placeholder.range
        var pair: Messages.Pair {
            Messages.Pair(
                translation: translation.spelling(use.placeholder),
                base: expected.placeholder.isVariable ? "%#@…@" : expected.type.spelling, use: use.type,
                expected: expected.type, abi: abi)
        }
        switch compatibility(use, expected) {
        case .same: break
        case .fatal:
            verdict.add(
                .typeMismatch, .error, at: range, base: baseRange(expected),
                renumbered.map(Messages.reordered) ?? Messages.fatal(pair))
        case .integerWidth:
            verdict.add(
                .integerWidth, .warning, at: range, base: baseRange(expected), Messages.integerWidth(pair))
        case .presentationChange where !isShownAsBase(expected):
            verdict.add(
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

    private func addChoices(_ use: ArgumentUse, _ expected: ArgumentUse, to verdict: inout Verdict) {
        let (count, expectedCount) = (use.placeholder.choiceCount, expected.placeholder.choiceCount)
        guard count != expectedCount else { return }
        verdict.add(
            .choiceCount, .error, at: use.placeholder.range, base: baseRange(expected),
            Messages.choices(translation.spelling(use.placeholder), count, expected: expectedCount))
    }
}

// MARK: - Bare specifiers in another order

extension ArgumentRules {
    /// The translation's specifiers with the positions that would make them right, types matched in order;
    /// nil unless they are the base's specifiers without positions, in another order.
    private var renumbered: String? {
        guard !translationPlaceholders.contains(where: \.namesArgument) else { return nil }
        var free = baseSlots.uses
        var numbered: [String] = []
        for use in translationSlots.uses {
            guard let index = free.firstIndex(where: { compatibility(use, $0) != .fatal }) else { return nil }
            let slot = free.remove(at: index).slot
            numbered.append("%\(slot)$\(translation.spelling(use.placeholder).dropFirst())")
        }
        return free.isEmpty ? numbered.joined(separator: " … ") : nil
    }
}

// MARK: - Variables

extension ArgumentRules {
    private func addVariables(to verdict: inout Verdict) {
        for placeholder in translationPlaceholders {
            guard case .variable(let name) = placeholder.form else { continue }
            let text = translation.quoted(name)
            if let variables = context.variables {
                guard variables[text] == nil else { continue }
                verdict.add(.missingVariable, .error, at: placeholder.range, Messages.missingVariable(text))
            } else if !baseHasVariable(named: text) {
                verdict.add(
                    .unknownVariable, .error, at: placeholder.range,
                    Messages.unknownVariable(translation.spelling(placeholder)))
            }
        }
    }

    private func baseHasVariable(named name: String) -> Bool {
        reference.uses.contains { use in
            guard case .variable(let range) = use.placeholder.form else { return false }
            // A variable that only the key has cannot be spelled from the base value.
            return !baseSlots.numbers.contains(use.slot) || base.quoted(range) == name
        }
    }
}

extension Placeholder {
    /// How many choices it offers; a plain object offers one.
    fileprivate var choiceCount: Int {
        if case .choices(let count) = form { count } else { 1 }
    }
}
