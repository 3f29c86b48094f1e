internal import SourceText

/// Values inside lists and dictionaries, apart from their table.
extension Table {
    /// The value of a node with everything inside of it. The readers limit how deep values are nested.
    package func value(ofNode index: Int) -> NestedValue { nodes.value(at: index) { string($0) } }
}

extension NodeTree {
    /// The value at `index`, whose strings `text` decodes.
    func value(at index: Int, text: (TableString) -> String) -> NestedValue {
        var index = index
        return takeValue(&index, text)
    }

    /// The value at `index`, which is moved to the index after it.
    private func takeValue(_ index: inout Int, _ text: (TableString) -> String) -> NestedValue {
        let (node, end) = (self[index], end(of: index))
        index += 1
        switch node.kind {
        case .string: return .string(text(node.string))
        case .scalar: return scalar(index - 1) ?? .null
        case .array: return .array(takeValues(&index, end, text))
        case .set: return .set(takeValues(&index, end, text))
        case .dictionary: return .dictionary(takeMembers(&index, end, text))
        }
    }

    private func takeValues(_ index: inout Int, _ end: Int, _ text: (TableString) -> String) -> [NestedValue]
    {
        var values: [NestedValue] = []
        while index < end { values.append(takeValue(&index, text)) }
        return values
    }

    private func takeMembers(
        _ index: inout Int, _ end: Int, _ text: (TableString) -> String
    ) -> [NestedValue.Member] {
        var members: [NestedValue.Member] = []
        while index < end {
            let key = text(self[index].string)
            index += 1
            members.append(.init(key: key, value: takeValue(&index, text)))
        }
        return members
    }
}

extension Table {
    /// The name of the kind of a node, with its article.
    package func kindName(ofNode index: Int) -> String {
        switch nodes[index].kind {
        case .string: NestedValue.string("").kindName
        case .array: NestedValue.array([]).kindName
        case .dictionary: NestedValue.dictionary([]).kindName
        case .set: NestedValue.set([]).kindName
        case .scalar: (nodes.scalar(index) ?? .null).kindName
        }
    }

    /// Whether the values of two nodes are the same, with their members in the same order. Texts are compared by code units.
    package func isSameValue(_ node: Int, as other: Int, of table: Table) -> Bool {
        let count = nodes.end(of: node) - node
        guard table.nodes.end(of: other) - other == count else { return false }
        return (0..<count).allSatisfy { isSameNode(node + $0, as: other + $0, of: table) }
    }

    /// Whether two nodes are the same, without what they contain: of containers, only its size.
    private func isSameNode(_ node: Int, as other: Int, of table: Table) -> Bool {
        let (left, right) = (nodes[node], table.nodes[other])
        guard left.kind == right.kind else { return false }
        switch left.kind {
        case .string:
            return bytes(of: left.string).isEqual(to: table.bytes(of: right.string))
        case .scalar:
            return (nodes.scalar(node) ?? .null).isSameScalar(as: table.nodes.scalar(other) ?? .null)
        case .array, .dictionary, .set:
            return nodes.end(of: node) - node == table.nodes.end(of: other) - other
        }
    }
}

extension NestedValue {
    /// Whether both are the same; NaN is equal to itself here.
    fileprivate func isSameScalar(as other: NestedValue) -> Bool {
        switch (self, other) {
        case (.real(let left), .real(let right)), (.date(let left), .date(let right)):
            left.bitPattern == right.bitPattern
        default: self == other
        }
    }
}
