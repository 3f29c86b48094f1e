internal import SourceText

/// The contents of files in the store, each once.
extension Connection {
    /// The content with a number.
    func blob(_ number: Int64) throws(DatabaseError) -> ByteBuffer {
        let content = try first("SELECT packed, size, sha256 FROM blob WHERE id = ?", number) {
            row throws(DatabaseError) in
            try Packing.unpack(row.bytes(0), size: row.integer(1), digest: row.bytes(2))
        }
        guard let content else { throw .damaged }
        return content
    }

    /// The number of a content, which is written if it is new.
    func insertBlob(_ content: ByteBuffer, _ digest: ContentDigest) throws(DatabaseError) -> Int64 {
        if let known = try integer("SELECT id FROM blob WHERE sha256 = ?", digest) { return known }
        try run(
            "INSERT INTO blob(sha256, size, packed) VALUES(?, ?, ?)", digest, content.count,
            try Packing.pack(content.span))
        return lastRow
    }
}
