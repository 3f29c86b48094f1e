/// The encoding of a text file.
package enum TextEncoding: Hashable, Sendable {
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
    case utf32LittleEndian
    case utf32BigEndian
    /// An encoding that an XML declaration names, by its IANA name in lower case.
    case declared(String)

    /// The IANA name, in lower case.
    package var name: String {
        switch self {
        case .utf8: "utf-8"
        case .utf16LittleEndian: "utf-16le"
        case .utf16BigEndian: "utf-16be"
        case .utf32LittleEndian: "utf-32le"
        case .utf32BigEndian: "utf-32be"
        case .declared(let name): name
        }
    }

    /// The name in an XML declaration of a file with a byte order mark, which tells the byte order.
    package var declaredName: String {
        switch self {
        case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
        case .utf32LittleEndian, .utf32BigEndian: "UTF-32"
        case .utf8, .declared: name.uppercased()
        }
    }

    /// Whether a declared name, in lower case, is a name of this encoding; it may omit the byte order.
    package func isNamed(_ declared: String) -> Bool {
        name == declared || declared == "utf-16" && name.hasPrefix(declared)
            || declared == "utf-32" && name.hasPrefix(declared)
            || self == .utf8 && DeclaredEncoding.named(declared)?.isUTF8 == true
    }
}

extension TextEncoding {
    /// `text` in this encoding, without a byte order mark.
    ///
    /// - Returns: `nil` for text that the encoding does not have, and for text that is not ASCII in a declared encoding of several
    ///   bytes a character.
    package func bytes(of text: String) -> [UInt8]? {
        if case .declared(let name) = self { return Self.bytes(of: text, named: name) }
        var bytes: [UInt8] = []
        append(text.utf8.span, to: &bytes)
        return bytes
    }

    /// Appends a text in an encoding of Unicode, without a byte order mark.
    ///
    /// - Parameter text: UTF-8; a lone surrogate, which only UTF-16 can hold, becomes U+FFFD in other encodings.
    package func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
        guard let width = unitWidth else { return Self.appendUTF8(text, to: &bytes) }
        bytes.reserveCapacity(bytes.count + width * text.count)
        var index = 0
        while index < text.count {
            let sequence = UTF8Sequence(text, at: index)
            index += max(1, sequence.length)
            let codePoint = sequence.length > 0 ? sequence.codePoint : 0xFFFD
            if width == 4 {
                append(unit: sequence.isSurrogate ? 0xFFFD : codePoint, 4, to: &bytes)
            } else if codePoint > 0xFFFF {
                append(unit: 0xD800 + (codePoint - 0x10000) >> 10, 2, to: &bytes)
                append(unit: 0xDC00 + (codePoint - 0x10000) & 0x3FF, 2, to: &bytes)
            } else {
                append(unit: codePoint, 2, to: &bytes)
            }
        }
    }

    /// The bytes of a code unit; `nil` in UTF-8.
    package var unitWidth: Int? {
        switch self {
        case .utf8, .declared: nil
        case .utf16LittleEndian, .utf16BigEndian: 2
        case .utf32LittleEndian, .utf32BigEndian: 4
        }
    }

    private func append(unit: UInt32, _ width: Int, to bytes: inout [UInt8]) {
        let isBigEndian = self == .utf16BigEndian || self == .utf32BigEndian
        for place in 0..<width {
            let shift = 8 * UInt32(isBigEndian ? width - 1 - place : place)
            bytes.append(UInt8(truncatingIfNeeded: unit >> shift))
        }
    }

    private static func appendUTF8(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
        if text.isUTF8 {
            bytes.append(text)
        } else {
            bytes.append(contentsOf: String(repairing: text).utf8)
        }
    }

    /// The byte order mark; none in a declared encoding.
    package var mark: [UInt8] {
        guard case .declared = self else {
            var mark: [UInt8] = []
            append("\u{FEFF}".utf8.span, to: &mark)
            return mark
        }
        return []
    }

    private static func bytes(of text: String, named name: String) -> [UInt8]? {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.utf8) }
        guard let encoding = DeclaredEncoding.named(name)?.singleBytes else { return nil }
        return encoding.bytes(of: text)
    }
}

extension SingleByteEncoding {
    /// `text` in this encoding; `nil` if it has a character that the encoding does not have.
    fileprivate func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard let byte = (UInt8.min...UInt8.max).first(where: { self[$0] == scalar.value }) else {
                return nil
            }
            bytes.append(byte)
        }
        return bytes
    }
}
