/// The encoding of a file, detected from its first bytes.
///
/// The tests and their order are those of CoreFoundation (`CFPropertyList.c`): four-byte marks, the UTF-8 mark,
/// two-byte marks, a NUL among the first two bytes, an XML declaration, and UTF-8 otherwise.
package struct EncodingDetection: Equatable, Sendable {
    package var encoding: TextEncoding
    /// The length of the byte order mark in bytes; 0 without one.
    package var markLength = 0
    /// Whether it is UTF-16 because of a NUL among the first two bytes, without a byte order mark.
    package var isGuessedFromNUL = false

    package init(_ bytes: Span<UInt8>) {
        if let marked = Self.marked(bytes) {
            self = marked
        } else if bytes.count > 2, bytes[0] == 0 || bytes[1] == 0 {
            self.init(encoding: bytes[0] == 0 ? .utf16BigEndian : .utf16LittleEndian, isGuessedFromNUL: true)
        } else if let name = Self.declaredName(bytes), name != "utf-8" {
            self.init(encoding: .declared(name))
        } else {
            self.init(encoding: .utf8)
        }
    }

    /// How CoreFoundation reads UTF-16 without a mark: in host order (all its hosts are little-endian today), with
    /// two bytes skipped as if they were a mark.
    package static var unmarkedUTF16: EncodingDetection {
        EncodingDetection(encoding: .utf16LittleEndian, markLength: 2)
    }

    private init(encoding: TextEncoding, markLength: Int = 0, isGuessedFromNUL: Bool = false) {
        self.encoding = encoding
        self.markLength = markLength
        self.isGuessedFromNUL = isGuessedFromNUL
    }

    /// Whether a file in UTF-16 has a byte order mark, or begins with a character of ASCII.
    func isCertain(of file: Span<UInt8>) -> Bool {
        guard isGuessedFromNUL else { return !file.isEmpty && file[0] >= 0xFE }
        let first = file[encoding == .utf16BigEndian ? 1 : 0]
        return first >= 0x20 && first < 0x7F || first == 0x09 || first == 0x0A || first == 0x0D
    }

    /// Detects a byte order mark; a file that consists only of a mark counts as unmarked.
    private static func marked(_ bytes: Span<UInt8>) -> EncodingDetection? {
        func begins(_ mark: UInt8...) -> Bool {
            bytes.count > mark.count && mark.indices.allSatisfy { bytes[$0] == mark[$0] }
        }
        if begins(0x00, 0x00, 0xFE, 0xFF) { return .init(encoding: .utf32BigEndian, markLength: 4) }
        if begins(0xFF, 0xFE, 0x00, 0x00) { return .init(encoding: .utf32LittleEndian, markLength: 4) }
        if begins(0xEF, 0xBB, 0xBF) { return .init(encoding: .utf8, markLength: 3) }
        if begins(0xFF, 0xFE) { return .init(encoding: .utf16LittleEndian, markLength: 2) }
        if begins(0xFE, 0xFF) { return .init(encoding: .utf16BigEndian, markLength: 2) }
        return nil
    }

    /// The encoding named in an XML declaration at byte 0, in lower case.
    package static func declaredName(_ bytes: Span<UInt8>) -> String? {
        guard let range = declaredNameRange(bytes) else { return nil }
        return String(decoding: (range.lower..<range.upper).map { bytes[$0] }, as: UTF8.self).lowercased()
    }

    /// Where an XML declaration at byte 0 names the encoding.
    ///
    /// As in CoreFoundation, only `encoding=` followed by a quote without whitespace counts, before the first `?` or `>`.
    package static func declaredNameRange(_ bytes: Span<UInt8>) -> TextRange? {
        guard bytes.starts(with: "<?xml", at: 0) else { return nil }
        var index = 5
        while index < bytes.count, bytes[index] != UInt8(ascii: "?"), bytes[index] != UInt8(ascii: ">") {
            if bytes.starts(with: "encoding=", at: index) { return quotedRange(bytes, at: index + 9) }
            index += 1
        }
        return nil
    }

    private static func quotedRange(_ bytes: Span<UInt8>, at start: Int) -> TextRange? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
        else { return nil }
        let end = bytes.index(of: bytes[start], from: start + 1)
        guard end < bytes.count, end - start <= 64 else { return nil }
        return TextRange(start + 1, end)
    }
}
