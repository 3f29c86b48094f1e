internal import Rewriting

/// A key while tables are put together.
struct KeyDraft {
    let value: RawText
    private var comments: Set<RawText> = []
    /// Where it got its second comment.
    private(set) var place: (path: String, line: Int)?

    init(value: RawText) { self.value = value }

    mutating func add(_ comment: RawText, _ path: String, _ line: Int) {
        guard comments.insert(comment).inserted, comments.count == 2 else { return }
        place = (path, line)
    }

    /// Its comments as genstrings sorts them.
    var sortedComments: [RawText] {
        guard comments.count > 1 else { return Array(comments) }
        return comments.map { (rank: KeyRank($0.string), text: $0) }.sorted { $0.rank < $1.rank }.map(\.text)
    }
}
