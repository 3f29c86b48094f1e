/// How bad a problem is for the user of the app.
package enum PlaceholderSeverity: Sendable, Comparable {
    /// Wrong or missing text.
    case warning
    /// A crash, garbage, or text that was plainly meant to be an argument.
    case error
}

/// One fault in the placeholders of a translation.
package struct PlaceholderProblem: Sendable, Equatable {
    /// What is wrong.
    package let reason: PlaceholderReason
    /// How bad it is.
    package let severity: PlaceholderSeverity
    /// The placeholder at fault: UTF-8 byte offsets in the translation. Nil when something is absent.
    package let translationRange: Range<Int>?
    /// The placeholder it does not fit: UTF-8 byte offsets in the base value. Nil when there is none.
    package let baseRange: Range<Int>?
    /// One sentence that names the specifiers and says what the app will do.
    package let message: String
}
