extension Span<UInt8> {
    /// Whether all bytes are UTF-8.
    package var isUTF8: Bool {
        if #available(macOS 26, *) { return (try? UTF8Span(validating: self)) != nil }
        return faultOfUTF8 == nil
    }

    /// The index of the first byte that is not UTF-8.
    package var faultOfUTF8: Int? {
        var index = 0
        while index < count {
            let sequence = UTF8Sequence(self, at: index)
            guard sequence.length > 0, Unicode.Scalar(sequence.codePoint) != nil else { return index }
            index += sequence.length
        }
        return nil
    }
}

extension String {
    /// The text of UTF-8 bytes; `nil` if some of them are not UTF-8.
    package init?(validating bytes: Span<UInt8>) {
        if #available(macOS 26, *) {
            guard let valid = try? UTF8Span(validating: bytes) else { return nil }
            self.init(copying: valid)
        } else {
            guard bytes.isUTF8 else { return nil }
            self.init(decoding: bytes)
        }
    }
}
