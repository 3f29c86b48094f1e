internal import SourceText

/// Parts of old-style tables.
extension Table {
    /// The old-style table in some bytes of UTF-8.
    package static func read(oldStyle bytes: [UInt8]) -> Table {
        OldStyleReader.read(DecodedText(bytes: ByteBuffer(bytes), encoding: .utf8))
    }

    /// Whether a character needs no quotes in an old-style table: letters, digits and `_ $ / : . -` of ASCII.
    package static func isBare(_ byte: UInt8) -> Bool { OldStyleReader.isBare(byte) }
}
