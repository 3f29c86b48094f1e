internal import SourceText

/// Reads what a source of Swift declares with types of keys.
///
/// A source in which none of these types is named is only searched for them.
package struct OutlineReader {
    /// What is open around a token.
    struct Frame {
        enum Kind { case structure, enumeration, type, other }

        var kind = Kind.other
        var owner = ""
        /// The stored properties of a structure, as parameters.
        var fields: [Outline.Parameter] = []
        var hasInitializer = false

        var isType: Bool { kind != .other }
    }

    var tokens: TokenReader
    var outline = Outline()
    private var nesting = Nesting(Frame(kind: .type))
    /// The type whose brace is next.
    private var pending: Frame?
    /// Whether the declaration that is read has these modifiers.
    private var (isStatic, isDisfavored) = (false, false)
    private var isMember = false

    /// - Parameter text: UTF-8.
    package static func outline(of text: Span<UInt8>) -> Outline {
        guard KeyTypes.areNamed(in: text) else { return Outline() }
        var reader = OutlineReader(tokens: TokenReader(from: 0, upTo: text.count))
        while reader.outline.count < Limits.declarations(ofBytes: text.count), reader.step(in: text) {}
        return reader.outline
    }

    private init(tokens: TokenReader) { self.tokens = tokens }

    private var frame: Frame { nesting.innermost }

    private mutating func step(in text: Span<UInt8>) -> Bool {
        let token = tokens.next(in: text)
        let wasMember = isMember
        isMember = token.isSign(UInt8(ascii: "."))
        switch token.kind {
        case .end: return false
        case .literal, .broken: break
        case .name: if !wasMember, !nesting.isTooDeep { readName(token, in: text) }
        case .sign: readBracket(token.first)
        }
        return true
    }

    private mutating func readBracket(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): nesting.open(Frame())
        case UInt8(ascii: "{"):
            nesting.open(pending ?? Frame())
            pending = nil
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
        default: break
        }
    }

    private mutating func close() {
        guard let frame = nesting.close(), frame.kind == .structure, !frame.hasInitializer else { return }
        add(frame.fields, name: frame.owner, owner: frame.owner, isInitializer: true)
    }

    // MARK: - Declarations

    private mutating func readName(_ token: Token, in text: Span<UInt8>) {
        guard 3...20 ~= token.end - token.start else { return }
        switch Word(text.extracting(token.start..<token.end)) {
        case .structure: beginType(.structure, in: text)
        case .enumeration: beginType(.enumeration, in: text)
        case .type: beginType(.type, in: text)
        case .function: readFunction(in: text)
        case .initializer: if frame.isType, !nesting.isOutermost { readInitializer(in: text) }
        case .enumCase: if frame.kind == .enumeration { readCases(in: text) }
        case .property(let isConstant): readProperty(isConstant, in: text)
        case .alias: readAlias(in: text)
        case .shared: isStatic = true
        case .disfavored: isDisfavored = true
        case nil: return
        }
    }

    private mutating func beginType(_ kind: Frame.Kind, in text: Span<UInt8>) {
        let name = tokens.peek(in: text)
        guard name.kind == .name, Word(text.extracting(name.start..<name.end)) == nil else {
            isStatic = true
            return
        }
        var owner = tokens.next(in: text)
        while tokens.peek(in: text).isSign(UInt8(ascii: ".")) {
            _ = tokens.next(in: text)
            let next = tokens.next(in: text)
            guard next.kind == .name else { return }
            owner = next
        }
        pending = Frame(kind: kind, owner: text.string(of: owner))
        endDeclaration()
    }

    private mutating func endDeclaration() { (isStatic, isDisfavored) = (false, false) }

    private mutating func readFunction(in text: Span<UInt8>) {
        let name = tokens.next(in: text)
        defer { endDeclaration() }
        guard name.kind == .name, skipToParameters(in: text) else { return }
        let parameters = readParameters(in: text)
        add(parameters, name: text.string(of: name), owner: frame.owner, isInitializer: false)
    }

    private mutating func readInitializer(in text: Span<UInt8>) {
        defer { endDeclaration() }
        guard skipToParameters(in: text) else { return }
        nesting.innermost.hasInitializer = true
        add(readParameters(in: text), name: frame.owner, owner: frame.owner, isInitializer: true)
    }

    private mutating func readCases(in text: Span<UInt8>) {
        while true {
            let name = tokens.peek(in: text)
            guard name.kind == .name else { return }
            _ = tokens.next(in: text)
            if tokens.peek(in: text).isSign(UInt8(ascii: "(")) {
                _ = tokens.next(in: text)
                add(
                    readParameters(in: text), name: text.string(of: name), owner: frame.owner,
                    isInitializer: false)
            }
            guard tokens.peek(in: text).isSign(UInt8(ascii: ",")) else { return }
            _ = tokens.next(in: text)
        }
    }

    private mutating func readAlias(in text: Span<UInt8>) {
        let name = tokens.next(in: text)
        guard name.kind == .name, tokens.peek(in: text).isSign(UInt8(ascii: "=")) else { return }
        _ = tokens.next(in: text)
        if readType(in: text).kind == .key { outline.aliases.append(text.string(of: name)) }
    }

    private mutating func readProperty(_ isConstant: Bool, in text: Span<UInt8>) {
        let name = tokens.peek(in: text)
        let isShared = isStatic
        endDeclaration()
        guard name.kind == .name else { return }
        _ = tokens.next(in: text)
        var kind = Outline.Kind.other
        if tokens.peek(in: text).isSign(UInt8(ascii: ":")) {
            _ = tokens.next(in: text)
            kind = readType(in: text).kind
        }
        let label = text.string(of: name)
        if kind == .key || kind == .text {
            outline.properties.append(.init(name: label, owner: frame.owner, kind: kind))
        }
        guard frame.kind == .structure, !isShared else { return }
        let next = tokens.peek(in: text)
        let hasDefault = next.isSign(UInt8(ascii: "="))
        guard !(isConstant && hasDefault), !isComputed(at: next, in: text) else { return }
        nesting.innermost.fields.append(
            .init(label: label, kind: kind, hasDefault: hasDefault, isVariadic: false))
    }

    /// Whether a brace is that of a computed property.
    private func isComputed(at brace: Token, in text: Span<UInt8>) -> Bool {
        guard brace.isSign(UInt8(ascii: "{")) else { return false }
        var reader = tokens
        _ = reader.next(in: text)
        let first = reader.next(in: text)
        let word = text.extracting(first.start..<first.end)
        return !word.isEqual(to: "didSet".utf8.span) && !word.isEqual(to: "willSet".utf8.span)
    }

    private mutating func add(
        _ parameters: [Outline.Parameter], name: String, owner: String, isInitializer: Bool
    ) {
        guard parameters.contains(where: { $0.kind == .key || $0.kind == .text }) else { return }
        outline.signatures.append(
            .init(
                name: name, owner: owner, parameters: parameters, isInitializer: isInitializer,
                isDisfavored: isDisfavored))
    }
}

/// The words that begin declarations.
private enum Word: Equatable {
    case structure, enumeration, type, function, initializer, enumCase, alias
    case property(isConstant: Bool)
    /// `static`
    case shared
    case disfavored

    init?(_ name: Span<UInt8>) {
        guard 3...20 ~= name.count else { return nil }
        switch String(repairing: name) {
        case "struct": self = .structure
        case "enum": self = .enumeration
        case "class", "actor", "extension", "protocol": self = .type
        case "func": self = .function
        case "init": self = .initializer
        case "case": self = .enumCase
        case "let": self = .property(isConstant: true)
        case "var": self = .property(isConstant: false)
        case "typealias": self = .alias
        case "static": self = .shared
        case "_disfavoredOverload": self = .disfavored
        default: return nil
        }
    }
}

extension Span<UInt8> {
    func string(of token: Token) -> String {
        var name = extracting(token.start..<token.end)
        if name.count > 2, name[0] == UInt8(ascii: "`"), name[name.count - 1] == name[0] {
            name = name.extracting(1..<(name.count - 1))
        }
        return String(repairing: name)
    }
}
