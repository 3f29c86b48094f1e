/// What was noticed while keys were extracted.
package struct ExtractionWarning: Sendable {
    /// The kinds of warnings; the raw values are those of documents.
    package enum Kind: String, Sendable {
        case badEntry = "bad-entry"
        case interpolation
        case interpolationType = "interpolation-type"
        case multipleComments = "multiple-comments"
        case multipleValues = "multiple-values"
        case valueNotLiteral = "value-not-literal"
        case notNumbered = "not-numbered"
        case tableName = "table-name"
        case ambiguous
        case unreadable
    }

    package let kind: Kind
    /// The source; the one that made it a warning if there are several.
    package let path: String
    /// From 1.
    package var line: Int?
    /// As in the table, between the quotes.
    package var key: String?
    package let message: String

    package init(_ kind: Kind, _ path: String, line: Int? = nil, key: String? = nil, _ message: String) {
        self.kind = kind
        self.path = path
        self.line = line
        self.key = key
        self.message = message
    }

    /// Whether genstrings says it too.
    package var isApples: Bool {
        switch kind {
        case .badEntry, .multipleComments, .multipleValues, .unreadable: true
        case .interpolation, .interpolationType, .valueNotLiteral, .notNumbered, .tableName, .ambiguous: false
        }
    }
}
