/// How bad a mismatch is for the user of the app.
package enum MismatchSeverity: Sendable, Comparable {
    /// Wrong or missing text.
    case warning
    /// A crash, garbage, or text shown in place of an argument.
    case error
}

/// How a translation does not match the format of its base.
package struct FormatMismatch: Sendable, Equatable {
    package let reason: MismatchReason
    package let severity: MismatchSeverity
    /// The specifier or placeholder at fault: UTF-8 byte offsets in the translation. Nil when something is missing.
    package let translationRange: Range<Int>?
    /// Its counterpart: UTF-8 byte offsets in the base value. Nil when there is none.
    package let baseRange: Range<Int>?
    /// One sentence that names the specifiers and says what the app does.
    package let message: String

    package init(
        reason: MismatchReason, severity: MismatchSeverity, translationRange: Range<Int>?,
        baseRange: Range<Int>?, message: String
    ) {
        self.reason = reason
        self.severity = severity
        self.translationRange = translationRange
        self.baseRange = baseRange
        self.message = message
    }

    /// `\(…)` of Swift in the source of a text.
    package static let interpolation = FormatMismatch(
        reason: .swiftInterpolation, severity: .warning, translationRange: nil, baseRange: nil,
        message: Messages.interpolation)
    /// A variable that the translation and its base have alike, and that is defined in neither.
    package static func undefinedVariable(in text: Span<UInt8>, at range: Range<Int>) -> FormatMismatch {
        FormatMismatch(
            reason: .unknownVariable, severity: .warning, translationRange: range, baseRange: nil,
            message: Messages.unknownVariable(text.quoted(range)))
    }
    /// The same in a key.
    package static let interpolatedKey = FormatMismatch(
        reason: .swiftInterpolation, severity: .warning, translationRange: nil, baseRange: nil,
        message: Messages.interpolatedKey)
}

/// Collects mismatches and keeps the one to report: the most severe, and of equals the first in precedence.
struct MismatchCollector {
    private(set) var worst: FormatMismatch?

    var isError: Bool { worst?.severity == .error }

    func isWorse(than other: MismatchCollector) -> Bool {
        guard let severity = worst?.severity else { return false }
        guard let otherSeverity = other.worst?.severity else { return true }
        return severity > otherSeverity
    }

    mutating func add(
        _ reason: MismatchReason, _ severity: MismatchSeverity, at range: Range<Int>? = nil,
        base baseRange: Range<Int>? = nil, _ message: @autoclosure () -> String
    ) {
        if let worst {
            guard severity >= worst.severity else { return }
            if severity == worst.severity, worst.reason.precedence <= reason.precedence { return }
        }
        worst = FormatMismatch(
            reason: reason, severity: severity, translationRange: range, baseRange: baseRange,
            message: message())
    }
}
