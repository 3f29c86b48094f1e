internal import SourceText

extension String {
    /// The characters of which each was misread as several of Windows-1252, in the place of these.
    var replacementsOfMisread: [TextReplacement] {
        let scalars = Array(unicodeScalars)
        var (replacements, index, offset) = ([TextReplacement](), 0, 0)
        while index < scalars.count {
            let (length, character) = scalars[index...].misread ?? (1, nil)
            let size = scalars[index..<index + length].reduce(0) { $0 + UTF8.width($1) }
            if let character { replacements.append(TextReplacement(offset..<offset + size, character)) }
            index += length
            offset += size
        }
        return replacements
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// The character whose bytes of UTF-8 the first ones are in Windows-1252, and how many they are.
    fileprivate var misread: (length: Int, character: String?)? {
        guard let lead = first?.windows1252, let length = lead.lengthOfMisread, count >= length else {
            return nil
        }
        let bytes = prefix(length).compactMap(\.windows1252)
        // Quotation marks follow these letters in correct texts too.
        if length == 2, bytes.last == 0xAB || bytes.last == 0xBB { return nil }
        guard bytes.count == length, let text = String(validating: bytes, as: UTF8.self),
            text.unicodeScalars.count == 1
        else { return nil }
        return (length, text)
    }
}

extension UInt8 {
    /// The number of bytes that it leads, if it is one of those that usually begin misread characters.
    fileprivate var lengthOfMisread: Int? {
        switch self {
        case 0xC2...0xC5: 2
        case 0xE2: 3
        case 0xF0: 4
        default: nil
        }
    }
}

extension Unicode.Scalar {
    /// Its byte in Windows-1252, or in Latin-1 where that has a control character.
    fileprivate var windows1252: UInt8? {
        if let byte = UInt8(exactly: value) { return byte }
        return Self.windows1252[self]
    }

    private static let windows1252 = Dictionary(
        uniqueKeysWithValues: (0x80...0x9F).compactMap { byte in
            Windows1252.character(byte)?.unicodeScalars.first.map { ($0, UInt8(byte)) }
        })
}
