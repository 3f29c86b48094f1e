/// What a conversion loses.
package struct LossList: Sendable {
    /// The number of losses that are described.
    private static let limit = 100

    /// Each loss as what is lost, such as `the comment of "title" (line 3)`; of very many only the first.
    package private(set) var lines: [String] = []
    /// How many more there are.
    private var furtherCount = 0
    /// The entries that are not written as they are.
    private(set) var entries: Set<Int> = []
    /// Whether comments that belong to no entry are not written as they are.
    var changesFreeComments = false

    package init() {}

    package var isEmpty: Bool { lines.isEmpty }

    /// What is said about those that are not described; `nil` if there are none.
    package var remark: String? { furtherCount == 0 ? nil : "\(furtherCount) more" }

    /// ``lines``, and ``remark`` if there is one.
    package var descriptions: [String] { lines + [remark].compactMap(\.self) }

    /// Whether further losses are only counted.
    var isFull: Bool { lines.count >= Self.limit }

    /// - Parameter entry: The number of an entry that changes.
    mutating func add(_ description: String, changing entry: Int? = nil) {
        if let entry { entries.insert(entry) }
        if isFull { furtherCount += 1 } else { lines.append(description) }
    }
}

extension String {
    /// The beginning of the first line, for a description.
    var shortened: String {
        let start = unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }.prefix(60)
        return String(start) + (start.endIndex == unicodeScalars.endIndex ? "" : "…")
    }
}
