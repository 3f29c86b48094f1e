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
