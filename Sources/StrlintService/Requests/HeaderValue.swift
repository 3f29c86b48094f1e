internal import SourceText

/// The value of a header with parameters, such as `form-data; name="a"`.
struct HeaderValue {
    /// What precedes the parameters, in lower case.
    let value: String
    /// The parameters, by their names in lower case.
    private var parameters: [String: String] = [:]

    private static let maxParameters = 16
    private static let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    private static let (semicolon, equals) = (UInt8(ascii: ";"), UInt8(ascii: "="))

    /// - Throws: ``MultipartError`` if a parameter is damaged or given twice.
    init(_ text: Span<UInt8>) throws(MultipartError) {
        var index = text.index(of: Self.semicolon, from: 0)
        value = String(decoding: text.extracting(first: index).trimmed).lowercased()
        while index < text.count {
            index = Self.afterSpace(text, index + 1)
            guard index < text.count else { break }
            let name = try Self.name(text, &index)
            let content = try Self.content(text, &index)
            guard parameters.count < Self.maxParameters, parameters.updateValue(content, forKey: name) == nil
            else { throw .malformed("a header has too many parameters, or one twice") }
        }
    }

    subscript(name: String) -> String? { parameters[name] }

    private static func afterSpace(_ text: Span<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < text.count, text[index].isSpaceOrTab { index += 1 }
        return index
    }

    /// Reads the name of a parameter and the equals sign after it.
    private static func name(_ text: Span<UInt8>, _ index: inout Int) throws(MultipartError) -> String {
        let start = index
        while index < text.count, text[index].isTokenCharacter { index += 1 }
        guard index > start, index < text.count, text[index] == equals else {
            throw .malformed("a parameter of a header has no name or no value")
        }
        index += 1
        return String(decoding: text.extracting(start..<index - 1)).lowercased()
    }

    /// Reads the value of a parameter, up to the semicolon after it.
    private static func content(_ text: Span<UInt8>, _ index: inout Int) throws(MultipartError) -> String {
        let bytes =
            index < text.count && text[index] == quote
            ? try quoted(text, &index) : plain(text, &index)
        index = afterSpace(text, index)
        guard index == text.count || text[index] == semicolon else {
            throw .malformed("a semicolon is missing between parameters of a header")
        }
        return String(decoding: bytes.span)
    }

    private static func plain(_ text: Span<UInt8>, _ index: inout Int) -> [UInt8] {
        let start = index
        while index < text.count, text[index] != semicolon, !text[index].isSpaceOrTab { index += 1 }
        return Array(copying: text.extracting(start..<index))
    }

    /// Reads a value in quotes. Browsers write a quote as `%22`, which is kept, others with a backslash.
    private static func quoted(_ text: Span<UInt8>, _ index: inout Int) throws(MultipartError) -> [UInt8] {
        var bytes: [UInt8] = []
        index += 1
        while index < text.count, text[index] != quote {
            let isEscape =
                text[index] == backslash && index + 1 < text.count
                && (text[index + 1] == quote || text[index + 1] == backslash)
            if isEscape { index += 1 }
            bytes.append(text[index])
            index += 1
        }
        guard index < text.count else { throw .malformed("a quote is missing at the end of a parameter") }
        index += 1
        return bytes
    }
}

extension UInt8 {
    /// Whether a name in a header may contain it: `tchar` in RFC 9110.
    var isTokenCharacter: Bool { isASCIIDigit || isASCIILetter || "!#$%&'*+-.^_`|~".utf8.contains(self) }
}

extension Span<UInt8> {
    /// The bytes without spaces and tabs at both ends.
    var trimmed: Span<UInt8> {
        @_lifetime(copy self)
        get {
            var (start, end) = (0, count)
            while start < end, self[start].isSpaceOrTab { start += 1 }
            while end > start, self[end - 1].isSpaceOrTab { end -= 1 }
            return extracting(start..<end)
        }
    }
}
