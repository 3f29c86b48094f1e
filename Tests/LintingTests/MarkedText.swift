import Findings

/// A text without its marks, and their places.
struct MarkedText {
    let text: String
    /// UTF-8 byte offsets in ``text``, ascending.
    let offsets: [Int]

    init(_ marked: String) {
        let pieces = marked.split(separator: RuleExample.mark, omittingEmptySubsequences: false)
        text = pieces.joined()
        var end = 0
        offsets = pieces.dropLast().map { piece in
            end += piece.utf8.count
            return end
        }
    }
}
