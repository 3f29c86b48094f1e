/// The integer sizes of the platform that runs the app.
package enum ABI: Sendable {
    /// 64-bit `long`: every current Apple platform except `arm64_32`.
    case lp64
    /// 32-bit `long`: `arm64_32` of watchOS.
    case ilp32
}

/// How CoreFoundation fetches an argument. Fetching an argument of one class as another reads a wrong value or crashes.
enum ArgumentClass: Equatable {
    case object
    /// 8 and 16 bits are promoted to 32 in the call and truncated when read.
    case integer(bits: Int)
    case unichar
    case double
    /// 16 bytes on x86-64; the same as double on arm64.
    case longDouble
    case cString
    case utf16String
    case pascalString
    case pointer
    case count
    /// A variable whose value type is not known here.
    case unknown
}

extension ArgumentType {
    func argumentClass(_ abi: ABI) -> ArgumentClass {
        switch conversion {
        case .object: .object
        case .decimal, .hexadecimal, .octal: .integer(bits: integerBits(abi))
        case .character: .integer(bits: 32)
        case .unichar: .unichar
        case .fixed, .scientific, .general, .hexadecimalFloat: length == .longDouble ? .longDouble : .double
        case .cString: .cString
        case .utf16String: .utf16String
        case .pascalString: .pascalString
        case .pointer: .pointer
        case .count: .count
        case .variable: .unknown
        }
    }

    private func integerBits(_ abi: ABI) -> Int {
        switch length {
        case nil: 32
        case .char: 8
        case .short: 16
        case .quad, .longLong, .intmax, .longDouble: 64
        case .long, .size, .pointerDifference: abi == .lp64 ? 64 : 32
        }
    }
}
