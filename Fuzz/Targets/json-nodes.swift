import SourceText

@testable import StringTables

/// JSON documents, in every encoding that a byte order mark can indicate.
func fuzzJSONNodes(_ file: [UInt8]) -> FuzzResult {
    let table = document(file)
    table.requireSound()
    table.requireSoundNodes()
    require(table.isSame(as: document(file)), "the same bytes give the same document")
    require(table.isAccepted || !table.problems.isEmpty, "a refused document has a problem")
    if table.isAccepted, table.problems.isEmpty, table.excess == nil, table.text.encoding == .utf8 {
        requireJSON(Array(file.dropFirst(table.text.start)), "what is accepted")
    }
    return table.isAccepted ? .kept : .rejected
}

private func document(_ file: [UInt8]) -> Table {
    waiting { await JSONReader.table(in: ByteBuffer(file)) }
}

extension Table {
    /// Requires that nodes are inside the text, and that a key is before each value of a dictionary.
    fileprivate func requireSoundNodes() {
        for index in 0..<nodes.count {
            let end = nodes.end(of: index)
            require(index < end && end <= nodes.count, "node \(index) ends inside the tree")
            require(nodes[index].source.upper <= text.bytes.count, "node \(index) is inside the text")
            if nodes[index].kind == .string { requireMapped(nodes[index].string) }
            guard nodes[index].kind == .dictionary else { continue }
            let children = nodes.children(of: index)
            require(children.count.isMultiple(of: 2), "each key has a value")
            for (key, _) in nodes.members(of: index) {
                require(nodes[key].kind == .string, "a key is a string")
            }
        }
    }

    private func requireMapped(_ string: TableString) {
        let count = bytes(of: string).count
        require(source(of: 0..<count, in: string).upper <= text.bytes.count, "a string is mapped to the text")
    }
}
