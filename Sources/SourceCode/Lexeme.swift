internal import SourceText

/// What begins at an index of a source.
enum Lexeme {
    case literal(Literal)
    /// What begins like a literal or is nested too deep, and where reading it ended.
    case broken(end: Int)
    case comment(end: Int)
    /// A character constant.
    case constant(end: Int)
    /// Any other byte.
    case byte

    /// The index after it.
    ///
    /// - Parameter start: Where it begins.
    func end(from start: Int) -> Int {
        switch self {
        case .literal(let literal): literal.range.upper
        case .broken(let end), .comment(let end), .constant(let end): end
        case .byte: start + 1
        }
    }
}

/// Finds literals and comments.
///
/// It never goes back: what does not end is skipped as far as it was read, so that a source is read in linear time.
struct Lexer {
    let language: SourceLanguage
    /// How many literals may be inside of each other.
    static let nestedLiterals = 16

    /// What begins at an index.
    func lexeme(at index: Int, in text: Span<UInt8>) -> Lexeme {
        switch text[index] {
        case UInt8(ascii: "\""):
            if language == .swift { return swiftLiteral(at: index, in: text) }
            return isRaw(before: index, in: text)
                ? rawLiteral(at: index, in: text) : cLiteral(at: index, in: text)
        case UInt8(ascii: "#"): return language == .swift ? swiftLiteral(at: index, in: text) : .byte
        case UInt8(ascii: "'"): return language == .c ? constant(at: index, in: text) : .byte
        case UInt8(ascii: "/"): return comment(at: index, in: text)
        default: return .byte
        }
    }

    private func swiftLiteral(at index: Int, in text: Span<UInt8>) -> Lexeme {
        SwiftLiteralReader.literal(at: index, in: text)
    }

    // MARK: - Comments

    private func comment(at index: Int, in text: Span<UInt8>) -> Lexeme {
        if text.starts(with: "//", at: index) { return .comment(end: lineEnd(from: index + 2, in: text)) }
        guard text.starts(with: "/*", at: index) else { return .byte }
        var (place, depth) = (index + 2, 1)
        while place < text.count {
            place = text.index(of: UInt8(ascii: "*"), or: UInt8(ascii: "/"), from: place)
            if text.starts(with: "*/", at: place) {
                (place, depth) = (place + 2, depth - 1)
                if depth == 0 { return .comment(end: place) }
            } else if language.nestsComments, text.starts(with: "/*", at: place) {
                (place, depth) = (place + 2, depth + 1)
            } else {
                place += 1
            }
        }
        return .comment(end: text.count)
    }

    /// The end of a line; in C, a backslash at its end joins the next one.
    private func lineEnd(from start: Int, in text: Span<UInt8>) -> Int {
        var end = text.index(of: 0x0A, or: 0x0D, from: start)
        while language == .c, end < text.count, end > start, text[end - 1] == UInt8(ascii: "\\") {
            end = text.index(of: 0x0A, or: 0x0D, from: text.endOfLineBreak(at: end))
        }
        return end
    }

    // MARK: - Literals of C

    private func cLiteral(at start: Int, in text: Span<UInt8>) -> Lexeme {
        var index = start + 1
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""):
                return .literal(
                    Literal(
                        kind: .c, range: TextRange(start, index + 1), content: TextRange(start + 1, index)))
            case UInt8(ascii: "\\") where index + 1 < text.count: index = text.endOfLineBreak(at: index + 1)
            case 0x0A, 0x0D: return .broken(end: index)
            default: index += 1
            }
        }
        return .broken(end: text.count)
    }

    /// The longest character constant, such as `'\U0001F600'`. An apostrophe without a second one nearby is something else.
    private static let longestConstant = 12

    private func constant(at start: Int, in text: Span<UInt8>) -> Lexeme {
        var index = start + 1
        while index < min(text.count, start + Self.longestConstant) {
            switch text[index] {
            case UInt8(ascii: "'"): return .constant(end: index + 1)
            case UInt8(ascii: "\\"): index += 2
            case 0x0A, 0x0D: return .byte
            default: index += 1
            }
        }
        return .byte
    }

    // MARK: - Raw literals of C++

    /// Whether a quote is that of `R"(…)"`.
    private func isRaw(before index: Int, in text: Span<UInt8>) -> Bool {
        guard index > 0, text[index - 1] == UInt8(ascii: "R") else { return false }
        var start = index - 1
        while start > 0, index - start < 4, text[start - 1].isIdentifier { start -= 1 }
        return ["R", "LR", "uR", "UR", "u8R"].contains {
            text.extracting(start..<index).isEqual(to: $0.utf8.span)
        }
    }

    private func rawLiteral(at start: Int, in text: Span<UInt8>) -> Lexeme {
        var open = start + 1
        while open < text.count, open - start <= 17, text[open] != UInt8(ascii: "(") { open += 1 }
        guard open < text.count, text[open] == UInt8(ascii: "(") else { return cLiteral(at: start, in: text) }
        let delimiter = text.extracting(start + 1..<open)
        var close = text.index(of: UInt8(ascii: ")"), from: open + 1)
        while close < text.count {
            let quote = close + 1 + delimiter.count
            if quote < text.count, text[quote] == UInt8(ascii: "\""),
                text.extracting(close + 1..<quote).isEqual(to: delimiter)
            {
                return .literal(
                    Literal(
                        kind: .cRaw, range: TextRange(start, quote + 1), content: TextRange(open + 1, close)))
            }
            close = text.index(of: UInt8(ascii: ")"), from: close + 1)
        }
        return .broken(end: text.count)
    }
}

extension UInt8 {
    /// Whether identifiers may have it. Those that are not ASCII are looked at only next to a name.
    @inline(__always)
    var isIdentifier: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") }
}

extension Lexer {
    /// Calls `visit` for each literal, constant and comment before `end`, and then for those in the expressions of literals.
    ///
    /// - Parameter visit: Gets what was read, and where it is.
    func walk(upTo end: Int, in text: Span<UInt8>, _ visit: (Lexeme, Range<Int>) -> Void) {
        var waiting = [0..<end]
        // An expression in a literal is read after what is around it, so often that the depth is limited.
        for _ in 0...Self.nestedLiterals {
            var inner: [Range<Int>] = []
            for range in waiting { walk(range, in: text, &inner, visit) }
            guard !inner.isEmpty else { return }
            waiting = inner
        }
    }

    /// - Parameter inner: The expressions in literals.
    private func walk(
        _ range: Range<Int>, in text: Span<UInt8>, _ inner: inout [Range<Int>],
        _ visit: (Lexeme, Range<Int>) -> Void
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            guard byte <= UInt8(ascii: "/"), byte >= UInt8(ascii: "\"") else {
                index &+= 1
                continue
            }
            let lexeme = lexeme(at: index, in: text)
            let end = lexeme.end(from: index)
            visit(lexeme, index..<end)
            if case .literal(let literal) = lexeme {
                inner += literal.interpolations.map { $0.content.lower..<$0.content.upper }
            }
            index = end
        }
    }
}
