/// A limit that a table exceeds; the limits bound the memory that a table takes.
package struct TableExcess: Sendable, Equatable {
    /// What there are too many of, in the plural.
    private let subject: String
    private let limit: Int

    static func entries(beyond limit: Int) -> TableExcess { TableExcess(subject: "entries", limit: limit) }

    static func nestedValues(beyond limit: Int) -> TableExcess {
        TableExcess(subject: "values in lists and dictionaries", limit: limit)
    }

    static func directives(beyond limit: Int) -> TableExcess {
        TableExcess(subject: "comments for strlint", limit: limit)
    }

    /// Why the table is not read, as a clause that follows its path.
    package var reason: String {
        "holds more than \(limit) \(subject), the limit for a table of its size; split the table"
    }
}
