internal import SourceText

/// Property list dates as text.
package enum DateText {
    /// `2001-01-01T00:00:00Z`, for seconds since then; fractions are dropped, and a value that is not a date stays a number.
    package static func iso8601(_ seconds: Double) -> String {
        guard seconds.isFinite, abs(seconds) < 1e12 else { return seconds.description }
        let whole = Int(seconds.rounded(.down))
        let day = whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400
        let time = whole - day * 86_400
        let date = CalendarDate(ofDay: day + dayOf2001)
        return "\(digits(date.year, 4))-\(digits(date.month))-\(digits(date.day))"
            + "T\(digits(time / 3_600)):\(digits(time / 60 % 60)):\(digits(time % 60))Z"
    }

    /// 2001-01-01, in days since 1970.
    private static let dayOf2001 = 11_323

    /// Whether ``iso8601(_:)`` is the same date: without a fraction of a second, in the range that it writes.
    package static func isExact(_ seconds: Double) -> Bool {
        seconds.isFinite && abs(seconds) < 1e12 && seconds.rounded() == seconds
    }

    private static func digits(_ number: Int, _ width: Int = 2) -> String {
        let text = String(abs(number))
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - text.count)) + text
    }
}
