package import SourceText

/// A function, method or property that passes its text on to a routine that takes keys.
package struct Wrapper: Sendable {
    /// How it is used.
    package enum Form: Sendable {
        case function, property, method
    }

    package let form: Form
    package let name: TextRange
    /// The type that it is a static member of.
    package let scope: TextRange?
}

/// Finds the wrappers in a source of Swift.
package struct WrapperReader {
    /// What is open around a token.
    private struct Frame {
        /// The type whose members are declared here.
        var owner: TextRange?
        var isText = false
        var wrapper: Wrapper?
        /// The parameter with the text; `nil` if it is the text that a member is asked of.
        var parameter: TextRange?
    }

    private var tokens: TokenReader
    private var nesting = Nesting(Frame())
    private var pending = Frame()
    private var isStatic = false
    private var wrappers: [Wrapper] = []

    /// - Parameter text: UTF-8.
    package static func wrappers(in text: Span<UInt8>) -> [Wrapper] {
        guard KeyTypes.mayLocalize(text) else { return [] }
        var reader = WrapperReader(tokens: TokenReader(from: 0, upTo: text.count))
        while reader.wrappers.count < Limits.declarations(ofBytes: text.count), reader.step(in: text) {}
        return reader.wrappers
    }

    private init(tokens: TokenReader) { self.tokens = tokens }

    private mutating func step(in text: Span<UInt8>) -> Bool {
        let token = tokens.next(in: text)
        switch token.kind {
        case .end: return false
        case .name: readName(token, in: text)
        case .sign: readSign(token.first)
        case .literal, .broken: break
        }
        return true
    }

    private mutating func readSign(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"):
            nesting.open(pending)
            pending = Frame()
        case UInt8(ascii: "}"): nesting.close()
        default: break
        }
    }

    private mutating func readName(_ token: Token, in text: Span<UInt8>) {
        let word = text.extracting(token.start..<token.end)
        switch String(repairing: word.extracting(first: Self.longestWord)) {
        case "extension", "struct", "class", "enum", "actor":
            let name = tokens.peek(in: text)
            guard name.kind == .name else { return }
            pending = Frame(owner: TextRange(name.start, name.end))
            pending.isText = KeyTypes.isText(text.extracting(name.start..<name.end))
        case "static": isStatic = true
        case "func": readFunction(in: text)
        case "var": readProperty(in: text)
        case "NSLocalizedString", "localizedString", "String": readCall(in: text)
        default: if KeyTypes.contain(word) { readCall(in: text) }
        }
    }

    /// The length of the longest word that matters, and one more.
    private static let longestWord = 18

    private mutating func readFunction(in text: Span<UInt8>) {
        let name = tokens.next(in: text)
        let isShared = isStatic
        isStatic = false
        guard name.kind == .name, tokens.peek(in: text).isSign(UInt8(ascii: "(")) else { return }
        let owner = nesting.innermost
        let range = TextRange(name.start, name.end)
        pending = Frame()
        _ = tokens.next(in: text)
        guard !owner.isText || isShared else {
            pending.wrapper = Wrapper(form: .method, name: range, scope: nil)
            return
        }
        var parameter = tokens.next(in: text)
        guard parameter.kind == .name else { return }
        if tokens.peek(in: text).kind == .name { parameter = tokens.next(in: text) }
        guard tokens.peek(in: text).isSign(UInt8(ascii: ":")) else { return }
        _ = tokens.next(in: text)
        let type = tokens.peek(in: text)
        guard type.kind == .name, KeyTypes.isText(text.extracting(type.start..<type.end)) else { return }
        pending.wrapper = Wrapper(form: .function, name: range, scope: isShared ? owner.owner : nil)
        pending.parameter = TextRange(parameter.start, parameter.end)
    }

    private mutating func readProperty(in text: Span<UInt8>) {
        let name = tokens.peek(in: text)
        defer { isStatic = false }
        guard name.kind == .name, !isStatic, nesting.innermost.isText else { return }
        pending = Frame()
        pending.wrapper = Wrapper(form: .property, name: TextRange(name.start, name.end), scope: nil)
    }

    /// Looks at the parenthesis of a routine and its first argument, which may be another call.
    private mutating func readCall(in text: Span<UInt8>) {
        guard let frame = nesting.frames.last(where: { $0.wrapper != nil }), let wrapper = frame.wrapper,
            tokens.peek(in: text).isSign(UInt8(ascii: "("))
        else { return }
        var ahead = tokens
        _ = ahead.next(in: text)
        var argument = ahead.next(in: text)
        if argument.kind == .name, ahead.peek(in: text).isSign(UInt8(ascii: ":")) {
            _ = ahead.next(in: text)
            argument = ahead.next(in: text)
        }
        guard argument.kind == .name else { return }
        let next = ahead.next(in: text)
        guard next.isSign(UInt8(ascii: ",")) || next.isSign(UInt8(ascii: ")")) else { return }
        let passed = text.extracting(argument.start..<argument.end)
        let isPassed =
            frame.parameter.map { passed.isEqual(to: text.slice($0)) } ?? passed.isEqual(to: "self".utf8.span)
        guard isPassed, wrappers.last?.name != wrapper.name else { return }
        wrappers.append(wrapper)
    }
}
