internal import SourceText

/// An answer. The server adds `Date`, `Content-Length` and `Connection`.
package struct Response: Sendable {
    package var status: Int
    package var fields: [(name: String, value: String)]
    package var body: Pieces
    /// Whether the connection is closed after it.
    package var closes = false
    /// What counters call the reason, if the service could not take the request.
    package var refusal: String?

    package init(_ status: Int, fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = Pieces(body)
    }

    /// Adds a header. A value that does not fit on a line of HTTP is left out, so that no text can begin a new header.
    package mutating func add(_ name: String, _ value: String) {
        guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return }
        fields.append((name, value))
    }
}

extension Response {
    /// The status line and the headers, with the empty line after them.
    ///
    /// - Parameter seconds: The time since 1970.
    func head(at seconds: Int) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.phrase(of: status))\r\n"
        text += "Date: \(CalendarDate.headerText(ofSeconds: seconds))\r\n"
        for (name, value) in fields { text += "\(name): \(value)\r\n" }
        if hasLength { text += "Content-Length: \(body.count)\r\n" }
        if closes { text += "Connection: close\r\n" }
        return Array((text + "\r\n").utf8)
    }

    /// Whether such an answer can have a body (RFC 9110, 8.6).
    private var hasLength: Bool { ![204, 304].contains(status) }

    private static func phrase(of status: Int) -> String {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 204: "No Content"
        case 304: "Not Modified"
        case 308: "Permanent Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 417: "Expectation Failed"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Content"
        case 431: "Request Header Fields Too Large"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: status < 400 ? "Success" : "Error"
        }
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
