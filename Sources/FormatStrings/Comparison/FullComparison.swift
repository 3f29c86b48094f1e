internal import SourceText

/// The full comparison of one pair: how to read the base, and what to report.
struct FullComparison {
    let base: ParsedText
    let translation: ParsedText
    let key: ParsedText?
    let policy: FormatPolicy
    let abi: ABI
    let context: ComparisonContext

    /// The mismatch to report, if any.
    func mismatch() -> FormatMismatch? {
        if policy != .always, areFilledByApp { return nil }
        let foreign = ForeignDifference(base: base.bytes.span, translation: translation.bytes.span)
        let residues = ResidueFinder(
            base: base, translation: translation, foreign: foreign,
            sourceHasInterpolation: context.sourceHasInterpolation)
        guard baseIsFormat else {
            let rules = ProseRules(base: base, translation: translation, residues: residues)
            return rules.mismatches().worst
        }
        let all = mismatches(.all, residues)
        guard base.format.hasDoubtfulSpecifier else { return all.worst }
        // The author of the base forgot to escape a percent sign: a correct translation must not be reported.
        let confident = mismatches(.confident, residues)
        return (confident.isWorse(than: all) ? all : confident).worst
    }

    /// Whether the percent signs are codes of the app, or of a date.
    private var areFilledByApp: Bool {
        base.format.hasOwnCodes
            || DatePattern.areDates(base: base.bytes.span, translation: translation.bytes.span)
    }

    private var baseIsFormat: Bool {
        policy == .always || context.passed?.isEmpty == false || base.format.hasConfidentSpecifier
            || key?.format.hasConfidentSpecifier == true
    }

    private func mismatches(
        _ selection: SpecifierSelection, _ residues: ResidueFinder
    ) -> MismatchCollector {
        ArgumentRules(
            base: base, translation: translation,
            baseSlots: slots(of: base, selection, context.baseVariables),
            keySlots: key.map { slots(of: $0, .confident, nil) },
            translationSlots: slots(of: translation, selection, context.variables),
            translationSpecifiers: translation.specifiers(selection),
            residues: residues, abi: abi, context: context
        ).mismatches()
    }

    private func slots(
        of text: ParsedText, _ selection: SpecifierSelection, _ variables: [String: ArgumentType]?
    ) -> ArgumentSlots {
        ArgumentSlots(text.specifiers(selection), abi: abi) { specifier in
            guard case .variable(let name) = specifier.form else { return specifier.type }
            return variables?[text.quoted(name)] ?? specifier.type
        }
    }
}
