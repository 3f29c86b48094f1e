internal import Concurrency
internal import SourceText
package import StringTables

/// The text of a catalog as Xcode writes it: members by code point, keys in the order of ``SourceText/RootCollation``.
package struct CatalogLayout {
    /// Why a catalog has no such text.
    package enum Refusal: Error {
        /// A member with the same name is before the one at this node.
        case duplicate(node: Int)
        /// Its values are nested so deeply that the indentation would make it many times as large.
        case tooLarge
        case noCollation
        case cancelled
    }

    private let file: Table
    private var writer = CatalogWriter()
    private let limit: Int
    private var poll = CancellationPoll(every: 1024)

    /// How many times as large as what was read the text may be; what is not nested deeply takes at most four times as much.
    private static let growth = 8

    private init(_ file: Table) {
        self.file = file
        limit = (1 << 20) + Self.growth * file.text.bytes.count
    }

    /// The text of a catalog that was read without errors, in UTF-8.
    package static func text(of file: Table) throws(Refusal) -> [UInt8] {
        guard RootCollation.isAvailable else { throw .noCollation }
        var layout = CatalogLayout(file)
        if !file.nodes.isEmpty { try layout.write(0, depth: 0) }
        return layout.writer.text
    }

    // MARK: - Values

    /// - Parameter isKeys: Whether it is the object of all keys.
    private mutating func write(_ node: Int, depth: Int, isKeys: Bool = false) throws(Refusal) {
        guard writer.text.count <= limit else { throw .tooLarge }
        let value = file.nodes[node]
        switch value.kind {
        case .string: writer.string(value.string, of: file)
        case .scalar: writer.word(value.source, of: file)
        case .array, .set: try writeElements(of: node, depth)
        case .dictionary:
            writer.open()
            try writeMembers(of: node, depth, isKeys)
            writer.close()
        }
    }

    private mutating func writeElements(of node: Int, _ depth: Int) throws(Refusal) {
        writer.open(isObject: false)
        var element = node + 1
        let end = file.nodes.end(of: node)
        while element < end {
            try write(element, depth: depth + 1)
            element = file.nodes.end(of: element)
        }
        writer.close(isObject: false)
    }

    private mutating func writeMembers(of node: Int, _ depth: Int, _ isKeys: Bool) throws(Refusal) {
        guard isSorted(node, isKeys) else {
            for name in try sortedNames(of: node, isKeys) { try writeMember(name, depth, isKeys) }
            return
        }
        for (name, _) in file.nodes.eachMember(of: node) { try writeMember(name, depth, isKeys) }
    }

    private mutating func writeMember(_ name: Int, _ depth: Int, _ isKeys: Bool) throws(Refusal) {
        guard !poll.isCancelledAfterItem() else { throw .cancelled }
        writer.name(file.nodes[name].string, of: file)
        try write(name + 1, depth: depth + 1, isKeys: depth == 0 && file.isNameOfKeys(name))
    }

    // MARK: - Order

    /// Whether the members of an object are in order, and no name is there twice.
    private func isSorted(_ node: Int, _ isKeys: Bool) -> Bool {
        var previous: Int?
        for (name, _) in file.nodes.eachMember(of: node) {
            if let previous, !file.precedes(previous, name, isKeys) { return false }
            previous = name
        }
        return true
    }

    private func sortedNames(of node: Int, _ isKeys: Bool) throws(Refusal) -> [Int] {
        var names: [Int] = []
        for (name, _) in file.nodes.eachMember(of: node) { names.append(name) }
        names.sort { file.precedes($0, $1, isKeys) }
        for (earlier, later) in zip(names, names.dropFirst()) where !file.precedes(earlier, later, isKeys) {
            throw .duplicate(node: max(earlier, later))
        }
        return names
    }
}

// The bytes of a table that is stored in another value cannot be borrowed.
extension Table {
    private static let keys = Array("strings".utf8)

    /// Whether a name at the root is that of the object with the keys.
    fileprivate func isNameOfKeys(_ name: Int) -> Bool {
        bytes(of: nodes[name].string).isEqual(to: Self.keys.span)
    }

    /// Whether one name belongs before another one of the same object.
    fileprivate func precedes(_ left: Int, _ right: Int, _ isKeys: Bool) -> Bool {
        let (first, second) = (nodes[left].string, nodes[right].string)
        return isKeys
            ? RootCollation.precedes(bytes(of: first), bytes(of: second))
            : bytes(of: first).precedesByCodePoint(bytes(of: second))
    }
}

extension CatalogWriter {
    fileprivate mutating func name(_ name: TableString, of file: borrowing Table) {
        self.name(file.bytes(of: name))
    }

    fileprivate mutating func string(_ string: TableString, of file: borrowing Table) {
        self.string(file.bytes(of: string))
    }

    fileprivate mutating func word(_ range: TextRange, of file: borrowing Table) {
        word(file.source(range))
    }
}
