/// Property list dates as text.
package enum DateText {
    /// `2001-01-01T00:00:00Z`, for seconds since then; fractions are dropped, and a value that is not a date stays a number.
    package static func iso8601(_ seconds: Double) -> String {
        guard seconds.isFinite, abs(seconds) < 1e12 else { return seconds.description }
        let whole = Int(seconds.rounded(.down))
        let day = whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400
        let time = whole - day * 86_400
        let (year, month, dayOfMonth) = civil(daysSince2001: day)
        return "\(digits(year, 4))-\(digits(month))-\(digits(dayOfMonth))"
            + "T\(digits(time / 3_600)):\(digits(time / 60 % 60)):\(digits(time % 60))Z"
    }

    /// Whether ``iso8601(_:)`` is the same date: without a fraction of a second, in the range that it writes.
    package static func isExact(_ seconds: Double) -> Bool {
        seconds.isFinite && abs(seconds) < 1e12 && seconds.rounded() == seconds
    }

    private static func digits(_ number: Int, _ width: Int = 2) -> String {
        let text = String(abs(number))
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - text.count)) + text
    }

    /// The date in the Gregorian calendar, computed with years that begin in March and a cycle of 400 years.
    private static func civil(daysSince2001: Int) -> (year: Int, month: Int, day: Int) {
        let days = daysSince2001 + 730_791
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isNextYear = month >= 10
        return (
            yearOfEra + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }
}
