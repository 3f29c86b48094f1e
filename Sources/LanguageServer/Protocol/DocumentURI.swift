internal import SourceText

/// What names a document: a file, or a text that is not saved yet.
struct DocumentURI: Hashable, Sendable {
    /// As the client writes it.
    let text: String
    /// The absolute path; `nil` if it is not that of a file.
    let path: String?

    init(_ text: String) {
        self.text = text
        path = Self.path(in: text)
    }

    init(path: String) {
        text = "file://" + Self.escaped(path)
        self.path = path
    }

    /// Two spellings of the same path are equal.
    static func == (one: Self, other: Self) -> Bool { one.name == other.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// By bytes, since strings are equal in both forms of an accent.
    private var name: [UInt8] { Array((path ?? text).utf8) }

    private static func path(in text: String) -> String? {
        guard let scheme = text.prefix(upTo: ":"), scheme.lowercased() == "file" else { return nil }
        let rest = text.dropFirst(scheme.count + 1)
        guard rest.hasPrefix("//") else { return nil }
        let host = rest.dropFirst(2).prefix { $0 != "/" }
        guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
        let escaped = rest.dropFirst(2 + host.count).prefix { $0 != "?" && $0 != "#" }
        guard let bytes = unescaped(escaped.utf8), !bytes.isEmpty, !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The bytes of a text with percent signs; `nil` if two digits are missing after one.
    private static func unescaped(_ text: Substring.UTF8View) -> [UInt8]? {
        var (bytes, rest) = ([UInt8](), text[...])
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexadecimalDigit, let low = rest.popFirst()?.hexadecimalDigit
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func escaped(_ path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            let character = Character(Unicode.Scalar(byte))
            let isPlain =
                byte < 0x80 && (character.isLetter || character.isNumber) || "/-._~".contains(character)
            text += isPlain ? String(character) : "%" + hexadecimal(byte)
        }
        return text
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}

extension String {
    /// What is before the first `character`; `nil` if there is none.
    fileprivate func prefix(upTo character: Character) -> Substring? {
        firstIndex(of: character).map { self[..<$0] }
    }
}

extension UInt8 {
    fileprivate var hexadecimalDigit: UInt8? {
        Character(Unicode.Scalar(self)).hexDigitValue.map(UInt8.init)
    }
}
