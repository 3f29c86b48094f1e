internal import SourceText

/// Finds what has a type that is named, or is assigned to a property.
enum TypedValues {
    /// The values of what is declared with a type: `: Name = "…"`, `: [Name] { ["…"] }`, `-> Name? { return "…" }`.
    static func values(
        at name: Range<Int>, in text: Span<UInt8>, _ budget: inout Int
    ) -> [ValueReader.Value] {
        guard let open = openBrackets(before: name.lowerBound, in: text) else { return [] }
        var (index, closed) = (name.upperBound, 0)
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: " "): break
            case UInt8(ascii: "]"), UInt8(ascii: ")"):
                closed += 1
                if closed > open { return [] }
            default:
                return values(from: text.endOfSpace(from: index), in: text, &budget)
            }
            index += 1
        }
        return []
    }

    /// The values after a sign of equality, or in a body.
    private static func values(
        from index: Int, in text: Span<UInt8>, _ budget: inout Int
    ) -> [ValueReader.Value] {
        guard index < text.count else { return [] }
        switch text[index] {
        case UInt8(ascii: "{"): return ValueReader.values(from: index + 1, as: .body, in: text, &budget)
        case UInt8(ascii: "=") where isAssignment(at: index, in: text):
            return ValueReader.values(from: index + 1, as: .expression, in: text, &budget)
        default: return []
        }
    }

    /// What is assigned to a property.
    static func assigned(
        to name: Range<Int>, in text: Span<UInt8>, _ budget: inout Int
    ) -> [ValueReader.Value] {
        let index = text.endOfSpace(from: name.upperBound)
        guard index < text.count, text[index] == UInt8(ascii: "="), isAssignment(at: index, in: text),
            beginsStatement(at: name.lowerBound, in: text)
        else { return [] }
        return ValueReader.values(from: index + 1, as: .expression, in: text, &budget)
    }

    /// Whether a name is the first word of a statement, or a member: what is declared has a word before it.
    private static func beginsStatement(at name: Int, in text: Span<UInt8>) -> Bool {
        let index = text.startOfSpacesAndTabs(before: name)
        return index == 0 || "\n\r{;:.".utf8.contains(text[index - 1])
    }

    /// Whether a sign of equality is not part of an operator.
    private static func isAssignment(at index: Int, in text: Span<UInt8>) -> Bool {
        index + 1 < text.count && text[index + 1] != UInt8(ascii: "=")
    }

    /// How many brackets are before the name of a type, as in `: [Name]`; `nil` if it is not that of a declaration.
    private static func openBrackets(before name: Int, in text: Span<UInt8>) -> Int? {
        var (index, open, steps) = (name, 0, 0)
        while index > 0, steps < longestPrefix {
            (index, steps) = (index - 1, steps + 1)
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "("): open += 1
            case UInt8(ascii: ":"):
                // `[Kind: Name]` has a colon of its own.
                guard let bracket = bracketOfKey(before: index, in: text) else { return open }
                index = bracket + 1
            case UInt8(ascii: ">"): return index > 0 && text[index - 1] == UInt8(ascii: "-") ? open : nil
            case UInt8(ascii: "."): index = startOfName(before: index, in: text)
            case _ where byte.isASCIIWhitespace: break
            default: return nil
            }
        }
        return nil
    }

    private static let longestPrefix = 64

    /// The bracket before `Kind` of `[Kind: Name]`, if a colon is that of a dictionary.
    private static func bracketOfKey(before colon: Int, in text: Span<UInt8>) -> Int? {
        var index = text.startOfSpacesAndTabs(before: colon)
        while index > 0, colon - index < longestPrefix,
            text[index - 1].isIdentifier || text[index - 1] == UInt8(ascii: ".")
        {
            index -= 1
        }
        index = text.startOfSpacesAndTabs(before: index)
        return index > 0 && text[index - 1] == UInt8(ascii: "[") ? index - 1 : nil
    }

    private static func startOfName(before end: Int, in text: Span<UInt8>) -> Int {
        var start = end
        while start > 0, end - start < longestPrefix, text[start - 1].isIdentifier { start -= 1 }
        return start
    }
}

/// Finds the literal that a member is asked of: `"…".name`.
enum Suffix {
    /// The literal before the point of a member; `nil` if there is none, or if the member is not used as it is looked for.
    ///
    /// - Parameter next: The first byte after the name that is not a space.
    static func literal(
        before name: TextRange, _ next: Int, _ forms: SearchedName.Forms, _ hidden: HiddenRanges,
        in text: Span<UInt8>, _ lexer: Lexer
    ) -> Literal? {
        let isCall = next < text.count && next == name.upper && text[next] == UInt8(ascii: "(")
        guard forms.contains(isCall ? .suffixCall : .suffix) else { return nil }
        var point = name.lower - 1
        guard point > 0, text[point] == UInt8(ascii: ".") else { return nil }
        while point > 0, text[point - 1].isASCIIWhitespace { point -= 1 }
        guard let start = hidden.start(ofRangeTo: point),
            case .literal(let literal) = lexer.lexeme(at: start, in: text), literal.range.upper == point
        else { return nil }
        return literal
    }
}

/// The parentheses and braces after a name.
enum SourceBlock {
    /// The index after them; `nil` if they have no end.
    static func end(after name: Int, in text: Span<UInt8>, _ budget: inout Int) -> Int? {
        var tokens = TokenReader(from: name, upTo: min(text.count, name + max(0, budget)))
        defer { budget -= tokens.index - name }
        var (depth, hasBraces) = (0, false)
        while true {
            let token = tokens.next(in: text)
            if token.kind == .end { return nil }
            guard token.kind == .sign else { continue }
            switch token.first {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "{"): (depth, hasBraces) = (depth + 1, true)
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0, hasBraces { return tokens.index }
            default: break
            }
            if depth < 0 { return nil }
        }
    }
}
