internal import SourceText

extension OutlineReader {
    /// Goes to the parenthesis of the parameters, beyond the generic ones; `false` if there is none.
    mutating func skipToParameters(in text: Span<UInt8>) -> Bool {
        for _ in 0..<Self.longestGenerics {
            let token = tokens.peek(in: text)
            if token.kind == .end || token.isSign(UInt8(ascii: "{")) { return false }
            _ = tokens.next(in: text)
            if token.isSign(UInt8(ascii: "(")) { return true }
        }
        return false
    }

    /// How many tokens are looked at between a name and its parameters.
    private static let longestGenerics = 200

    /// Reads the parameters up to the parenthesis that closes them.
    mutating func readParameters(in text: Span<UInt8>) -> [Outline.Parameter] {
        var parameters: [Outline.Parameter] = []
        while parameters.count < ArgumentList.limit {
            let (parameter, isLast) = readParameter(in: text)
            if let parameter { parameters.append(parameter) }
            if isLast { break }
        }
        return parameters
    }

    /// Reads a parameter and what ends it.
    private mutating func readParameter(in text: Span<UInt8>) -> (Outline.Parameter?, isLast: Bool) {
        let label = readLabel(in: text)
        let type = readType(in: text)
        var end = tokens.next(in: text)
        let hasDefault = end.isSign(UInt8(ascii: "="))
        if hasDefault { end = skipDefault(in: text) }
        let isLast = !end.isSign(UInt8(ascii: ","))
        guard !type.isEmpty else { return (nil, isLast) }
        let parameter = Outline.Parameter(
            label: label == "_" ? nil : label, kind: type.kind, hasDefault: hasDefault,
            isVariadic: type.isVariadic)
        return (parameter, isLast)
    }

    /// Reads `label name:`; `nil` if there is none, as there may be none in a case.
    private mutating func readLabel(in text: Span<UInt8>) -> String? {
        skipAttributes(in: text)
        let start = tokens
        let label = tokens.next(in: text)
        if label.kind == .name {
            var colon = tokens.next(in: text)
            if colon.kind == .name { colon = tokens.next(in: text) }
            if colon.isSign(UInt8(ascii: ":")) { return text.string(of: label) }
        }
        tokens = start
        return nil
    }

    private mutating func skipAttributes(in text: Span<UInt8>) {
        while tokens.peek(in: text).isSign(UInt8(ascii: "@")) {
            _ = tokens.next(in: text)
            _ = tokens.next(in: text)
            guard tokens.peek(in: text).isSign(UInt8(ascii: "(")) else { continue }
            _ = tokens.next(in: text)
            _ = skipDefault(in: text)
        }
    }

    /// Skips an expression up to the comma or bracket that ends it, which is read as well.
    private mutating func skipDefault(in text: Span<UInt8>) -> Token {
        var depth = 0
        while true {
            let token = tokens.next(in: text)
            if token.kind == .end { return token }
            guard token.kind == .sign else { continue }
            switch token.first {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return token }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return token
            default: break
            }
        }
    }

    /// A type, as far as it matters.
    struct TypeName {
        var kind = Outline.Kind.other
        var isVariadic = false
        var isEmpty = true
        /// The brackets of lists and tuples, and of generic arguments, that are open.
        fileprivate var (brackets, angles) = (0, 0)
        fileprivate var isClosure = false
    }

    /// Reads a type; what ends it is not read.
    mutating func readType(in text: Span<UInt8>) -> TypeName {
        var type = TypeName()
        while true {
            let before = tokens
            let token = tokens.next(in: text)
            guard goesOn(with: token, &type, in: text) else {
                tokens = before
                if type.isClosure { type.kind = .closure }
                return type
            }
            type.isEmpty = false
        }
    }

    /// Whether a token is a part of a type.
    private func goesOn(with token: Token, _ type: inout TypeName, in text: Span<UInt8>) -> Bool {
        switch token.kind {
        case .end, .literal, .broken: return false
        case .name:
            if token.beginsLine, !type.isEmpty, type.brackets == 0, type.angles == 0 { return false }
            note(text.extracting(token.start..<token.end), in: &type)
            return true
        case .sign: return goesOn(withSign: token, &type, in: text)
        }
    }

    private func note(_ name: Span<UInt8>, in type: inout TypeName) {
        guard type.angles == 0, type.kind != .key else { return }
        if KeyTypes.contain(name) || isAlias(name) {
            type.kind = .key
        } else if type.kind == .other, KeyTypes.isText(name) {
            type.kind = .text
        }
    }

    private func isAlias(_ name: Span<UInt8>) -> Bool {
        outline.aliases.prefix(Self.fewAliases).contains { name.isEqual(to: $0.utf8.span) }
    }

    private static let fewAliases = 8

    private func goesOn(withSign token: Token, _ type: inout TypeName, in text: Span<UInt8>) -> Bool {
        switch token.first {
        case UInt8(ascii: "("), UInt8(ascii: "["): type.brackets += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
            if type.brackets == 0 { return false }
            type.brackets -= 1
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "#"):
            return false
        case UInt8(ascii: ","), UInt8(ascii: ":"): return type.brackets > 0 || type.angles > 0
        case UInt8(ascii: "@"): return type.isEmpty || !token.beginsLine
        case UInt8(ascii: "-"): type.isClosure = true
        case UInt8(ascii: "."):
            if text.starts(with: "..", at: token.start) {
                type.isVariadic = true
            } else if !type.isVariadic, type.kind == .text {
                // A member of a text, such as its index.
                type.kind = .other
            }
        default: return countAngles(in: token, &type, in: text)
        }
        return true
    }

    /// Counts the brackets of generic arguments in an operator, such as `?>`; `false` if it ends with a sign of equality.
    private func countAngles(in token: Token, _ type: inout TypeName, in text: Span<UInt8>) -> Bool {
        for index in token.start..<token.end {
            if text[index] == UInt8(ascii: "<") { type.angles += 1 }
            if text[index] == UInt8(ascii: ">") { type.angles = max(0, type.angles - 1) }
        }
        return token.end == token.start + 1 || text[token.end - 1] != UInt8(ascii: "=")
    }
}
