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

extension Timestamp {
    /// Now, in seconds since 1970.
    static var seconds: Int64 { Int64(ProcessStatus.clock / 1_000) }

    /// The point in time that a text names as RFC 3339 writes it, in seconds since 1970; a fraction of a second is dropped.
    ///
    /// - Returns: `nil` if it is another text, or not in the years 1970 to 9999 of UTC.
    static func seconds(in text: String) -> Int64? {
        var reader = TimeReader(text)
        guard let day = reader.day(), reader.take("Tt"), let time = reader.time(),
            let offset = reader.offset(), reader.isAtEnd
        else { return nil }
        let seconds = day * 86_400 + time - offset
        return years.contains(seconds) ? Int64(seconds) : nil
    }

    /// The years 1970 to 9999.
    private static let years = 0..<253_402_300_800
}

/// Reads the parts of a point in time.
private struct TimeReader {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = Array(text.utf8)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    /// The number of days since 1970-01-01.
    mutating func day() -> Int? {
        guard let year = number(4, in: 1970...9999), take("-"), let month = number(2, in: 1...12), take("-"),
            let day = number(2, in: 1...Self.days(in: month, of: year))
        else { return nil }
        return Self.day(year, month, day)
    }

    /// The number of seconds since midnight; the last may be a leap second.
    mutating func time() -> Int? {
        guard let hour = number(2, in: 0...23), take(":"), let minute = number(2, in: 0...59), take(":"),
            let second = number(2, in: 0...60)
        else { return nil }
        if take(".") {
            guard number(1, in: 0...9) != nil else { return nil }
            rest = rest.drop { 0x30...0x39 ~= $0 }
        }
        return hour * 3_600 + minute * 60 + second
    }

    /// The difference from UTC in seconds.
    mutating func offset() -> Int? {
        if take("Zz") { return 0 }
        let isWest = rest.first == UInt8(ascii: "-")
        // A plus sign that is not escaped in a query is a space.
        guard take("+- "), let hours = number(2, in: 0...23), take(":"), let minutes = number(2, in: 0...59)
        else { return nil }
        return (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
    }

    // MARK: - Words

    /// Whether the next character is one of these, which is then read.
    mutating func take(_ characters: String) -> Bool {
        guard let next = rest.first, characters.utf8.contains(next) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func number(_ digits: Int, in range: ClosedRange<Int>) -> Int? {
        let text = rest.prefix(digits)
        guard text.count == digits, text.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        rest = rest.dropFirst(digits)
        let number = text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return range.contains(number) ? number : nil
    }

    // MARK: - Calendar

    private static func days(in month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of a day of the Gregorian calendar. Years begin with March here, as in ``Timestamp/text(ofSeconds:)``.
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let (era, yearOfEra) = shifted.quotientAndRemainder(dividingBy: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
