internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// The format specifiers of a key whose text varies: those of its texts among each other, and compared with the base.
struct VariedPlaceholders {
    private let text: VariedText
    private let policy: FormatPolicy
    /// The texts that were reported, each with the id of the rule.
    private var reported: Set<String> = []
    private var hasError = false
    /// What is wrong with the texts among each other.
    private var own: [(problem: FormatMismatch, unit: Int)] = []

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        let choice = findings.options.formatStrings
        var check = VariedPlaceholders(text, choice)
        guard check.policy != .never, !text.isComparedWithArgument else { return }
        check.addOwnFaults()
        check.reportOwnFaults(choice, &findings)
        guard !check.hasError, !text.hasDefinitionError else { return }
        for sentence in text.sentences {
            var comparison = SentenceComparison(sentence, of: text, policy: check.policy)
            for fault in comparison.faults() {
                check.report(fault.mismatch, in: fault.unit, notes: fault.notes, &findings)
            }
        }
    }

    private init(_ text: VariedText, _ choice: FormatStringChoice) {
        self.text = text
        policy = choice.isUniform ? choice.policy : text.table.policy(ofEntry: text.units.lowerBound, choice)
    }

    // MARK: - Reports

    private mutating func report(
        _ problem: FormatMismatch, in unit: Int, notes: [UnplacedNote] = [],
        _ findings: inout FindingCollector
    ) {
        guard let rule = RuleDescriptor.rule(on: problem.reason),
            reported.insert("\(unit) \(rule.id)").inserted
        else { return }
        if problem.severity == .error { hasError = true }
        findings.report(
            rule, problem.message, at: text.place(ofUnit: unit, problem.translationRange),
            severity: problem.severity == .error ? .error : .warning, notes: notes)
    }

    /// Reports what is wrong with the texts among each other. A fault that the base has as well is one there, not in each
    /// translation.
    private mutating func reportOwnFaults(_ choice: FormatStringChoice, _ findings: inout FindingCollector) {
        guard !own.isEmpty else { return }
        var base = text.baseText.map { VariedPlaceholders($0, choice) }
        base?.addOwnFaults()
        let inherited = Set(base?.own.map(\.problem.reason) ?? [])
        for (problem, unit) in own where !inherited.contains(problem.reason) {
            report(problem, in: unit, &findings)
        }
    }
}

// MARK: - Among each other

extension VariedPlaceholders {
    private mutating func addOwnFaults() {
        for sentence in text.sentences where !sentence.isWidth { addOwnFaults(of: sentence) }
    }

    private mutating func note(_ problem: FormatMismatch, in unit: Int) {
        if problem.severity == .error { hasError = true }
        own.append((problem, unit))
    }

    private mutating func note(
        _ reason: MismatchReason, _ severity: MismatchSeverity, _ message: String, in unit: Int,
        at range: Range<Int>?
    ) {
        note(
            FormatMismatch(
                reason: reason, severity: severity, translationRange: range, baseRange: nil, message: message),
            in: unit)
    }

    private mutating func addOwnFaults(of sentence: Sentence) {
        for form in sentence.texts {
            if text.isArgumentMisspelled(form, of: sentence) {
                hasError = true
                continue
            }
            addZeroPosition(form)
            addTypes(form, of: sentence)
        }
        guard !hasError else { return }
        addConflict(of: sentence)
        if text.base == nil { addGap(of: sentence) }
        guard text.translation.base == nil, !hasError else { return }
        for form in sentence.texts { addFaults(of: form) }
    }

    /// `%0$d`: arguments are counted from 1.
    private mutating func addZeroPosition(_ form: Sentence.Text) {
        for invalid in form.format.invalid {
            let spelling = text.quoted(invalid.range, in: form.unit)
            guard spelling.hasPrefix("%0"), spelling.hasSuffix("$") else { continue }
            note(
                .malformedSpecifier, .error, "arguments are counted from 1: %0$ is shown as typed",
                in: form.unit,
                at: invalid.range)
        }
    }

    /// Specifiers that read the number of a plural otherwise than its value type says.
    private mutating func addTypes(
        _ form: Sentence.Text, of sentence: Sentence
    ) {
        guard let plural = form.form.map({ sentence.plurals[$0.plural] }), let type = plural.type else {
            return
        }
        for specifier in form.format.specifiers
        where specifier.arguments.value == plural.argument && specifier.form == .plain
            && !specifier.isDoubtful
        {
            let spelling = text.quoted(specifier.range, in: form.unit)
            switch ArgumentCompatibility(base: type, translation: specifier.type) {
            case .fatal:
                note(
                    .typeMismatch, .error,
                    "\(spelling) reads the argument that chooses “\(text.category(of: form))” "
                        + "(\(type.spelling)) as \(specifier.type.meaning): crashes, prints garbage, or a wrong form is chosen",
                    in: form.unit, at: specifier.range)
            case .integerWidth:
                note(
                    .integerWidth, .warning,
                    "\(spelling) reads an integer of a different size than \(type.spelling), which chooses "
                        + "“\(text.category(of: form))”: large or negative numbers are shown wrong",
                    in: form.unit, at: specifier.range)
            default: break
            }
        }
    }

    /// An argument that two texts read as different types.
    private mutating func addConflict(of sentence: Sentence) {
        var first: [Int: ArgumentType] = [:]
        for form in sentence.texts {
            for specifier in form.format.specifiers where !specifier.isDoubtful {
                guard let type = text.type(of: specifier, in: form.unit, of: sentence) else { continue }
                let argument = specifier.arguments.value
                guard let other = first[argument] else {
                    first[argument] = type
                    continue
                }
                guard ArgumentCompatibility(base: other, translation: type) == .fatal else { continue }
                note(
                    .argumentConflict, .error,
                    "\(text.quoted(specifier.range, in: form.unit)) reads argument \(argument) as \(type.meaning), and "
                        + "another text of the entry as \(other.meaning): prints garbage or crashes",
                    in: form.unit, at: specifier.range)
                return
            }
        }
    }

    /// An argument that no text names before one that a text names.
    private mutating func addGap(of sentence: Sentence) {
        guard let gap = sentence.signature.gap else { return }
        for form in sentence.texts {
            guard let reader = form.format.specifiers.first(where: { ($0.position ?? 0) > gap }) else {
                continue
            }
            note(
                .positionGap, text.isCatalog ? .warning : .error,
                "\(text.quoted(reader.range, in: form.unit)) is used without argument \(gap), which the formatter does not "
                    + "skip: prints the wrong argument or crashes", in: form.unit, at: reader.range)
            return
        }
    }

    /// What is wrong with a text by itself.
    private mutating func addFaults(of form: Sentence.Text) {
        let table = text.table
        guard let value = table.entries[form.unit].value.text else { return }
        let check = FormatStringCheck(policy: policy, options: form.options)
        for fault in check.faults(in: table.bytes(of: value))
        where ![.mixedPositions, .repeatedArgument, .positionGap].contains(fault.reason) {
            note(fault, in: form.unit)
        }
    }
}

extension VariedText {
    /// The key in the base, by itself; `nil` if its text does not vary there.
    fileprivate var baseText: VariedText? {
        guard let base = translation.base, let number = translation.comparedEntry(of: units.lowerBound),
            let varied = base.table.variations?.entry(containing: number)
        else { return nil }
        return VariedText(varied.content, units: varied.units, of: Translation(base, base: nil), nil)
    }

    /// Whether its variables are broken, so that nothing is known of the arguments.
    fileprivate var hasDefinitionError: Bool {
        sentences.contains {
            !$0.undefined.isEmpty || !isCatalog && $0.references.contains { !$0.isReadable }
        }
            || variables.contains { variable in
                table.valueType(of: variable) == nil && (variable.valueType != nil || !isCatalog)
                    && !(readsObject(variable) && baseType(of: variable) == nil)
            }
    }

    fileprivate func isArgumentMisspelled(_ form: Sentence.Text, of sentence: Sentence) -> Bool {
        let isOfVariable = form.form.map { sentence.plurals[$0.plural].variable != nil } ?? false
        return argument(in: form, isSpelled: !(isCatalog && isOfVariable)) != nil
    }

    /// The type that a specifier reads; `nil` for a variable whose forms are all the same, which only skips an argument.
    fileprivate func type(of specifier: FormatSpecifier, in unit: Int, of sentence: Sentence) -> ArgumentType?
    {
        guard case .variable(let range) = specifier.form else { return specifier.type }
        let name = quoted(range, in: unit)
        guard let type = sentence.types[name], type != ArgumentType.unknown, !sentence.skipped.contains(name)
        else { return nil }
        return type
    }

    /// The name of the form that a text is, as messages show it.
    fileprivate func category(of form: Sentence.Text) -> String {
        form.form.map { table.string($0.name).shortened } ?? ""
    }

    fileprivate func quoted(_ range: Range<Int>, in unit: Int) -> String {
        table.string(in: range, ofEntry: unit)
    }
}

extension Table {
    func policy(ofEntry number: Int, _ choice: FormatStringChoice) -> FormatPolicy {
        choice.policy(ofKey: bytes(of: entries[number].key))
    }

    /// A part of the text of an entry, in decoded bytes.
    func string(in range: Range<Int>, ofEntry number: Int) -> String {
        guard let value = entries[number].value.text else { return "" }
        return String(repairing: bytes(of: value).extracting(range))
    }
}
