package import SourceText

/// A value of a property list or of a JSON document, with its place; see ``NodeTree``.
package struct Node: Sendable {
    package enum Kind: UInt8, Sendable {
        case string, array, dictionary, set
        /// A number, a date and so on: see ``NodeTree/scalars``.
        case scalar
    }

    package let kind: Kind
    /// The text of a string; of other nodes, only the source.
    package let string: TableString

    package var source: TextRange { string.source }
}

/// The values inside lists and dictionaries as one array, each before what it contains. The members of a dictionary alternate: a
/// key, which is a string, and its value.
package struct NodeTree: Sendable {
    private(set) var nodes: [PackedNode] = []
    /// Where the texts of strings are that are not in the source as they are.
    private var contents: [PackedContent] = []
    /// The values of the scalars.
    private(set) var scalars: [NestedValue] = []

    package init() {}

    package var isEmpty: Bool { nodes.isEmpty }
    package var count: Int { nodes.count }
    package subscript(index: Int) -> Node {
        @inline(__always) get { Node(kind: nodes[index].kind, string: nodes[index].string(contents)) }
    }
    /// The memory that the nodes take, in bytes; memory that is only reserved does not count.
    var size: Int {
        nodes.count * MemoryLayout<PackedNode>.stride + contents.size() + scalars.size()
    }

    /// The index after the value at `index` and everything inside of it.
    package func end(of index: Int) -> Int { nodes.end(of: index) }

    /// The scalar at `index`; `nil` if there is another node.
    package func scalar(_ index: Int) -> NestedValue? {
        nodes[index].kind == .scalar ? scalars[Int(nodes[index].link)] : nil
    }

    /// The indices of the elements of an array or set, or of the keys and values of a dictionary; none for other nodes.
    package func children(of index: Int) -> [Int] {
        var (children, child, end) = ([Int](), index + 1, end(of: index))
        while child < end {
            children.append(child)
            child = self.end(of: child)
        }
        return children
    }

    /// The indices of the keys and values of a dictionary; none for other nodes.
    package func members(of index: Int) -> [(key: Int, value: Int)] {
        guard nodes[index].kind == .dictionary else { return [] }
        var members: [(key: Int, value: Int)] = []
        var (key, end) = (index + 1, end(of: index))
        while key + 1 < end {
            members.append((key, key + 1))
            key = self.end(of: key + 1)
        }
        return members
    }
}

extension [PackedNode] {
    /// The index after the value at `index` and everything inside of it.
    @inline(__always)
    fileprivate func end(of index: Int) -> Int {
        switch self[index].kind {
        case .array, .dictionary, .set: Int(self[index].link)
        case .string, .scalar: index + 1
        }
    }
}

// MARK: - Members

extension NodeTree {
    /// As ``members(of:)``, without an array.
    package func eachMember(of index: Int) -> Members {
        Members(nodes: nodes, key: index + 1, end: nodes[index].kind == .dictionary ? end(of: index) : index)
    }

    /// The indices of the keys and values of a dictionary.
    package struct Members: Sequence, IteratorProtocol {
        fileprivate let nodes: [PackedNode]
        fileprivate var key: Int
        fileprivate let end: Int

        package mutating func next() -> (key: Int, value: Int)? {
            guard key + 1 < end else { return nil }
            defer { key = nodes.end(of: key + 1) }
            return (key, key + 1)
        }
    }

    /// The last node that begins at `offset` of the text or before.
    package func index(at offset: Int) -> Int {
        nodes.partitioningIndex { $0.source.lower > offset } - 1
    }

    /// The text of a node, if it is a string.
    package func text(_ index: Int) -> TableString? {
        nodes[index].kind == .string ? nodes[index].string(contents) : nil
    }
}

// MARK: - Building

extension NodeTree {
    /// Reserves memory for so many nodes.
    mutating func reserve(_ count: Int) { nodes.reserveLargePages(for: count) }

    /// Appends a string, which may be a key.
    mutating func append(_ string: TableString) { nodes.append(PackedNode(string, &contents)) }

    /// Appends a scalar.
    mutating func append(_ scalar: NestedValue, at source: TextRange) {
        nodes.append(PackedNode(.scalar, source, link: scalars.count))
        scalars.append(scalar)
    }

    /// Begins a container, and returns its index for ``close(_:at:)``.
    mutating func open(_ kind: Node.Kind, at start: Int) -> Int {
        nodes.append(PackedNode(kind, TextRange(start, start), link: nodes.count + 1))
        return nodes.count - 1
    }

    /// Ends the container at `index` at the end of its source.
    mutating func close(_ index: Int, at end: Int) {
        let (kind, start) = (nodes[index].kind, nodes[index].source.lower)
        nodes[index] = PackedNode(kind, TextRange(start, end), link: nodes.count)
    }

    /// Appends the value at `index` once more, with everything inside of it.
    mutating func repeatValue(at index: Int) {
        let distance = nodes.count - index
        for number in index..<end(of: index) {
            append(nodes[number], self[number].string, scalar(number), movedBy: distance)
        }
    }

    /// Appends the nodes of another tree.
    mutating func append(_ other: NodeTree) {
        let first = nodes.count
        nodes.append(contentsOf: other.nodes)
        for index in first..<nodes.count {
            switch nodes[index].kind {
            case .array, .dictionary, .set: nodes[index].link += Int32(first)
            case .scalar: nodes[index].link += Int32(scalars.count)
            case .string where nodes[index].link >= 0: nodes[index].link += Int32(contents.count)
            case .string: break
            }
        }
        contents += other.contents
        scalars += other.scalars
    }

    /// Appends a copy of a node with its text if it is a string, or its value if it is a scalar.
    private mutating func append(
        _ node: PackedNode, _ string: TableString, _ scalar: NestedValue?, movedBy distance: Int
    ) {
        var node = node
        switch node.kind {
        case .string: append(string)
        case .array, .dictionary, .set:
            node.link += Int32(distance)
            nodes.append(node)
        case .scalar: if let scalar { append(scalar, at: node.source) }
        }
    }

    /// The value of the only member of the last dictionary, which is at `index`; `nil` if it is not a positive integer.
    func onlyInteger(ofLast index: Int) -> UInt64? {
        guard count == index + 3, case .integer(let digits)? = scalar(index + 2) else { return nil }
        return UInt64(digits)
    }

    /// Replaces the value at `index`, the last one, by a scalar at the same place.
    mutating func replace(from index: Int, by scalar: NestedValue) {
        let source = nodes[index].source
        remove(from: index)
        append(scalar, at: source)
    }

    /// Removes the nodes from `index` on.
    mutating func remove(from index: Int) {
        if let first = nodes[index...].first(where: { $0.kind == .scalar }) {
            scalars.removeSubrange(Int(first.link)...)
        }
        if let first = nodes[index...].first(where: { $0.kind == .string && $0.link >= 0 }) {
            contents.removeSubrange(Int(first.link)...)
        }
        nodes.removeSubrange(index...)
    }
}
