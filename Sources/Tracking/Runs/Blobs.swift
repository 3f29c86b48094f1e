internal import CZlib
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

/// Deflates contents, and inflates them within known limits.
enum Packing {
    /// Deflate makes at most this many bytes of one.
    private static let largestRatio = 1_032
    private static let overhead = 64

    static func pack(_ bytes: Span<UInt8>) throws(DatabaseError) -> [UInt8] {
        var packed = [UInt8](repeating: 0, count: zlib_packed_bound(bytes.count))
        var room = packed.mutableSpan
        let count = zlib_pack(bytes, &room)
        guard count >= 0 else { throw .store(.failed("cannot be written: no memory")) }
        packed.removeLast(packed.count - Int(count))
        return packed
    }

    /// The content of `size` bytes with this digest.
    ///
    /// - Throws: ``DatabaseError/damaged`` if it is another one.
    static func unpack(
        _ packed: [UInt8], size: Int64, digest: [UInt8]
    ) throws(DatabaseError) -> ByteBuffer {
        guard size >= 0, size <= Int64(packed.count * largestRatio + overhead) else { throw .damaged }
        var bytes = [UInt8](repeating: 0, count: Int(size))
        var room = bytes.mutableSpan
        guard zlib_unpack(packed.span, &room) == size, ContentDigest(of: bytes.span).bytes == digest else {
            throw .damaged
        }
        return ByteBuffer(bytes)
    }
}
