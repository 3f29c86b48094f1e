internal import Concurrency
internal import SourceText
package import StringTables

/// The text of a catalog as Xcode writes it, with the members of every object in the order of ``SourceText/RootCollation``.
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

    private mutating func write(_ node: Int, depth: Int) throws(Refusal) {
        guard writer.text.count <= limit else { throw .tooLarge }
        let value = file.nodes[node]
        switch value.kind {
        case .string: writer.string(value.string, of: file)
        case .scalar: writer.word(value.source, of: file)
        case .array, .set: try writeElements(of: node, depth)
        case .dictionary:
            writer.open()
            try writeMembers(of: node, depth)
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

    private mutating func writeMembers(of node: Int, _ depth: Int) throws(Refusal) {
        guard isSorted(node) else {
            for name in try sortedNames(of: node) { try writeMember(name, depth) }
            return
        }
        for (name, _) in file.nodes.eachMember(of: node) { try writeMember(name, depth) }
    }

    private mutating func writeMember(_ name: Int, _ depth: Int) throws(Refusal) {
        guard !poll.isCancelledAfterItem() else { throw .cancelled }
        writer.name(file.nodes[name].string, of: file)
        try write(name + 1, depth: depth + 1)
    }

    // MARK: - Order

    /// Whether the members of an object are in order, and no name is there twice.
    private func isSorted(_ node: Int) -> Bool {
        var previous: Int?
        for (name, _) in file.nodes.eachMember(of: node) {
            if let previous, !file.precedes(previous, name) { return false }
            previous = name
        }
        return true
    }

    private func sortedNames(of node: Int) throws(Refusal) -> [Int] {
        var names: [Int] = []
        for (name, _) in file.nodes.eachMember(of: node) { names.append(name) }
        names.sort { file.precedes($0, $1) }
        for (earlier, later) in zip(names, names.dropFirst()) where !file.precedes(earlier, later) {
            throw .duplicate(node: max(earlier, later))
        }
        return names
    }
}

// The bytes of a table that is stored in another value cannot be borrowed.
extension Table {
    /// Whether one name belongs before another one of the same object.
    fileprivate func precedes(_ left: Int, _ right: Int) -> Bool {
        RootCollation.precedes(bytes(of: nodes[left].string), bytes(of: nodes[right].string))
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
