/// A project in a store.
package struct TrackedProject: Sendable, Equatable {
    package let name: String
    /// The language of its base tables; found as for a check if `nil`.
    package let baseLanguage: String?
    /// Seconds since 1970.
    package let created: Int64
    /// How many runs are kept.
    package let runs: Int
    /// The number of the newest run.
    package let newest: Int?
}

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
