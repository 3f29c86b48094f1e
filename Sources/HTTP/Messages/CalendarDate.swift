/// A date of the Gregorian calendar.
package struct CalendarDate: Sendable, Equatable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// The date of a day since 1970-01-01, in UTC.
    ///
    /// Years begin with March here, so that the day of a leap year is the last of its year.
    package init(ofDay day: Int) {
        let shifted = day + 719_468
        let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
        let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        self.month = month < 10 ? month + 3 : month - 9
        self.year = era * 400 + year + (self.month <= 2 ? 1 : 0)
        self.day = dayOfYear - (153 * month + 2) / 5 + 1
    }
}

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
