package import SourceText

/// A place in a source that asks for the text of a key.
package struct KeyUse: Sendable {
    /// The routine or view, as its name is written.
    package let routine: String
    /// Whether the routine takes nothing but keys. A view is also used for texts that are shown as they are.
    package let isCertain: Bool
    package let key: KeyText
    /// The literal, or what is asked with instead.
    package let place: TextRange
    /// The name of the table.
    package let table: String
    /// The literal with the name of the table; `nil` if none is named.
    package let tablePlace: TextRange?
    /// Whether a bundle is named, whose tables may be elsewhere.
    package let hasBundle: Bool
    package let comment: [UInt8]?
    /// Whether the call has a text for the case that there is no table with the key.
    package let hasValue: Bool
    /// What a routine formats the text with; `nil` if it is not an argument of one.
    package var arguments: FormatArguments?

    package init(
        routine: String, isCertain: Bool, key: KeyText, place: TextRange, table: String,
        tablePlace: TextRange?, hasBundle: Bool, comment: [UInt8]?,
        hasValue: Bool
    ) {
        self.routine = routine
        self.isCertain = isCertain
        self.key = key
        self.place = place
        self.table = table
        self.tablePlace = tablePlace
        self.hasBundle = hasBundle
        self.comment = comment
        self.hasValue = hasValue
    }

    /// The table that is asked if none is named.
    package static let usualTable = "Localizable"
}

/// The arguments that a text is formatted with.
package struct FormatArguments: Sendable {
    /// What is known of an argument.
    package enum Kind: Sendable {
        case object, integer, double, cString, null, unknown
    }

    package let kinds: [Kind]
    /// Whether that is all of them: not for a list that is passed as one.
    package let isComplete: Bool

    package init(_ kinds: [Kind], isComplete: Bool) {
        self.kinds = kinds
        self.isComplete = isComplete
    }
}
