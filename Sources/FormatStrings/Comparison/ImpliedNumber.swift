/// A number that a text may omit because the text was chosen by it, such as a form of a plural.
package struct ImpliedNumber: Sendable {
    /// What the choice of the text says about the number.
    package enum Meaning: Sendable {
        /// The text is for one number only.
        case oneNumber
        /// The text is for several numbers; `text` names it in messages: `the form “few” in “ru”`.
        case severalNumbers(text: String)
        /// The text is for any number.
        case anyNumber
    }

    let meaning: Meaning
    /// The argument that is the number; nil for the first number that the base reads.
    let argument: Int?

    package init(_ meaning: Meaning, argument: Int? = nil) {
        self.meaning = meaning
        self.argument = argument
    }
}
