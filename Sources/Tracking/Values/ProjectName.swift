/// The name of a project in a store: 1 to 64 of `a-z`, `0-9`, `.`, `_` and `-`, the first one a letter or digit.
package struct ProjectName: Sendable, Hashable {
    package let text: String

    /// `nil` if it is not such a name.
    package init?(_ text: String) {
        let bytes = text.utf8
        guard (1...64).contains(bytes.count), bytes.allSatisfy(Self.isAllowed),
            let first = bytes.first, Self.isLetterOrDigit(first)
        else { return nil }
        self.text = text
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-")
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
