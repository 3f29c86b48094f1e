package import SourceText

/// The encodings that tables are converted to, which the platform reads.
package enum ConvertedEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case utf32 = "utf-32"
    case utf32LittleEndian = "utf-32le"
    case utf32BigEndian = "utf-32be"

    /// Without a byte order in the name, it is little-endian.
    package var textEncoding: TextEncoding {
        switch self {
        case .utf8: .utf8
        case .utf16, .utf16LittleEndian: .utf16LittleEndian
        case .utf16BigEndian: .utf16BigEndian
        case .utf32, .utf32LittleEndian: .utf32LittleEndian
        case .utf32BigEndian: .utf32BigEndian
        }
    }
}
