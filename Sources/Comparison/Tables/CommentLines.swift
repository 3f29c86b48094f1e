internal import StringTables

/// What the comments of an entry say, however they are written.
package struct CommentLines: Equatable {
    /// The lines without blanks around them, empty ones left out, sorted: genstrings puts them in no stable order.
    private let sorted: [[UInt8]]

    /// What genstrings writes where the source has no comment.
    private static let placeholder = Array("No comment provided by engineer.".utf8)

    package init(_ text: String?) {
        let lines = (text ?? "").utf8.split { $0 == 0x0A || $0 == 0x0D }
            .map { Array($0.drop(while: Self.isBlank).reversed().drop(while: Self.isBlank).reversed()) }
            .filter { !$0.isEmpty && $0 != Self.placeholder }
        sorted = lines.sorted { $0.lexicographicallyPrecedes($1) }
    }

    package var isEmpty: Bool { sorted.isEmpty }

    package var lines: [String] { sorted.map { String(decoding: $0, as: UTF8.self) } }

    /// The lines that `other` does not have, as often as it lacks them.
    package func lines(notIn other: CommentLines) -> [String] {
        var counts = Dictionary(other.sorted.map { ($0, 1) }, uniquingKeysWith: +)
        let own = sorted.filter { line in
            counts[line, default: 0] -= 1
            return counts[line, default: 0] < 0
        }
        return own.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension Table {
    /// Whether the form keeps comments with their entries.
    var holdsComments: Bool { form == .oldStyle }
}
