internal import SourceText

/// Finds the literals that are values: those that an expression may be, that a body may return, and that a list has.
///
/// In `isOpen ? "a" : f("b")` only `"a"` is one. What is in the brackets of a call, or in those of a closure, has a type of its own
/// and is skipped; brackets around values, the branches of statements and the elements of lists are read.
struct ValueReader {
    /// What is read.
    enum Form {
        /// Up to the end of an expression.
        case expression
        /// Up to the brace that ends a body.
        case body
    }

    /// A value.
    enum Value {
        case literal(Literal)
        /// `.init(…)`, where its parenthesis is.
        case initializer(Int)
    }

    /// What is open around a token.
    private struct Frame {
        enum Kind { case top, braces, list, parentheses, skipped }

        let kind: Kind
        /// The colons of `a ? b : c` that are still to come.
        var questions = 0
        /// Whether the label of a case is read.
        var isInCase = false
    }

    /// How many brackets may be inside of each other.
    static let depth = Limits.valueDepth

    private var tokens: TokenReader
    private let form: Form
    private var frames: [Frame] = []
    private(set) var values: [Value] = []
    /// Whether a value may be next.
    private var expectsValue: Bool
    /// Whether a statement such as `if` was begun, whose brace is next.
    private var isInStatement = false

    /// - Parameters:
    ///   - start: After the sign `=` or the brace.
    ///   - budget: The number of bytes that may still be read.
    static func values(
        from start: Int, as form: Form, in text: Span<UInt8>, _ budget: inout Int
    ) -> [Value] {
        let end = min(text.count, start + max(0, budget))
        var reader = ValueReader(tokens: TokenReader(from: start, upTo: end), form: form)
        while reader.step(in: text) {}
        budget -= reader.tokens.index - start
        return reader.values
    }

    private init(tokens: TokenReader, form: Form) {
        self.tokens = tokens
        self.form = form
        expectsValue = true
        frames.append(Frame(kind: form == .body ? .braces : .top))
    }

    private var frame: Frame { frames[frames.count - 1] }
    private var isSkipped: Bool { frame.kind == .skipped }

    /// Reads a token; `false` at the end.
    private mutating func step(in text: Span<UInt8>) -> Bool {
        let start = tokens
        let token = tokens.next(in: text)
        if token.beginsLine, frame.kind == .top, !expectsValue, !continues(token, in: text) {
            tokens = start
            return false
        }
        switch token.kind {
        case .end: return false
        case .literal: readLiteral(in: text)
        case .broken: expectsValue = false
        case .name: readName(token, in: text)
        case .sign: return readSign(token, in: text)
        }
        return true
    }

    /// Whether the first token of a line goes on with the expression of the line before.
    private func continues(_ token: Token, in text: Span<UInt8>) -> Bool {
        switch token.kind {
        case .sign:
            !token.isSign(UInt8(ascii: "@")) && !token.isSign(UInt8(ascii: "#"))
                && !token.isSign(UInt8(ascii: "{"))
        case .name: text.extracting(token.start..<token.end).isEqual(to: "else".utf8.span)
        case .literal, .broken, .end: false
        }
    }

    // MARK: - Literals and names

    private mutating func readLiteral(in text: Span<UInt8>) {
        if expectsValue, !isSkipped, let literal = tokens.literal, isWhole(before: tokens.peek(in: text)) {
            values.append(.literal(literal))
        }
        expectsValue = false
    }

    /// Whether a literal is a whole value, since what follows it is not part of an expression with it.
    private func isWhole(before next: Token) -> Bool {
        switch next.kind {
        case .end, .broken: true
        case .name, .literal: next.beginsLine
        case .sign:
            switch next.first {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ";"): true
            case UInt8(ascii: ","): frame.kind != .parentheses
            case UInt8(ascii: ":"): frame.questions > 0
            case UInt8(ascii: "@"), UInt8(ascii: "#"): next.beginsLine
            default: false
            }
        }
    }

    private mutating func readName(_ token: Token, in text: Span<UInt8>) {
        guard !isSkipped else { return }
        expectsValue = false
        switch Keyword(text.extracting(token.start..<token.end)) {
        case .returned: expectsValue = true
        case .statement: isInStatement = true
        case .label: frames[frames.count - 1].isInCase = true
        case nil: break
        }
    }

    /// The words that decide how what follows is read.
    private enum Keyword {
        /// A value is next.
        case returned
        /// The braces that follow are a branch.
        case statement
        /// A colon follows.
        case label

        init?(_ name: Span<UInt8>) {
            guard 2...9 ~= name.count else { return nil }
            switch String(repairing: name) {
            case "return", "in": self = .returned
            case "if", "else", "switch", "guard", "do", "catch", "for", "while", "repeat", "get":
                self = .statement
            case "case", "default": self = .label
            default: return nil
            }
        }
    }

    // MARK: - Signs

    private mutating func readSign(_ token: Token, in text: Span<UInt8>) -> Bool {
        switch token.first {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return open(token.first)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return close()
        case UInt8(ascii: ","), UInt8(ascii: ";"):
            if frame.kind == .top { return false }
            expectsValue = frame.kind == .list
        case UInt8(ascii: ":"): readColon()
        case UInt8(ascii: "?"): readQuestion(token, in: text)
        case UInt8(ascii: ".") where expectsValue && !isSkipped: readMember(in: text)
        default: expectsValue = false
        }
        return true
    }

    private mutating func open(_ byte: UInt8) -> Bool {
        guard frames.count < Self.depth else { return false }
        var kind = Frame.Kind.skipped
        if !isSkipped {
            switch byte {
            case UInt8(ascii: "{") where isInStatement || expectsValue: kind = .braces
            case UInt8(ascii: "[") where expectsValue: kind = .list
            case UInt8(ascii: "(") where expectsValue: kind = .parentheses
            default: break
            }
        }
        // Those of a closure in the condition are not yet those of the branch.
        if byte == UInt8(ascii: "{"), !isSkipped { isInStatement = false }
        frames.append(Frame(kind: kind))
        expectsValue = kind != .skipped
        return true
    }

    private mutating func close() -> Bool {
        guard frames.count > 1 else { return false }
        frames.removeLast()
        expectsValue = false
        return true
    }

    private mutating func readColon() {
        let index = frames.count - 1
        if frames[index].questions > 0 {
            frames[index].questions -= 1
            expectsValue = !isSkipped
        } else if frames[index].isInCase {
            frames[index].isInCase = false
            expectsValue = !isSkipped
        } else {
            expectsValue = frame.kind == .list
        }
    }

    private mutating func readQuestion(_ token: Token, in text: Span<UInt8>) {
        let isChoice =
            token.end == token.start + 1 && token.start > 0 && text[token.start - 1].isASCIIWhitespace
        if isChoice { frames[frames.count - 1].questions += 1 }
        let isDefault = token.end == token.start + 2 && text[token.start + 1] == token.first
        expectsValue = !isSkipped && (isChoice || isDefault)
    }

    /// Reads what follows the point of an implicit member.
    private mutating func readMember(in text: Span<UInt8>) {
        expectsValue = false
        guard text.starts(with: "init(", at: tokens.index) else { return }
        values.append(.initializer(tokens.index + 4))
    }
}
