/// Specifiers that CoreFoundation reads otherwise than they were meant.
extension ArgumentRules {
    func addSpelling(to verdict: inout Verdict) {
        for use in translationSlots.uses where use.role == .value {
            addSpace(use, to: &verdict)
            addInvalidLength(use, to: &verdict)
            addMissingDollar(use, to: &verdict)
        }
    }

    private func addSpace(_ use: ArgumentUse, to verdict: inout Verdict) {
        guard use.placeholder.flags.contains(.space), let expected = reference[use.slot],
            !baseUses(of: use.slot, contain: { $0.flags.contains(.space) })
        else { return }
        verdict.add(
            .spaceInSpecifier, .warning, at: use.placeholder.range, base: baseRange(expected),
            Messages.space(translation.spelling(use.placeholder)))
    }

    private func addInvalidLength(_ use: ArgumentUse, to verdict: inout Verdict) {
        guard use.type.conversion.isInteger, use.type.hasLongDoubleModifier,
            !baseUses(of: use.slot, contain: \.type.hasLongDoubleModifier)
        else { return }
        verdict.add(
            .invalidLength, .error, at: use.placeholder.range,
            Messages.invalidLength(translation.spelling(use.placeholder)))
    }

    /// `%1@`: without its dollar sign a position is a width, and the argument is the next one.
    private func addMissingDollar(_ use: ArgumentUse, to verdict: inout Verdict) {
        guard let digits = use.placeholder.undecoratedWidth, isMeantAsPosition(use, digits) else { return }
        verdict.add(
            .missingDollar, digits == use.slot ? .warning : .error, at: use.placeholder.range,
            Messages.missingDollar(
                translation.spelling(use.placeholder), meant: digits, reads: use.slot))
    }

    private func isMeantAsPosition(_ use: ArgumentUse, _ digits: Int) -> Bool {
        if baseUses(of: use.slot, contain: { $0.undecoratedWidth == digits }) { return false }
        if use.placeholder.isVariable { return true }
        if use.placeholder.type.conversion == .object {
            // CoreFoundation ignores the width of an object, so a small number can only be a position.
            return digits < 10 || reference.numbers.contains(digits)
        }
        guard let meant = baseSlots[digits], meant.placeholder.position == digits else { return false }
        return compatibility(use, meant) != .fatal
            && !baseSlots.uses.contains { $0.placeholder.width?.digits == digits }
    }

    private func baseUses(of slot: Int, contain matches: (Placeholder) -> Bool) -> Bool {
        baseSlots.uses.contains { $0.slot == slot && matches($0.placeholder) }
    }
}

extension Placeholder {
    /// The width, where hardly anything but the width stands before the conversion.
    fileprivate var undecoratedWidth: Int? {
        guard position == nil, precision == nil, flags.isSubset(of: harmlessFlags) else { return nil }
        return width?.digits
    }

    /// `%1 @` and `%1#@x@` are slips as `%1@` is; a flag on a number says that its width is one.
    private var harmlessFlags: SpecifierFlags {
        if isVariable { return [.alternate, .space] }
        return type.conversion == .object ? .space : []
    }
}
