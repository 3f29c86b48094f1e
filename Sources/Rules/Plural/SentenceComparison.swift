internal import FormatStrings
internal import PluralRules
internal import SourceText
internal import StringTables

/// Compares the format specifiers of a sentence, text by text, with those of the base.
struct SentenceComparison {
    struct Fault {
        let mismatch: FormatMismatch
        let unit: Int
        let notes: [UnplacedNote]
    }

    private let text: VariedText
    private let sentence: Sentence
    private let base: Sentence?
    // Getting the tables for each text would copy them.
    private let table: Table
    private let baseTable: Table
    private let comparison: FormatStringComparison
    /// What the texts of the base take together.
    private var passed: ArgumentSignature { base?.signature ?? ArgumentSignature() }
    /// For each plural, what the texts take that are not forms of it; for none, what all forms take.
    private lazy var others: [Int?: ArgumentSignature] = {
        let plurals = Set(sentence.texts.map { $0.form?.plural })
        return Dictionary(
            uniqueKeysWithValues: plurals.map { plural in
                (plural, sentence.signature(in: text.table) { $0.form?.plural == plural })
            })
    }()

    init(_ sentence: Sentence, of text: VariedText, policy: FormatPolicy) {
        self.text = text
        self.sentence = sentence
        base = text.base?.sentence(for: sentence)
        table = text.translation.table.table
        baseTable = text.base?.table.table ?? table
        comparison = FormatStringComparison(policy: sentence.plurals.isEmpty ? policy : .always)
    }

    mutating func faults() -> [Fault] {
        var faults: [Fault] = []
        for form in sentence.texts {
            guard let mismatch = mismatch(form), mismatch.reason != .missingVariable,
                !isOfOwnNumber(mismatch, form), mismatch.reason != .missingArgument || isMissing(form)
            else { continue }
            faults.append(Fault(mismatch: mismatch, unit: form.unit, notes: notes(form, mismatch)))
        }
        return faults
    }

    /// - Parameter isOfCategory: Whether it is compared with the form of the same category, not with the main form.
    private mutating func mismatch(_ form: Sentence.Text, isOfCategory: Bool = false) -> FormatMismatch? {
        guard let base = text.base,
            let main = base.counterpart(of: form, in: sentence, isOfCategory: isOfCategory)
        else { return mismatchAlone(form) }
        guard let baseValue = baseTable.entries[main.unit].value.text, !baseValue.content.isEmpty,
            let value = table.entries[form.unit].value.text,
            !isPlain(form, main) || table.mayDiffer(value, from: baseValue, of: baseTable, comparison)
        else { return nil }
        let context = context(form, main.options)
        return table.mismatch(
            value, ofKey: table.entries[form.unit].key, from: baseValue, of: baseTable, comparison, context)
    }

    /// A text without a base is compared with its key, unless that is symbolic, which says nothing about what the app passes.
    private mutating func mismatchAlone(_ form: Sentence.Text) -> FormatMismatch? {
        let table = text.table
        let key = table.bytes(of: table.entries[form.unit].key)
        guard key.contains(UInt8(ascii: "%")), let value = table.entries[form.unit].value.text else {
            return nil
        }
        return comparison.mismatch(
            base: nil, translation: table.bytes(of: value), key: key, context: context(form, .init()))
    }

    /// Whether both texts take the same arguments if they have the same specifiers.
    private func isPlain(_ form: Sentence.Text, _ main: Sentence.Text) -> Bool {
        form.options.firstArgument == main.options.firstArgument && !form.refersToVariable
            && !main.refersToVariable
    }

    private mutating func context(_ form: Sentence.Text, _ baseOptions: FormatString.Options)
        -> ComparisonContext
    {
        let plural = form.form.map { sentence.plurals[$0.plural] }
        var context = ComparisonContext(
            container: text.isCatalog ? .catalog : .table,
            impliedNumber: plural.map { impliedNumber(form, of: $0) }, options: form.options,
            baseVariables: base?.types, variables: sentence.types)
        context.baseOptions = baseOptions
        context.passed = passed
        context.others = others[form.form?.plural] ?? ArgumentSignature()
        let isPart = plural.map { $0.variable != nil } ?? !sentence.plurals.isEmpty
        context.isWhole = !isPart && base?.whole != nil && base?.plurals.isEmpty == false
        return context
    }

    /// What the category says about the number; that it is omitted in others than “other” is for ``PluralNumberOmitted`` to say.
    private func impliedNumber(_ form: Sentence.Text, of plural: Sentence.Plural) -> ImpliedNumber {
        let isUnlimited =
            form.isOther && !text.isForFractions(plural)
            && !text.silentForms.contains { $0.text.unit == form.unit && $0.fixedNumber(in: text) != nil }
        return ImpliedNumber(isUnlimited ? .anyNumber : .oneNumber, argument: plural.argument)
    }

    /// Whether an argument is missing that the form of the same category has in the base: a key shows no forms, and a form for 0
    /// may need fewer arguments than others.
    private mutating func isMissing(_ form: Sentence.Text) -> Bool {
        base != nil && mismatch(form, isOfCategory: true)?.reason == .missingArgument
    }

    /// Whether a mismatch is about the number of the form, which was compared with its value type.
    private func isOfOwnNumber(_ mismatch: FormatMismatch, _ form: Sentence.Text) -> Bool {
        guard mismatch.reason == .typeMismatch || mismatch.reason == .integerWidth,
            let plural = form.form.map({ sentence.plurals[$0.plural] }), plural.variable != nil,
            plural.type != nil
        else { return false }
        return form.format.specifiers.contains {
            $0.range == mismatch.translationRange && $0.arguments.value == plural.argument
        }
    }

    private func notes(_ form: Sentence.Text, _ mismatch: FormatMismatch) -> [UnplacedNote] {
        guard let base = text.base, !base.isInTwin, let main = base.counterpart(of: form, in: sentence),
            let value = base.table.table.entries[main.unit].value.text
        else { return [] }
        let range = mismatch.baseRange.map { base.table.table.source(of: $0, in: value) }
        return [text.translation.baseNote(main.unit, range)]
    }
}

extension Table {
    /// Whether a text may need other arguments than one of the base.
    fileprivate func mayDiffer(
        _ text: TableString, from baseText: TableString, of base: borrowing Table,
        _ comparison: FormatStringComparison
    ) -> Bool {
        comparison.mayDiffer(base.bytes(of: baseText), bytes(of: text))
    }

    fileprivate func mismatch(
        _ text: TableString, ofKey key: TableString, from baseText: TableString, of base: borrowing Table,
        _ comparison: FormatStringComparison, _ context: ComparisonContext
    ) -> FormatMismatch? {
        comparison.mismatch(
            base: base.bytes(of: baseText), translation: bytes(of: text), key: bytes(of: key),
            context: context)
    }
}
