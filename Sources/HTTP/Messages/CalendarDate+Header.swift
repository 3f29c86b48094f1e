internal import SourceText

extension CalendarDate {
    /// A time as the header `Date` has it: `Sat, 31 Jan 2026 12:00:00 GMT`.
    ///
    /// - Parameter seconds: Since 1970, not negative.
    static func headerText(ofSeconds seconds: Int) -> String {
        let (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let date = CalendarDate(ofDay: days)
        let clock = [time / 3_600, time / 60 % 60, time % 60].map(twoDigits).joined(separator: ":")
        // 1970-01-01 was a Thursday.
        let (weekday, month) = (weekdays[(days + 4) % 7], months[date.month - 1])
        return "\(weekday), \(twoDigits(date.day)) \(month) \(date.year) \(clock) GMT"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
