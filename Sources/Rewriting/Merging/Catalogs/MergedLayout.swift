internal import SourceText
internal import StringTables

/// How a catalog is laid out, so that members of another one can be written as its own.
struct MergedLayout {
    let lineEnd: [UInt8]
    /// What is between a key and its value.
    private let colon: [UInt8]
    /// The spaces or tabs of one level.
    private let step: [UInt8]

    /// - Parameter table: A catalog with members.
    init(of table: Table) {
        lineEnd = Array(table.lineEnd.rawValue.utf8)
        let first = table.nodes.eachMember(of: 0).first { _ in true }
        let gap = table.copiedGap(beforeFirst: first?.value, of: 0) ?? []
        let lineStart = gap.lastIndex { $0 == 0x0A || $0 == 0x0D }
        step = lineStart.map { Array(gap[($0 + 1)...]) } ?? Array("  ".utf8)
        let colon = first.map { table.copied(table.colon(before: $0.value)) } ?? []
        self.colon = colon.isEmpty || colon.contains { $0 == 0x0A || $0 == 0x0D } ? Array(" : ".utf8) : colon
    }

    /// Whether an empty dictionary has an empty line.
    var isXcodeLike: Bool { colon.first == 0x20 }

    /// The line break and indentation before a member of a dictionary in a line with this indentation; nothing if its members are
    /// written in one line.
    func gap(inside indentation: [UInt8]?) -> [UInt8] {
        indentation.map { lineEnd + $0 + step } ?? []
    }

    /// Appends a member of another catalog.
    ///
    /// - Parameter indentation: That of the member; `nil` if it is not on lines of its own.
    func append(
        member value: Int, of table: Table, _ indentation: [UInt8]?, to text: inout [UInt8]
    ) {
        text.append(table.source(table.nodes[value - 1].source))
        text += colon
        append(value, of: table, indentation, to: &text)
    }

    /// Appends a value of another catalog. The readers limit how deep values are nested.
    func append(_ node: Int, of table: Table, _ indentation: [UInt8]?, to text: inout [UInt8]) {
        let isArray = table.nodes[node].kind == .array
        guard isArray || table.isDictionary(node) else {
            return text.append(table.source(table.nodes[node].source))
        }
        text.append(isArray ? UInt8(ascii: "[") : UInt8(ascii: "{"))
        let inner = indentation.map { $0 + step }
        let values = isArray ? table.nodes.children(of: node) : table.nodes.eachMember(of: node).map(\.value)
        for (place, value) in values.enumerated() {
            appendSeparator(isFirst: place == 0, inner, to: &text)
            if isArray {
                append(value, of: table, inner, to: &text)
            } else {
                append(member: value, of: table, inner, to: &text)
            }
        }
        appendEnd(isEmpty: values.isEmpty, indentation, to: &text)
        text.append(isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    }

    private func appendSeparator(isFirst: Bool, _ indentation: [UInt8]?, to text: inout [UInt8]) {
        if !isFirst { text.append(UInt8(ascii: ",")) }
        if let indentation {
            text += lineEnd + indentation
        } else if !isFirst, colon.last == 0x20 {
            text.append(0x20)
        }
    }

    /// Appends what is before a closing bracket. Xcode writes an empty line where there is nothing inside.
    func appendEnd(isEmpty: Bool, _ indentation: [UInt8]?, to text: inout [UInt8]) {
        guard let indentation else { return }
        if isEmpty, !isXcodeLike { return }
        if isEmpty { text += lineEnd }
        text += lineEnd + indentation
    }
}

extension Table {
    /// What is between a key and its value.
    func colon(before value: Int) -> TextRange {
        TextRange(nodes[value - 1].source.upper, nodes[value].source.lower)
    }

    /// What is between the bracket of a dictionary and its first member; `nil` without one.
    func copiedGap(beforeFirst value: Int?, of dictionary: Int) -> [UInt8]? {
        guard let value else { return nil }
        return copied(TextRange(nodes[dictionary].source.lower + 1, nodes[value - 1].source.lower))
    }

    func copied(_ range: TextRange) -> [UInt8] { Array(copying: source(range)) }
}
