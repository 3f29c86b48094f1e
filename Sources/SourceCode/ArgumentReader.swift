internal import SourceText

/// Reads the arguments after an opening parenthesis.
///
/// What is in other brackets is skipped, except for those around a literal. Brackets that do not match end the list, and so does a
/// semicolon.
struct ArgumentReader {
    /// An open bracket.
    private struct Bracket {
        let close: UInt8
        /// Whether only literals are in it so far.
        let isTransparent: Bool
    }

    /// How many brackets may be inside of each other.
    static let depth = 512
    /// How many parts of an argument are told apart, and how many arguments are listed.
    private static let (parts, count) = (4_096, ArgumentList.limit)

    private let lexer: Lexer
    /// What ends the list.
    private let closing: UInt8
    private var list: ArgumentList
    private var argument: Argument
    private var brackets: [Bracket] = []
    private var isEmpty = true

    private init(_ lexer: Lexer, from start: Int, _ closing: UInt8) {
        self.lexer = lexer
        self.closing = closing
        list = ArgumentList(end: start)
        argument = Argument(range: TextRange(start, start))
    }

    /// The arguments from `start` to the matching parenthesis.
    ///
    /// - Parameters:
    ///   - closing: What ends the list.
    ///   - budget: The number of bytes that may still be read; the list is not closed if they do not suffice.
    static func read(
        from start: Int, in text: Span<UInt8>, _ lexer: Lexer, closing: UInt8 = UInt8(ascii: ")"),
        _ budget: inout Int
    ) -> ArgumentList {
        var reader = ArgumentReader(lexer, from: start, closing)
        while reader.list.end < text.count, budget > 0 {
            let before = reader.list.end
            let goesOn = reader.step(in: text)
            budget -= reader.list.end - before
            guard goesOn else { break }
        }
        return reader.list
    }

    private var index: Int { list.end }

    /// Whether something is listed, or only skipped.
    private var isListed: Bool { brackets.last?.isTransparent ?? true }

    /// Reads one step; `false` at the end.
    private mutating func step(in text: Span<UInt8>) -> Bool {
        let lexeme = lexer.lexeme(at: index, in: text)
        let end = lexeme.end(from: index)
        defer { list.end = max(list.end, end) }
        switch lexeme {
        case .comment: return true
        case .literal(let literal): add(.literal(literal))
        case .broken, .constant: add(.other)
        case .byte: return byte(text[index], in: text)
        }
        return true
    }

    private mutating func byte(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
        switch byte {
        case _ where byte.isASCIIWhitespace: return true
        case _ where byte.isIdentifier || byte >= 0x80: word(in: text)
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return open(byte)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return close(byte)
        case UInt8(ascii: ","): comma()
        case UInt8(ascii: ";") where brackets.isEmpty: return false
        default: sign(byte, in: text)
        }
        return true
    }

    // MARK: - Elements

    private mutating func add(_ element: Argument.Element) {
        isEmpty = false
        guard isListed else { return }
        if element == .other, argument.elements.last == .other { return }
        guard argument.elements.count < Self.parts else {
            if argument.elements.last != .other { argument.elements.append(.other) }
            return
        }
        argument.elements.append(element)
    }

    /// Whether a literal could come next.
    private var expectsLiteral: Bool {
        switch argument.elements.last {
        case nil, .plus, .question, .colon: true
        default: false
        }
    }

    private mutating func word(in text: Span<UInt8>) {
        let start = index
        var end = start + 1
        while end < text.count, text[end].isIdentifier || text[end] >= 0x80 { end += 1 }
        defer { list.end = end }
        let word = text.extracting(start..<end)
        if isEmpty, brackets.isEmpty, isLabel(before: end, in: text) {
            argument.label = TextRange(start, end)
            list.end = text.index(of: UInt8(ascii: ":"), from: end) + 1
            argument.range = TextRange(list.end, list.end)
            end = list.end
            isEmpty = false
        } else if Self.nulls.contains(where: { word.isEqual(to: $0.utf8.span) }) {
            add(.null)
        } else if !isWrapper(word, before: end, in: text) {
            add(.other)
        }
    }

    private static let nulls = ["nil", "NULL", "Nil", "nullptr", "null", "0"]

    /// Whether a colon follows that makes a label of a word.
    private func isLabel(before end: Int, in text: Span<UInt8>) -> Bool {
        let colon = text.endOfSpace(from: end)
        guard colon < text.count, text[colon] == UInt8(ascii: ":") else { return false }
        return colon + 1 == text.count || text[colon + 1] != UInt8(ascii: ":")
    }

    /// Whether a word says of a literal what it is, as in `CFSTR("…")`, `L"…"` and `LocalizedStringKey("…")`.
    private func isWrapper(_ word: Span<UInt8>, before end: Int, in text: Span<UInt8>) -> Bool {
        guard isListed, expectsLiteral else { return false }
        if end < text.count, text[end] == UInt8(ascii: "\"") {
            return lexer.language != .swift && word.count <= 3
        }
        let open = text.endOfSpace(from: end)
        let isType = lexer.language == .swift ? KeyTypes.contain(word) : word.isEqual(to: "CFSTR".utf8.span)
        return isType && open < text.count && text[open] == UInt8(ascii: "(")
    }

    private mutating func sign(_ byte: UInt8, in text: Span<UInt8>) {
        let next = index + 1 < text.count ? text[index + 1] : 0
        switch byte {
        case UInt8(ascii: "\\") where next == 0x0A || next == 0x0D: return
        case UInt8(ascii: "@") where next == UInt8(ascii: "\"") || next == UInt8(ascii: "("):
            if !expectsLiteral, !isAfterLiteral { add(.other) }
        case UInt8(ascii: ".") where isInitializer(in: text):
            list.end = index + Self.initializer.utf8CodeUnitCount - 1
        case UInt8(ascii: "+"): add(isAfterLiteral ? .plus : .other)
        case UInt8(ascii: "?"):
            let isChaining = ".?[(),!".utf8.contains(next)
            add(isChaining ? .other : .question)
            if next == byte { list.end = index + 2 }
        case UInt8(ascii: ":"): add(argument.elements.contains(.question) ? .colon : .other)
        default: add(.other)
        }
    }

    private static let initializer: StaticString = ".init("

    /// Whether what follows only says that a literal has the type that is expected.
    private func isInitializer(in text: Span<UInt8>) -> Bool {
        lexer.language == .swift && isListed && expectsLiteral
            && text.starts(with: Self.initializer, at: index)
    }

    private var isAfterLiteral: Bool {
        if case .literal = argument.elements.last { true } else { false }
    }

    // MARK: - Brackets

    private mutating func open(_ byte: UInt8) -> Bool {
        guard brackets.count < Self.depth else { return false }
        let isTransparent = byte == UInt8(ascii: "(") && isListed && expectsLiteral
        if !isTransparent { add(.other) }
        isEmpty = false
        // `(` is U+0028 and `)` U+0029; the others are two apart.
        brackets.append(
            Bracket(close: byte + (byte == UInt8(ascii: "(") ? 1 : 2), isTransparent: isTransparent))
        return true
    }

    private mutating func close(_ byte: UInt8) -> Bool {
        guard let bracket = brackets.popLast() else {
            guard byte == closing else { return false }
            endArgument()
            list.isClosed = true
            list.end = index + 1
            return false
        }
        return bracket.close == byte
    }

    private mutating func comma() {
        guard brackets.isEmpty else { return add(.other) }
        endArgument()
        argument = Argument(range: TextRange(index + 1, index + 1))
        isEmpty = true
    }

    /// Lists the argument; none of `f()`, nor one after the last comma.
    private mutating func endArgument() {
        argument.range = TextRange(argument.range.lower, index)
        if list.arguments.count < Self.count, !isEmpty { list.arguments.append(argument) }
    }
}

extension Span<UInt8> {
    /// The index of the first byte from `start` on that is neither whitespace nor a backslash at the end of a line.
    func endOfSpace(from start: Int) -> Int {
        var index = start
        while index < count {
            let isJoint =
                self[index] == UInt8(ascii: "\\") && index + 1 < count
                && (self[index + 1] == 0x0A || self[index + 1] == 0x0D)
            guard self[index].isASCIIWhitespace || isJoint else { break }
            index += 1
        }
        return index
    }

    /// The index of the first byte from `start` on that is neither a space nor a tab.
    func endOfSpacesAndTabs(from start: Int) -> Int {
        var index = start
        while index < count, self[index].isSpaceOrTab { index += 1 }
        return index
    }

    /// Where the spaces and tabs before `end` begin; `end` if there are none.
    func startOfSpacesAndTabs(before end: Int) -> Int {
        var index = end
        while index > 0, self[index - 1].isSpaceOrTab { index -= 1 }
        return index
    }

    /// Where the identifier ends that begins at `start`; `start` if there is none.
    func endOfIdentifier(from start: Int) -> Int {
        var index = start
        while index < count, self[index].isIdentifier { index += 1 }
        return index
    }

    /// Where the identifier begins that ends at `end`; `end` if there is none.
    func startOfIdentifier(before end: Int) -> Int {
        var index = end
        while index > 0, self[index - 1].isIdentifier { index -= 1 }
        return index
    }
}
