internal import SourceText

/// An object of a binary property list whose marker and size were read, and whose body is inside the object area.
struct BinaryObject {
    enum Kind: UInt8 {
        case null, no, yes, integer, real, date, data, latin1, utf16, uid, array, set, dictionary
    }

    /// Its number in the offset table.
    let number: Int
    /// Its offset in the file, in bytes.
    let offset: Int
    let kind: Kind
    /// The offset of its body: the bytes of a number, the text of a string, the references of a container.
    let body: Int
    /// Bytes of a number or of data, code units of a string, elements of an array, entries of a dictionary.
    let count: Int

    var isContainer: Bool { kind == .array || kind == .set || kind == .dictionary }
    var isString: Bool { kind == .latin1 || kind == .utf16 }

    /// The body of a string in the file.
    var textRange: TextRange { TextRange(body, body + count * (kind == .utf16 ? 2 : 1)) }

    /// The name of a kind that cannot be a key, with its article.
    var kindName: String {
        switch kind {
        case .array: "an array"
        case .set: "a set"
        case .dictionary: "a dictionary"
        default: "a value"
        }
    }
}
