/// A date of the Gregorian calendar.
package struct CalendarDate: Sendable, Equatable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// The date of a day since 1970-01-01, in UTC; earlier days are negative.
    ///
    /// Years begin with March here, so that the day of a leap year is the last of its year, in a cycle of 400 years.
    package init(ofDay day: Int) {
        let days = day + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        self.month = month < 10 ? month + 3 : month - 9
        year = era * 400 + yearOfEra + (self.month <= 2 ? 1 : 0)
        self.day = dayOfYear - (153 * month + 2) / 5 + 1
    }
}
