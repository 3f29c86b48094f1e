/// Paths as text. For the system, a name is bytes. Each byte that is not UTF-8 is represented by a substitute, a private use
/// character from U+10FE80 to U+10FEFF, so that no byte is lost and different names stay different.
extension String {
    /// The path with these bytes.
    package init(path bytes: Span<UInt8>) {
        if bytes.index(of: Self.leadOfSubstitutes, from: 0) == bytes.count,
            let valid = String(validating: bytes)
        {
            self = valid
        } else {
            self = Self.substituting(bytes)
        }
    }

    package init(path bytes: ArraySlice<UInt8>) { self.init(path: bytes.span) }

    /// The bytes of the path for the system.
    package var pathBytes: [UInt8] {
        guard mayHaveSubstitutes else { return Array(utf8) }
        var bytes: [UInt8] = []
        for scalar in unicodeScalars {
            if let byte = scalar.substitutedByte {
                bytes.append(byte)
            } else {
                bytes.append(codePoint: scalar.value)
            }
        }
        return bytes
    }

    /// The path for people and documents, with a byte that is not UTF-8 as `\xE9`.
    package var shownPath: String {
        guard mayHaveSubstitutes else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if let name = scalar.nameOfPathByte {
                text += name
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The first byte of a substitute in UTF-8.
    package static let leadOfSubstitutes: UInt8 = 0xF4

    private var mayHaveSubstitutes: Bool {
        let bytes = utf8.span
        return bytes.index(of: Self.leadOfSubstitutes, from: 0) < bytes.count
    }

    private static func substituting(_ bytes: Span<UInt8>) -> String {
        var path = ""
        var index = 0
        while index < bytes.count {
            let sequence = UTF8Sequence(bytes, at: index)
            if sequence.length > 0, let scalar = Unicode.Scalar(sequence.codePoint),
                scalar.substitutedByte == nil
            {
                path.unicodeScalars.append(scalar)
                index += sequence.length
            } else {
                path.unicodeScalars.append(Unicode.Scalar(substituteFor: bytes[index]))
                index += 1
            }
        }
        return path
    }
}

extension Unicode.Scalar {
    /// The substitute for a byte from 0x80 on in a path.
    fileprivate init(substituteFor byte: UInt8) {
        self = Unicode.Scalar(0x10FE00 + UInt32(byte)) ?? "\u{FFFD}"
    }

    /// The byte of a path that it is a substitute for.
    fileprivate var substitutedByte: UInt8? {
        0x10FE80...0x10FEFF ~= value ? UInt8(truncatingIfNeeded: value) : nil
    }

    /// `\xE9`, if it is a substitute for this byte.
    package var nameOfPathByte: String? {
        substitutedByte.map { "\\x" + String($0, radix: 16, uppercase: true) }
    }
}
