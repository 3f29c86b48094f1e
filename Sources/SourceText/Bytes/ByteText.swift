extension [UInt8] {
    /// Appends a code point in UTF-8; a surrogate becomes three bytes.
    package mutating func append(codePoint: UInt32) {
        let encoded = EncodedCodePoint(codePoint)
        for index in 0..<encoded.count { append(encoded[index]) }
    }
}

extension String {
    /// The text of UTF-8 bytes, with U+FFFD for each lone surrogate and each invalid byte.
    package init(repairing bytes: Span<UInt8>) {
        self = String(validating: bytes) ?? Self.repaired(bytes)
    }

    /// The text before `suffix`; `nil` if the text does not end with it.
    package func dropping(suffix: String) -> String? {
        let bytes = utf8.span
        guard bytes.hasSuffix(suffix.utf8.span) else { return nil }
        return String(repairing: bytes.extracting(droppingLast: suffix.utf8.count))
    }

    private static func repaired(_ bytes: Span<UInt8>) -> String {
        var text = ""
        var index = 0
        while index < bytes.count {
            let sequence = UTF8Sequence(bytes, at: index)
            text.unicodeScalars.append(
                sequence.length > 0 ? Unicode.Scalar(sequence.codePoint) ?? "\u{FFFD}" : "\u{FFFD}")
            index += Swift.max(1, sequence.length)
        }
        return text
    }
}
