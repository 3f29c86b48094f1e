internal import HTTP

/// Points in time as text.
enum Timestamp {
    /// Now in UTC, as RFC 3339 writes it: `2026-01-31T12:00:00.000Z`.
    static var now: String { text(ofMilliseconds: ProcessStatus.clock) }

    /// - Parameter milliseconds: Since 1970, not negative.
    static func text(ofMilliseconds milliseconds: Int) -> String {
        let (seconds, fraction) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        return "\(text(of: seconds)).\(padded(fraction, to: 3))Z"
    }

    /// - Parameter seconds: Since 1970; the beginning of that year if it is negative.
    static func text(ofSeconds seconds: Int64) -> String { "\(text(of: Int(max(0, seconds))))Z" }

    /// Date and time without what follows the seconds.
    private static func text(of seconds: Int) -> String {
        let (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let date = date(ofDay: days)
        let parts = [time / 3_600, time / 60 % 60, time % 60].map { padded($0, to: 2) }
        return "\(padded(date.year, to: 4))-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))"
            + "T\(parts.joined(separator: ":"))"
    }

    /// The date of a day since 1970-01-01, in the Gregorian calendar.
    ///
    /// Years begin with March here, so that the day of a leap year is the last of its year.
    private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
        let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let civilMonth = month < 10 ? month + 3 : month - 9
        return (
            era * 400 + year + (civilMonth <= 2 ? 1 : 0), civilMonth, dayOfYear - (153 * month + 2) / 5 + 1
        )
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
