internal import SourceText

/// Finds the end of a literal of Swift, and the expressions in it.
///
/// An expression may have literals, which may have expressions; what is open is in a stack of limited depth.
struct SwiftLiteralReader {
    /// What is open around the index.
    private enum Frame {
        case literal(numberSigns: Int, hasLines: Bool)
        /// An expression in a literal, with so many open parentheses.
        case expression(parentheses: Int)
    }

    private var frames: [Frame] = []
    private var index: Int
    private let start: Int
    private var interpolations: [Literal.Interpolation] = []
    /// Where the outermost expression begins: at its backslash and after its parenthesis.
    private var expression = (start: 0, content: 0)

    private init(at start: Int) { (self.start, index) = (start, start) }

    /// The literal at a quote or number sign. Number signs without a quote are skipped together.
    static func literal(at start: Int, in text: Span<UInt8>) -> Lexeme {
        var reader = SwiftLiteralReader(at: start)
        guard reader.open(in: text) else { return .broken(end: reader.index) }
        let first = reader.index
        while reader.index < text.count {
            guard reader.advance(in: text) else { return .broken(end: reader.index) }
            if reader.frames.isEmpty { return .literal(reader.literal(from: first, in: text)) }
        }
        return .broken(end: text.count)
    }

    /// Reads an opening delimiter, or only number signs; `false` then.
    private mutating func open(in text: Span<UInt8>) -> Bool {
        var quote = index
        while quote < text.count, text[quote] == UInt8(ascii: "#") { quote += 1 }
        guard quote < text.count, text[quote] == UInt8(ascii: "\"") else {
            index = quote
            return false
        }
        let hasLines = text.starts(with: "\"\"\"", at: quote)
        frames.append(.literal(numberSigns: quote - index, hasLines: hasLines))
        index = quote + (hasLines ? 3 : 1)
        return true
    }

    /// Reads one step; `false` if the literal has no end.
    private mutating func advance(in text: Span<UInt8>) -> Bool {
        switch frames.last {
        case .literal(let numberSigns, let hasLines): readText(numberSigns, hasLines, in: text)
        case .expression(let parentheses): readExpression(parentheses, in: text)
        case nil: false
        }
    }

    // MARK: - Text

    private mutating func readText(_ numberSigns: Int, _ hasLines: Bool, in text: Span<UInt8>) -> Bool {
        switch text[index] {
        case UInt8(ascii: "\""):
            readQuote(numberSigns, hasLines, in: text)
        case UInt8(ascii: "\\"):
            readEscape(numberSigns, in: text)
        case 0x0A, 0x0D:
            guard hasLines else { return false }
            index += 1
        default: index += 1
        }
        return frames.count <= 2 * Lexer.nestedLiterals
    }

    /// Reads a quote, which may end the literal.
    private mutating func readQuote(_ numberSigns: Int, _ hasLines: Bool, in text: Span<UInt8>) {
        let quotes = hasLines ? 3 : 1
        let end = index + quotes + numberSigns
        let isWhole = !hasLines || text.starts(with: "\"\"\"", at: index)
        guard isWhole, hasNumberSigns(numberSigns, at: index + quotes, in: text) else {
            index += 1
            return
        }
        index = end
        frames.removeLast()
    }

    private func hasNumberSigns(_ count: Int, at place: Int, in text: Span<UInt8>) -> Bool {
        guard place + count <= text.count else { return false }
        var place = place
        for _ in 0..<count {
            guard text[place] == UInt8(ascii: "#") else { return false }
            place += 1
        }
        return true
    }

    /// Reads a backslash and what it makes of the next character.
    private mutating func readEscape(_ numberSigns: Int, in text: Span<UInt8>) {
        let next = index + 1 + numberSigns
        guard next < text.count, hasNumberSigns(numberSigns, at: index + 1, in: text) else {
            index += 1
            return
        }
        guard text[next] == UInt8(ascii: "(") else {
            let isLineBreak = text[next] == 0x0A || text[next] == 0x0D
            index = isLineBreak ? next : next + 1
            return
        }
        if frames.count == 1 { expression = (index, next + 1) }
        frames.append(.expression(parentheses: 0))
        index = next + 1
    }

    // MARK: - Expressions

    private mutating func readExpression(_ parentheses: Int, in text: Span<UInt8>) -> Bool {
        switch text[index] {
        case UInt8(ascii: "("):
            setParentheses(parentheses + 1)
            index += 1
        case UInt8(ascii: ")"):
            if parentheses == 0 { close() } else { setParentheses(parentheses - 1) }
            index += 1
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
            _ = open(in: text)
        case UInt8(ascii: "/"):
            index = Lexer(language: .swift).lexeme(at: index, in: text).end(from: index)
        case 0x0A, 0x0D:
            guard allowsLines else { return false }
            index += 1
        default: index += 1
        }
        return frames.count <= 2 * Lexer.nestedLiterals
    }

    /// Whether all literals around the index may have several lines.
    private var allowsLines: Bool {
        frames.allSatisfy { if case .literal(_, false) = $0 { false } else { true } }
    }

    private mutating func setParentheses(_ count: Int) {
        frames[frames.count - 1] = .expression(parentheses: count)
    }

    private mutating func close() {
        frames.removeLast()
        guard frames.count == 1 else { return }
        interpolations.append(
            .init(
                range: TextRange(expression.start, index + 1), content: TextRange(expression.content, index)))
    }

    // MARK: - The literal

    /// - Parameter first: Where its content begins.
    private func literal(from first: Int, in text: Span<UInt8>) -> Literal {
        var (quote, numberSigns) = (start, 0)
        while text[quote] == UInt8(ascii: "#") { (quote, numberSigns) = (quote + 1, numberSigns + 1) }
        let range = TextRange(start, index)
        guard first - quote == 3 else {
            return Literal(
                kind: .swift(numberSigns: numberSigns), range: range,
                content: TextRange(first, index - 1 - numberSigns), interpolations: interpolations)
        }
        let end = index - 3 - numberSigns
        var indentation = end
        while indentation > first, text[indentation - 1].isSpaceOrTab { indentation -= 1 }
        let lines = Self.lines(first, indentation, in: text)
        return Literal(
            kind: .swiftLines(numberSigns: numberSigns, indentation: end - indentation), range: range,
            content: lines, interpolations: interpolations)
    }

    /// The lines between the delimiters, without the first line break and the last one.
    private static func lines(_ first: Int, _ last: Int, in text: Span<UInt8>) -> TextRange {
        var (lower, upper) = (first, last)
        while lower < upper, text[lower].isSpaceOrTab { lower += 1 }
        if lower < upper { lower = text.endOfLineBreak(at: lower) }
        if upper > lower, text[upper - 1] == 0x0A { upper -= 1 }
        if upper > lower, text[upper - 1] == 0x0D { upper -= 1 }
        return TextRange(lower, upper)
    }
}
