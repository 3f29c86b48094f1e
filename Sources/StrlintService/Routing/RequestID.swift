internal import HTTP

/// The id of a request: the client's own if it is plain, else a new one (UUID, version 4).
struct RequestID {
    let text: String

    init(_ head: Head) {
        let own = head.value(of: "request-id") ?? ""
        text = Self.isPlain(own) ? own : Self.random
    }

    private static func isPlain(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
                default: false
                }
            }
    }

    private static var random: String {
        let (high, low) = (UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max))
        let digits =
            hexadecimal(high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000)
            + hexadecimal(low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
        var rest = digits[...]
        return [8, 4, 4, 4, 12].map { length in
            defer { rest = rest.dropFirst(length) }
            return String(rest.prefix(length))
        }.joined(separator: "-")
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
