/// How `format` lays out a table, where there is a choice.
package struct LayoutStyle: Sendable, Equatable {
    /// The order of the entries.
    package enum Order: String, Sendable, CaseIterable {
        /// As they are.
        case none
        /// As genstrings writes them.
        case key
        /// As in the base.
        case base
    }

    /// The number of empty lines between the blocks of entries.
    package enum EmptyLines: String, Sendable, CaseIterable {
        /// One where there are any.
        case keep
        case none = "0"
        case one = "1"
    }

    package enum LineEndings: String, Sendable, CaseIterable {
        /// The most common ones of the table.
        case keep
        case lf, crlf
    }

    /// The quotes around strings; what is inside of them does not change.
    package enum Quotes: String, Sendable, CaseIterable {
        /// Double quotes; strings without quotes stay in a table where no key has any.
        case auto
        case keep
    }

    package var order = Order.none
    package var emptyLines = EmptyLines.keep
    package var lineEndings = LineEndings.keep
    package var quotes = Quotes.auto

    package init() {}
}
