internal import SourceText

/// A limit that a table exceeds; the limits bound the memory that a table takes.
package struct TableExcess: Sendable, Equatable {
    /// What there are too many of, in the plural.
    private let subject: String
    private let limit: Int

    static func entries(beyond limit: Int) -> TableExcess { TableExcess(subject: "entries", limit: limit) }

    static func nestedValues(beyond limit: Int) -> TableExcess {
        TableExcess(subject: "values in lists and dictionaries", limit: limit)
    }

    static func locales(beyond limit: Int) -> TableExcess { TableExcess(subject: "locales", limit: limit) }

    static func originals(beyond limit: Int) -> TableExcess {
        TableExcess(subject: "originals", limit: limit)
    }

    static func localizedKeys(beyond limit: Int) -> TableExcess {
        TableExcess(subject: "keys, counted for each locale", limit: limit)
    }

    /// The limit that the variations of a table exceed.
    ///
    /// - Parameter sharedVariables: The bytes of the variables that devices share.
    static func variations(
        hasTooManyPaths: Bool, _ sharedVariables: Int, ofBytes bytes: Int
    ) -> TableExcess? {
        if hasTooManyPaths {
            return TableExcess(
                subject: "different names of variables and cases",
                limit: Limits.variationPaths(ofBytes: bytes))
        }
        let limit = Limits.sharedVariables(ofBytes: bytes)
        return sharedVariables > limit
            ? TableExcess(subject: "bytes of variables for all of its devices", limit: limit) : nil
    }

    static func directives(beyond limit: Int) -> TableExcess {
        TableExcess(subject: "comments for strlint", limit: limit)
    }

    /// Why the table is not read, as a clause that follows its path.
    package var reason: String {
        "holds more than \(limit) \(subject), the limit for a table of its size; split the table"
    }
}
