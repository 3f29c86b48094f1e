internal import HTTP
internal import SourceText

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
        let date = CalendarDate(ofDay: days)
        let parts = [time / 3_600, time / 60 % 60, time % 60].map { padded($0, to: 2) }
        return "\(padded(date.year, to: 4))-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))"
            + "T\(parts.joined(separator: ":"))"
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
