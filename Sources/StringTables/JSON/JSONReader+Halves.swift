internal import Concurrency
internal import SourceText

/// Large documents in the layout of Xcode, whose halves are read at the same time.
///
/// The second half begins with a member of an object in the root, as a key of a catalog is. If either half has anything to report,
/// or if the first one does not end where the second begins, the document is read from its start to its end.
extension JSONReader {
    /// What was read of a half.
    private struct Half {
        var nodes: NodeTree
        let unescaped: [UInt8]
        /// The nodes of the containers that are open at its end.
        let open: [Int]
    }

    /// The containers around the member with which the second half begins.
    private static let depth = 2
    /// What precedes it.
    private static let separator: StaticString = ",\n    \""

    /// The document in `text`, if it is of at least `minimum` bytes and its halves fit together.
    static func readHalves(of text: DecodedText, minimum: Int = 1 << 20) -> Table? {
        let bytes = text.bytes
        guard bytes.count >= minimum,
            let end = bytes.span.end(ofNext: separator, from: bytes.count / 2)
        else { return nil }
        let comma = end - separator.utf8CodeUnitCount
        var halves = Parallel.map([true, false]) { isFirst in
            isFirst ? firstHalf(of: text, upTo: comma) : secondHalf(of: text, after: comma)
        }
        // Removed, so that its nodes are appended to without a copy.
        guard let second = halves.removeLast(), var first = halves.removeLast() else { return nil }
        var reader = JSONReader(text, from: bytes.count)
        reader.table.root = .dictionary
        first.nodes.join(second.nodes, in: first.open)
        guard reader.mayHold(first.nodes) else { return nil }
        return reader.table(first.nodes, unescaped: [first.unescaped, second.unescaped])
    }

    /// The document up to a comma between two members.
    private static func firstHalf(of text: DecodedText, upTo comma: Int) -> Half? {
        var reader = JSONReader(text, from: text.start)
        reader.reserve(text.bytes.count)
        reader.readDocument(upTo: comma + 1)
        guard reader.position == comma + 1, reader.comma == comma, reader.frames.count == depth,
            reader.frames.allSatisfy(\.isObject)
        else { return nil }
        return reader.half
    }

    /// The document after a comma between two members.
    private static func secondHalf(of text: DecodedText, after comma: Int) -> Half? {
        var reader = JSONReader(text, from: comma + 1)
        reader.reserve(text.bytes.count - comma)
        for _ in 0..<depth { reader.open(isObject: true) }
        (reader.position, reader.comma, reader.part) = (comma + 1, comma, 1)
        reader.readContents()
        reader.expectEnd()
        return reader.frames.isEmpty ? reader.half : nil
    }

    /// What was read; `nil` if there is anything to report.
    private var half: Half? {
        table.isAccepted && table.problems.isEmpty && table.excess == nil && isBalanced
            ? Half(nodes: nodes, unescaped: unescaped, open: frames.map(\.node)) : nil
    }
}
