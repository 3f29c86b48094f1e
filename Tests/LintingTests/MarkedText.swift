import Findings

/// A text without its marks, and their places.
struct MarkedText {
    let text: String
    /// UTF-8 byte offsets in ``text``, ascending.
    let offsets: [Int]

    init(_ marked: String) {
        // A mark and an invisible character after it may be one `Character`.
        let pieces = marked.unicodeScalars.split(omittingEmptySubsequences: false) {
            Character($0) == RuleExample.mark
        }
        .map(String.init)
        text = pieces.joined()
        var end = 0
        offsets = pieces.dropLast().map { piece in
            end += piece.utf8.count
            return end
        }
    }
}
