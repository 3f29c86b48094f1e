/// Maps ascending offsets of a decoded text to offsets of its file, in one pass over the text.
package struct FileOffsets: ~Escapable {
    /// How long a character is in the file.
    private enum Length {
        /// As long as in the text, except for the bytes that the text has replaced by U+FFFD.
        case same
        /// So many bytes for each code unit of UTF-16.
        case units
        /// So many bytes for each character.
        case characters(Int)
    }

    private let text: Span<UInt8>
    private let undecodable: [UndecodableByte]
    private let length: Length
    /// The last place, in the text and in the file.
    private var (index, offset): (Int, Int)
    private var repairs = 0

    /// - Parameter fileLength: The length of the file in bytes.
    /// - Returns: `nil` if the encoding is one of several bytes a character that only a library knows.
    @_lifetime(borrow text)
    package init?(_ text: borrowing DecodedText, fileLength: Int) {
        switch text.encoding {
        case .utf8: length = .same
        case .utf16LittleEndian, .utf16BigEndian: length = .units
        case .utf32LittleEndian, .utf32BigEndian: length = .characters(4)
        case .declared(let name):
            let isSame = text.bytes.count == fileLength
            guard isSame || DeclaredEncoding.named(name)?.singleBytes != nil else { return nil }
            length = isSame ? .same : .characters(1)
        }
        self.text = text.bytes.span
        undecodable = text.undecodable
        (index, offset) = text.encoding == .utf8 ? (0, 0) : (0, text.markLength)
    }

    /// The offset in the file of `next`, an index into the text that is not before the last one.
    package mutating func offset(of next: Int) -> Int {
        switch length {
        case .same:
            while repairs < undecodable.count, undecodable[repairs].offset.index < next { repairs += 1 }
            return next - 2 * repairs
        case .units: advance(to: next) { $0 & 0xC0 == 0x80 ? 0 : $0 >= 0xF0 ? 4 : 2 }
        case .characters(let size): advance(to: next) { $0 & 0xC0 == 0x80 ? 0 : size }
        }
        return offset
    }

    private mutating func advance(to next: Int, _ size: (UInt8) -> Int) {
        while index < min(next, text.count) {
            offset += size(text[index])
            index += 1
        }
    }
}
