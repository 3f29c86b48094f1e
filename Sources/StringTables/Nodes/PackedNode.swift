internal import SourceText

/// A node in 16 bytes, since a table has many; see ``NodeTree``.
struct PackedNode: Sendable {
    let source: TextRange
    /// Of a container, the index after the last node inside of it; of a scalar, its index in ``NodeTree/scalars``; of a string, its
    /// index in ``NodeTree/contents``, or -1 if its content is its source without quotes.
    var link: Int32
    let kind: Node.Kind
    private let style: TableString.Style
    private let traits: TableString.Traits

    /// A node that is not a string.
    init(_ kind: Node.Kind, _ source: TextRange, link: Int) {
        self.source = source
        self.link = Int32(link)
        self.kind = kind
        style = .plain
        traits = .unknown
    }

    /// A string whose content is in `contents` unless it is its source without quotes.
    @inline(__always)
    init(_ string: TableString, _ contents: inout [PackedContent]) {
        source = string.source
        kind = .string
        style = string.style
        traits = string.traits
        if string.part == nil, string.content == string.innerSource {
            link = -1
        } else {
            link = Int32(contents.count)
            contents.append(PackedContent(range: string.content, part: string.part))
        }
    }

    /// The text of a string; of other nodes, only the source.
    @inline(__always)
    func string(_ contents: [PackedContent]) -> TableString {
        guard kind == .string, link >= 0 else {
            return TableString(source: source, style: style, traits: traits)
        }
        let content = contents[Int(link)]
        return TableString(
            source: source, content: content.range, style: style, part: content.part, traits: traits)
    }
}

/// Where the decoded text of a string is; see ``TableString/content`` and ``TableString/part``.
struct PackedContent: Sendable {
    let range: TextRange
    let part: UInt8?
}
