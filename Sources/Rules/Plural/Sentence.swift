internal import FormatStrings
internal import PluralRules
internal import StringTables

/// Texts of a key that are shown together: one that refers to variables, with the forms of these; the forms of a plural; or a
/// single text.
struct Sentence: Sendable {
    /// A text, and how it is read.
    final class Text: Sendable {
        let unit: Int
        let options: FormatString.Options
        let format: FormatString
        /// `nil` if it is not a form of a plural.
        let form: Form?

        init(unit: Int, options: FormatString.Options, format: FormatString, form: Form?) {
            self.unit = unit
            self.options = options
            self.format = format
            self.form = form
        }

        /// Whether it is a form of a plural.
        func isForm(of plural: Int) -> Bool { form?.plural == plural }

        /// Whether it is the form for most numbers.
        var isOther: Bool { form?.category == .other }
    }

    /// Which form of a plural a text is.
    struct Form: Sendable {
        /// The index of the plural in ``plurals``.
        let plural: Int
        let name: TableString
        /// What ``name`` says, if that is a category.
        let category: PluralCategory?
    }

    /// What a number chooses a form of.
    struct Plural: Sendable {
        /// `nil` for the forms of a catalog without a variable.
        let variable: Variation.Variable?
        let cases: Variation.Cases
        /// The number of the argument; `nil` if no form shows a number.
        var argument: Int?
        /// The type of the number, if it is known.
        var type: ArgumentType?
    }

    /// A variable that a text refers to and that has no definition.
    struct Undefined: Sendable {
        let name: String
        let text: Int
        let range: Range<Int>
    }

    /// The device whose sentence it is.
    let device: String?
    /// Whether it is chosen by a width: such a text is not always formatted.
    let isWidth: Bool
    var texts: [Text] = []
    var plurals: [Plural] = []
    var undefined: [Undefined] = []
    /// The names of the variables that are referred to.
    var references: Set<String> = []
    /// The variables whose forms are all the same, so that they only skip an argument.
    var skipped: Set<String> = []
    /// The value types of the variables.
    let types: [String: ArgumentType]
    /// What all texts take together.
    var signature = ArgumentSignature()

    init(device: String?, isWidth: Bool = false, types: [String: ArgumentType] = [:]) {
        self.device = device
        self.isWidth = isWidth
        self.types = types
    }
}

extension Sentence {
    /// The text that the others are shown in, if there is one.
    var whole: Text? { texts.first { $0.form == nil } }

    /// The form that is shown for most numbers.
    func mainForm(of plural: Int) -> Text? {
        texts.first { $0.isForm(of: plural) && $0.isOther } ?? texts.first { $0.isForm(of: plural) }
    }

    /// What all texts take together, except those that `isLeftOut`.
    func signature(in table: Table, without isLeftOut: (Text) -> Bool) -> ArgumentSignature {
        var signature = ArgumentSignature()
        for text in texts where !isLeftOut(text) {
            guard let value = table.entries[text.unit].value.text else { continue }
            signature.add(text.format, of: table.bytes(of: value), variables: types)
        }
        return signature
    }

    /// What the texts take that are shown together with the text at `index`.
    func signature(nextTo index: Int, in table: Table) -> ArgumentSignature {
        let (unit, plural) = (texts[index].unit, texts[index].form?.plural)
        return signature(in: table) { text in
            text.unit == unit || plural != nil && text.form?.plural == plural
        }
    }
}
