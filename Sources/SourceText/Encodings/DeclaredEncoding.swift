/// An encoding that an XML declaration may name.
struct DeclaredEncoding: Sendable {
    /// How its bytes are decoded.
    enum Decoding: Sendable {
        case utf8
        case singleBytes(SingleByteEncoding)
        /// By ICU's converter of this name.
        case converter(String)
    }

    let decoding: Decoding
    /// Whether ASCII text is the same in it. CoreFoundation uses such a text as it is, even if the converter would change
    /// control characters.
    let containsASCII: Bool
    /// The names in lower case, separated by spaces; the IANA name comes first.
    let names: String

    /// The names, and the name of the converter, which ICU accepts too.
    private var allNames: [Substring] {
        let names = names.split(separator: " ")
        return if case .converter(let name) = decoding { names + [name.lowercased()[...]] } else { names }
    }

    /// The code points of its bytes, if each character is one byte.
    var singleBytes: SingleByteEncoding? {
        if case .singleBytes(let encoding) = decoding { encoding } else { nil }
    }

    /// Whether it is UTF-8, under any name.
    var isUTF8: Bool {
        if case .utf8 = decoding { true } else { false }
    }

    /// Decodes `file` into UTF-8; returns `nil` if it is not valid in this encoding.
    func decode(_ file: ByteBuffer) -> ByteBuffer? {
        if containsASCII, file.span.isASCII { return file }
        switch decoding {
        case .utf8: return file
        case .singleBytes(let encoding): return encoding.decode(file.span).map(ByteBuffer.init)
        case .converter(let name):
            return Converter(icu: name, iana: String(allNames[0]))?.decode(file.span).map(ByteBuffer.init)
        }
    }
}

extension DeclaredEncoding {
    /// The encoding that CoreFoundation uses for a declared name; `nil` if it refuses the name.
    ///
    /// - Parameter name: The name in lower case.
    static func named(_ name: String) -> DeclaredEncoding? {
        numbered(name).flatMap { byName[$0] } ?? byName[stripped(name)]
    }

    private static let byName: [String: DeclaredEncoding] = {
        let pairs = all.flatMap { encoding in
            encoding.allNames.map { (stripped($0), encoding) }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()

    /// The name for the number in `name`: CoreFoundation ignores what follows the number.
    private static func numbered(_ name: String) -> String? {
        let families = [("iso-8859-", "iso8859"), ("windows-", "windows"), ("cp", "windows")]
        guard let (prefix, family) = families.first(where: { name.hasPrefix($0.0) }) else { return nil }
        let digits = name.utf8.dropFirst(prefix.utf8.count).prefix { $0.isASCIIDigit }
        return Int(String(Substring(digits))).map { "\(family)\($0)" }
    }

    /// The name as ICU compares it: without punctuation and leading zeros of numbers.
    private static func stripped(_ name: some StringProtocol) -> String {
        var stripped: [UInt8] = []
        let characters = Array(name.utf8)
        for (index, character) in characters.enumerated() {
            let isLeadingZero =
                character == UInt8(ascii: "0") && !(index > 0 && characters[index - 1].isASCIIDigit)
                && index + 1 < characters.count && characters[index + 1].isASCIIDigit
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(character)
            if isLetter || character.isASCIIDigit && !isLeadingZero { stripped.append(character) }
        }
        return String(decoding: stripped, as: UTF8.self)
    }
}

extension Span<UInt8> {
    package var isASCII: Bool {
        var index = 0
        while index <= count &- 8 {
            if word(at: index) & UInt64.topBits != 0 { return false }
            index &+= 8
        }
        while index < count {
            if self[index] >= 0x80 { return false }
            index &+= 1
        }
        return true
    }
}

extension UInt8 {
}
