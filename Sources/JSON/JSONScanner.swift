internal import SourceText

/// Reads the words of a JSON text: strings, numbers and punctuation. The text must be UTF-8.
struct JSONScanner: ~Escapable {
    private let text: Span<UInt8>
    private let replacesLoneSurrogates: Bool
    private(set) var index = 0

    @_lifetime(copy text)
    init(_ text: Span<UInt8>, replacesLoneSurrogates: Bool) {
        self.text = text
        self.replacesLoneSurrogates = replacesLoneSurrogates
    }

    /// The byte at the index; `nil` at the end.
    var next: UInt8? { index < text.count ? text[index] : nil }

    func error(_ message: String) -> JSONError { JSONError(message: message, offset: index) }

    @_lifetime(self: copy self)
    mutating func skipSpace() {
        while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
    }

    @_lifetime(self: copy self)
    mutating func take(_ word: StaticString) -> Bool {
        guard text.starts(with: word, at: index) else { return false }
        index += word.utf8CodeUnitCount
        return true
    }

    // MARK: Numbers

    /// Reads a number and returns it as it is written.
    @_lifetime(self: copy self)
    mutating func readNumber() throws(JSONError) -> String {
        let start = index
        _ = take("-")
        if !take("0") { try readDigits() }
        if take(".") { try readDigits() }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            try readDigits()
        }
        return String(decoding: text.extracting(start..<index))
    }

    @_lifetime(self: copy self)
    private mutating func readDigits() throws(JSONError) {
        guard next?.isASCIIDigit == true else { throw error("a digit is missing in a number") }
        while next?.isASCIIDigit == true { index += 1 }
    }

    // MARK: Strings

    /// Reads a string, at whose quote the index is.
    @_lifetime(self: copy self)
    mutating func readString() throws(JSONError) -> String {
        let quote = index
        var decoded: [UInt8] = []
        index += 1
        while true {
            let start = index
            index = text.index(of: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), from: start)
            guard index < text.count else { throw JSONError(message: "a string does not end", offset: quote) }
            try requireNoControl(from: start)
            let plain = text.extracting(start..<index)
            if take("\"") {
                if decoded.isEmpty { return String(decoding: plain) }
                decoded.append(plain)
                return String(decoding: decoded.span)
            }
            decoded.append(plain)
            try readEscape(&decoded)
        }
    }

    private func requireNoControl(from start: Int) throws(JSONError) {
        for place in start..<index where text[place] < 0x20 {
            throw JSONError(
                message: "a string contains a control character that is not escaped", offset: place)
        }
    }

    @_lifetime(self: copy self)
    private mutating func readEscape(_ decoded: inout [UInt8]) throws(JSONError) {
        let start = index
        if take("\\u") {
            decoded.append(codePoint: try readCodePoint(after: start))
        } else if index + 1 < text.count, let byte = text[index + 1].characterOfJSONEscape {
            decoded.append(byte)
            index += 2
        } else {
            throw error("a string contains an unknown escape")
        }
    }

    /// The code point whose digits are next; a pair of surrogates takes two escapes.
    @_lifetime(self: copy self)
    private mutating func readCodePoint(after start: Int) throws(JSONError) -> UInt32 {
        let first = try readFourDigits()
        guard 0xD800..<0xE000 ~= first else { return first }
        let end = index
        if first < 0xDC00, take("\\u") {
            let second = try readFourDigits()
            if 0xDC00..<0xE000 ~= second { return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00) }
        }
        guard replacesLoneSurrogates else {
            throw JSONError(message: "a string contains a lone surrogate", offset: start)
        }
        index = end
        return 0xFFFD
    }

    @_lifetime(self: copy self)
    private mutating func readFourDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw error("an escape has not four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }
}
