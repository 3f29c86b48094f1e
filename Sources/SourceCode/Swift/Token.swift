internal import SourceText

/// A token of Swift. Comments are none.
struct Token {
    enum Kind {
        case name, literal
        /// A bracket, a separator, or several characters of an operator together.
        case sign
        /// What begins like a literal and has no end.
        case broken
        case end
    }

    var kind = Kind.end
    var start = 0
    var end = 0
    /// The first byte.
    var first: UInt8 = 0
    /// Whether it is the first one of its line.
    var beginsLine = true

    /// Whether it is a sign of one character.
    func isSign(_ byte: UInt8) -> Bool { kind == .sign && first == byte && end == start &+ 1 }
}

/// Reads the tokens of Swift one after the other.
struct TokenReader {
    private(set) var index: Int
    private let end: Int
    /// The literal that was read last.
    private(set) var literal: Literal?

    init(from start: Int, upTo end: Int) { (index, self.end) = (start, end) }

    /// The next token.
    mutating func next(in text: Span<UInt8>) -> Token {
        var token = Token(beginsLine: index == 0)
        while index < end {
            let byte = text[index]
            if byte.isASCIIWhitespace {
                if byte == 0x0A || byte == 0x0D { token.beginsLine = true }
                index &+= 1
                continue
            }
            (token.start, token.first) = (index, byte)
            if read(byte, &token, in: text) {
                token.end = index
                return token
            }
        }
        (token.start, token.end) = (end, end)
        return token
    }

    /// The next token, which is then read again.
    func peek(in text: Span<UInt8>) -> Token {
        var reader = self
        return reader.next(in: text)
    }

    /// Reads a token; `false` if it was a comment.
    private mutating func read(_ byte: UInt8, _ token: inout Token, in text: Span<UInt8>) -> Bool {
        if byte.isIdentifier || byte >= 0x80 || byte == UInt8(ascii: "`") {
            token.kind = .name
            while index < end, text[index].isPartOfName { index &+= 1 }
            return true
        }
        let next = index &+ 1 < end ? text[index &+ 1] : 0
        switch byte {
        case UInt8(ascii: "\""): readLiteral(&token, in: text)
        case UInt8(ascii: "#") where next == byte || next == UInt8(ascii: "\""): readLiteral(&token, in: text)
        case UInt8(ascii: "/") where next == byte || next == UInt8(ascii: "*"):
            index = min(end, Lexer(language: .swift).lexeme(at: index, in: text).end(from: index))
            return false
        default:
            token.kind = .sign
            index &+= 1
            guard byte.isOperator else { return true }
            while index < end, text[index].isOperator, !beginsComment(in: text) { index &+= 1 }
        }
        return true
    }

    private func beginsComment(in text: Span<UInt8>) -> Bool {
        guard text[index] == UInt8(ascii: "/"), index &+ 1 < end else { return false }
        return text[index &+ 1] == UInt8(ascii: "/") || text[index &+ 1] == UInt8(ascii: "*")
    }

    private mutating func readLiteral(_ token: inout Token, in text: Span<UInt8>) {
        let lexeme = Lexer(language: .swift).lexeme(at: index, in: text)
        index = min(end, lexeme.end(from: index))
        if case .literal(let literal) = lexeme {
            token.kind = .literal
            self.literal = literal
        } else {
            token.kind = .broken
        }
    }
}

extension UInt8 {
    @inline(__always)
    fileprivate var isPartOfName: Bool { isIdentifier || self >= 0x80 || self == UInt8(ascii: "`") }

    /// Whether operators are made of it. `?` and `!` follow types and values as well, and are read together only with their like.
    @inline(__always)
    fileprivate var isOperator: Bool {
        switch self {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
            UInt8(ascii: "~"), UInt8(ascii: "%"), UInt8(ascii: "!"), UInt8(ascii: "?"):
            true
        default: false
        }
    }
}
