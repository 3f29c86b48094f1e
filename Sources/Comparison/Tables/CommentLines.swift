internal import SourceText
internal import StringTables

/// The content of the comments of an entry, however they are written; without its marks.
package struct CommentLines: Equatable {
    /// The nonempty lines without surrounding spaces and tabs, sorted, since genstrings writes them in no stable order.
    private let sorted: [[UInt8]]

    /// What genstrings writes if the source has no comment.
    private static let defaultComment = Array("No comment provided by engineer.".utf8)

    package init(_ text: String?) {
        let lines = (text ?? "").utf8.split { $0 == 0x0A || $0 == 0x0D }
            .map {
                Array($0.drop(while: \.isSpaceOrTab).reversed().drop(while: \.isSpaceOrTab).reversed())
            }
            .filter { !$0.isEmpty && $0 != Self.defaultComment && Mark(comment: $0) == nil }
        sorted = lines.sorted { $0.lexicographicallyPrecedes($1) }
    }

    package var isEmpty: Bool { sorted.isEmpty }

    package var lines: [String] { sorted.map { String(decoding: $0, as: UTF8.self) } }

    /// The lines that `other` lacks, with their multiplicity.
    package func lines(notIn other: CommentLines) -> [String] {
        var counts = Dictionary(other.sorted.map { ($0, 1) }, uniquingKeysWith: +)
        let missing = sorted.filter { line in
            counts[line, default: 0] -= 1
            return counts[line, default: 0] < 0
        }
        return missing.map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Table {
    /// Whether the form associates comments with entries.
    var holdsComments: Bool { form == .oldStyle }
}
