internal import SourceText

/// A use of a key in a source.
struct KeyCall: Sendable {
    let line: Int
    /// The literal with the key.
    let place: TextRange
    let key: TextTemplate
    /// `nil` if the value is the key, or no literal.
    let value: TextTemplate?
    /// Whether there is a value, be it a literal or not.
    let hasValue: Bool
    let table: RawText
    /// The literal with the name of the table, if there is one.
    let tablePlace: TextRange?
    let comment: RawText?
    /// Whether a bundle is named that is not `nil`.
    let hasBundle: Bool
}

/// What one source says.
package struct ExtractedSource: Sendable {
    package let path: String
    private(set) var calls: [KeyCall] = []
    /// Where their keys begin.
    private var places: Set<Int> = []
    /// The places of keys that are no literals.
    var unread: [TextRange] = []
    var warnings: [ExtractionWarning] = []
    /// How many further entries cannot be read.
    var furtherCount = 0

    init(path: String) { self.path = path }

    /// The names of the tables with keys that have interpolations.
    package var tablesOfInterpolations: Set<RawText> {
        Set(calls.filter { $0.key.hasInterpolation && TableName.isFileName($0.table) }.map(\.table))
    }

    /// Adds a call, unless an earlier one around it has the same literal.
    mutating func add(_ call: KeyCall) {
        if places.insert(call.place.lower).inserted { calls.append(call) }
    }

    /// Adds a warning about an entry; after many they are only counted.
    mutating func add(_ kind: ExtractionWarning.Kind, _ line: Int, key: RawText? = nil, _ message: String) {
        guard warnings.count < Self.limit else {
            furtherCount += 1
            return
        }
        warnings.append(ExtractionWarning(kind, path, line: line, key: key?.string, message))
    }

    private static let limit = 1_000
}
