/// The text of a file in UTF-8, with what is needed to map offsets back to the file.
package struct DecodedText: Sendable {
    /// The text in UTF-8; a lone surrogate of a UTF-16 file is three bytes, an undecodable byte is U+FFFD.
    package var bytes: ByteBuffer
    /// Where the text begins in ``bytes``: after the byte order mark of a UTF-8 file.
    package var start = 0
    package var encoding: TextEncoding
    /// The length of the byte order mark in the file, in bytes; 0 without one.
    package var markLength = 0
    /// The bytes of the file that are invalid in its encoding, in order; the first ``Limits/undecodable(ofBytes:)`` of them.
    package var undecodable: [UndecodableByte] = []
    /// The number of invalid bytes with each value; empty if there are none.
    package var undecodableCounts: [Int] = []
    /// The file, if it has more invalid bytes than are listed. Each of the others is an underscore in ``bytes``.
    var original: ByteBuffer?
    package var survey = TextSurvey()
    /// The stretch of a UTF-16 file that is something else.
    package var damage: UTF16Damage?

    package init(bytes: ByteBuffer, encoding: TextEncoding) {
        self.bytes = bytes
        self.encoding = encoding
    }

    /// The memory that it takes next to the file, in bytes.
    package var size: Int { encoding == .utf8 && undecodable.isEmpty ? 0 : bytes.count }
}

/// A byte of a file that its encoding does not allow.
package struct UndecodableByte: Equatable, Sendable {
    /// The offset of the U+FFFD that replaces it in the decoded text.
    package let offset: TextOffset
    /// Its offset in the file, in bytes.
    package let fileOffset: Int
    package let byte: UInt8
}

extension TextSurvey {
    /// A survey that found nothing.
    package init() {}
}
