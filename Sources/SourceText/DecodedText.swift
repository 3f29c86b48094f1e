/// The text of a file in UTF-8, with what is needed to find the way back to its bytes.
package struct DecodedText: Sendable {
    /// The text in UTF-8; a lone surrogate of a UTF-16 file stands as three bytes, an undecodable byte as U+FFFD.
    package var bytes: ByteBuffer
    /// Where the text begins in ``bytes``: behind the byte order mark of a UTF-8 file.
    package var start = 0
    package var encoding: TextEncoding
    /// Bytes of the byte order mark in the file; 0 without one.
    package var markLength = 0
    /// Bytes of the file that are not of its encoding, in order.
    package var undecodable: [UndecodableByte] = []
    package var survey = TextSurvey()

    package init(bytes: ByteBuffer, encoding: TextEncoding) {
        self.bytes = bytes
        self.encoding = encoding
    }
}

/// A byte of a file that its encoding does not allow.
package struct UndecodableByte: Equatable, Sendable {
    /// Where U+FFFD stands for it in the decoded text.
    package let offset: TextOffset
    /// Where it is in the file, in bytes.
    package let fileOffset: Int
    package let byte: UInt8
}

extension TextSurvey {
    /// A survey that found nothing.
    package init() {}
}
