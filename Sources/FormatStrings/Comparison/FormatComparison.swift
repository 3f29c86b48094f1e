/// The full comparison of one pair: which way to read the base, and the fault to report.
struct FormatComparison {
    let base: ParsedText
    let translation: ParsedText
    let key: ParsedText?
    let policy: FormatPolicy
    let abi: ABI
    let context: ComparisonContext

    /// The fault to report, if any.
    func problem() -> PlaceholderProblem? {
        let foreign = ForeignDifference(base: base.bytes.span, translation: translation.bytes.span)
        let residues = ResidueFinder(
            base: base, translation: translation, foreign: foreign,
            sourceHasInterpolation: context.sourceHasInterpolation)
        guard baseIsFormat else {
            let rules = ProseRules(base: base, translation: translation, residues: residues)
            return rules.verdict().problem
        }
        let verdict = verdict(.everyToken, residues)
        guard base.format.hasDoubtfulPlaceholder else { return verdict.problem }
        // The author of the base forgot to escape a percent sign: do not blame a translation that is right.
        let other = self.verdict(.confidentOnly, residues)
        return (other.isWorse(than: verdict) ? verdict : other).problem
    }

    private var baseIsFormat: Bool {
        policy == .always || base.format.hasConfidentPlaceholder
            || key?.format.hasConfidentPlaceholder == true
    }

    private func verdict(_ reading: Reading, _ residues: ResidueFinder) -> Verdict {
        ArgumentRules(
            base: base, translation: translation,
            baseSlots: slots(of: base, reading, context.baseVariables),
            keySlots: key.map { slots(of: $0, .confidentOnly, nil) },
            translationSlots: slots(of: translation, reading, context.variables),
            translationPlaceholders: translation.placeholders(reading),
            residues: residues, abi: abi, context: context
        ).verdict()
    }

    private func slots(
        of text: ParsedText, _ reading: Reading, _ variables: [String: ArgumentType]?
    ) -> ArgumentSlots {
        ArgumentSlots(text.placeholders(reading), abi: abi) { placeholder in
            guard case .variable(let name) = placeholder.form else { return placeholder.type }
            return variables?[text.quoted(name)] ?? placeholder.type
        }
    }
}
