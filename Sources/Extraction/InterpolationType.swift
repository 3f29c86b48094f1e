internal import SourceCode
internal import SourceText

/// Guesses the specifier of an interpolation by its words: Xcode knows types, a search does not.
enum InterpolationType {
    /// The specifier of an interpolation, or the expression if its words do not tell.
    static func segment(of interpolation: Literal.Interpolation, in text: Span<UInt8>) -> TextTemplate.Segment
    {
        let arguments = CallFinder.arguments(of: interpolation, in: text)
        guard let first = arguments.first else { return .specifier(RawText("%@".utf8)) }
        if arguments.count > 1 { return .specifier(specifier(in: arguments.dropFirst(), text)) }
        let source = text.slice(first.range).trimmed
        if let parameter = parameter(source) { return .text(parameter) }
        if first.alternatives != nil { return .specifier(RawText("%@".utf8)) }
        if let specifier = sureSpecifier(of: source) { return .specifier(RawText(specifier.utf8)) }
        let operands = operands(of: source)
        let subject = subject(of: source, operands)
        let (name, isCall) = lastName(subject)
        let (sure, number) = specifier(of: operands, in: source)
        let typed =
            isCall
            ? nil : name.map { TypedName(text: RawText($0.utf8), isMember: isMember($0, at: subject)) }
        return .expression(
            source: RawText(copying: source), name: typed,
            guess: sure ?? conversion(source) ?? reduction(source),
            hint: number ?? ending(source) ?? name.flatMap { specifier(ofName: $0, isCall: isCall) })
    }

    /// `${name}` for `\.$name`, a parameter in the summary of an intent.
    private static func parameter(_ source: Span<UInt8>) -> RawText? {
        guard source.hasPrefix("\\.$".utf8.span) else { return nil }
        let name = source.extracting(droppingFirst: 3)
        for index in name.indices where !name[index].isASCIILetter && !name[index].isDigitOrLine {
            return nil
        }
        return RawText("${".utf8) + RawText(copying: name) + RawText("}".utf8)
    }

    /// The part of an expression that tells its type: the first operand that is not a number, or what is before `??`.
    @_lifetime(copy source)
    private static func subject(of source: Span<UInt8>, _ operands: [Range<Int>]) -> Span<UInt8> {
        for operand in operands where number(source.extracting(operand).trimmed) == nil {
            return source.extracting(operand).trimmed
        }
        for index in source.indices where source.starts(with: " ??", at: index) {
            return source.extracting(first: index).trimmed
        }
        return source
    }

    /// Whether the last name of an expression is that of a member.
    private static func isMember(_ name: String, at source: Span<UInt8>) -> Bool {
        let start = source.count - name.utf8.count
        return start > 0 && source[start - 1] == UInt8(ascii: ".")
    }

    /// `specifier: "%.2f"` says it; what is formatted otherwise is an object.
    private static func specifier(in arguments: ArraySlice<Argument>, _ text: Span<UInt8>) -> RawText {
        for argument in arguments {
            guard let label = argument.label, text.slice(label).isEqual(to: "specifier".utf8.span),
                let literals = argument.literals
            else { continue }
            return literals.reduce(into: RawText()) { $0.append(text.slice($1.content)) }
        }
        return RawText("%@".utf8)
    }

    // MARK: - Arguments of formats

    /// The specifier of an expression whose type its words tell for sure; `nil` for any other.
    static func sureSpecifier(of source: Span<UInt8>) -> String? {
        if source.hasPrefix("@\"".utf8.span) || source.hasPrefix("@(".utf8.span) { return "%@" }
        if let specifier = number(source) ?? cast(source) { return specifier }
        if source.openingParenthesis != nil, let specifier = conversion(source),
            isConversionAlone(source)
        {
            return specifier
        }
        let (name, isCall) = lastName(source)
        let isMember = source.count > "count".utf8.count
        return name == "count" && isMember && !isCall && isPath(source) ? "%lld" : nil
    }

    /// `(int)…`, `(unsigned long)…`; what follows is cast as a whole unless there is an operator.
    private static func cast(_ source: Span<UInt8>) -> String? {
        for (type, specifier) in casts where source.hasPrefix(type.utf8.span) { return specifier }
        return nil
    }

    private static let casts = [
        ("(int)", "%d"), ("(unsigned int)", "%u"), ("(unsigned)", "%u"), ("(long)", "%ld"),
        ("(unsigned long)", "%lu"), ("(long long)", "%lld"), ("(unsigned long long)", "%llu"),
        ("(NSInteger)", "%ld"), ("(NSUInteger)", "%lu"), ("(double)", "%lf"), ("(float)", "%lf"),
    ]

    /// Whether the parenthesis that ends an expression is that of the conversion at its start.
    private static func isConversionAlone(_ source: Span<UInt8>) -> Bool {
        guard source.count > 0, source[source.count - 1] == UInt8(ascii: ")"),
            let open = source.openingParenthesis
        else { return false }
        return open == source.index(of: UInt8(ascii: "("), from: 0)
    }

    /// Whether an expression is `a.b?.c`.
    private static func isPath(_ source: Span<UInt8>) -> Bool {
        for index in 0..<source.count {
            let byte = source[index]
            guard byte.isASCIILetter || byte.isDigitOrLine || ".?!".utf8.contains(byte) else { return false }
        }
        return true
    }

    // MARK: - Arithmetic

    /// The operands of a sum or a product, which have one type in Swift; none of another expression.
    private static func operands(of source: Span<UInt8>) -> [Range<Int>] {
        var (operands, start, depth) = ([Range<Int>](), 0, 0)
        for index in 0..<source.count {
            switch source[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "?"), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "="):
                if depth == 0 { return [] }
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
                UInt8(ascii: "%"):
                guard depth == 0, index > 0, index + 1 < source.count, source[index - 1] == 0x20,
                    source[index + 1] == 0x20
                else { continue }
                operands.append(start..<index)
                start = index + 1
            default: break
            }
        }
        return operands.isEmpty ? [] : operands + [start..<source.count]
    }

    /// The specifier of the first operand that tells it, and the one that an integer suggests, which may also be a factor of
    /// another number.
    private static func specifier(
        of operands: [Range<Int>], in source: Span<UInt8>
    ) -> (sure: String?, number: String?) {
        var found: String?
        for operand in operands {
            let operand = source.extracting(operand).trimmed
            guard let specifier = sureSpecifier(of: operand) else { continue }
            if number(operand) == nil || specifier == "%lf" { return (specifier, nil) }
            found = found ?? specifier
        }
        return (nil, operands.count == 2 ? found : nil)
    }

    // MARK: - Words

    /// `12`, `-1` or `1.5`
    private static func number(_ source: Span<UInt8>) -> String? {
        var points = 0
        for index in 0..<source.count {
            if source[index] == UInt8(ascii: "."), index > 0 {
                points += 1
            } else if !source[index].isDigitOrLine, index > 0 || source[0] != UInt8(ascii: "-") {
                return nil
            }
        }
        guard source.count > 0, points < 2, source[source.count - 1].isASCIIDigit else { return nil }
        return points == 0 ? "%lld" : "%lf"
    }

    /// `Int(…)`, `String(…)`
    private static func conversion(_ source: Span<UInt8>) -> String? {
        var end = 0
        while end < source.count, source[end].isASCIILetter || source[end].isASCIIDigit { end += 1 }
        guard end < source.count, source[end] == UInt8(ascii: "(") else { return nil }
        let type = source.extracting(first: end)
        return type.isEqual(to: "String".utf8.span) ? "%@" : specifier(ofType: type)
    }

    /// `… .reduce(0, +)`, `… .reduce(0) { … }`
    private static func reduction(_ source: Span<UInt8>) -> String? {
        for index in source.indices where source.starts(with: ".reduce(", at: index) {
            let start = index + ".reduce(".utf8.count
            var end = start
            while end < source.count, source[end].isASCIIDigit || source[end] == UInt8(ascii: ".") {
                end += 1
            }
            return number(source.extracting(start..<end))
        }
        return nil
    }

    /// `… ?? 0`, `… + 1`, `… ? 1 : 2`, `… as! Int`
    private static func ending(_ source: Span<UInt8>) -> String? {
        var start = source.count
        while start > 0, !source[start - 1].isASCIIWhitespace { start -= 1 }
        let last = source.extracting(start..<source.count)
        let rest = source.extracting(first: start).trimmed
        guard rest.count > 0 else { return nil }
        if rest.hasSuffix("??".utf8.span) {
            return last.hasPrefix("\"".utf8.span) ? "%@" : number(last)
        }
        if rest.hasSuffix(" as!".utf8.span) { return specifier(ofType: last) }
        let isNumber =
            rest.hasSuffix(" +".utf8.span) || rest.hasSuffix(" -".utf8.span) || rest.hasSuffix(" :".utf8.span)
        return isNumber ? number(last) : nil
    }

    /// The last name of `a.b?.c` or `a.b()`; `nil` if the expression ends in another way.
    private static func lastName(_ source: Span<UInt8>) -> (name: String?, isCall: Bool) {
        var end = source.count
        var isCall = false
        if end > 1, source[end - 1] == UInt8(ascii: ")"), let open = source.openingParenthesis {
            (end, isCall) = (open, true)
        }
        var start = end
        while start > 0, source[start - 1].isASCIILetter || source[start - 1].isDigitOrLine { start -= 1 }
        let isMember = start == 0 || source[start - 1] == UInt8(ascii: ".")
        guard start < end, isMember, !source[start].isASCIIDigit else { return (nil, isCall) }
        return (String(repairing: source.extracting(start..<end)), isCall)
    }

    private static let texts: Set = [
        "formatted", "uppercased", "lowercased", "joined", "capitalized", "description", "debugDescription",
        "localizedDescription", "localizedName", "localizedCapitalized", "localizedUppercase",
        "absoluteString", "path", "lastPathComponent", "trimmingCharacters", "replacingOccurrences",
    ]

    private static func specifier(ofName name: String, isCall: Bool) -> String? {
        if texts.contains(name) { return "%@" }
        guard !isCall else { return nil }
        let isCount = name == "count" || name.hasSuffix("Count") || name.hasPrefix("numberOf")
        return isCount || name == "index" || name.hasSuffix("Index") ? "%lld" : nil
    }

    // MARK: - Types

    /// The specifier of a type that is not an object.
    static func specifier(ofType type: Span<UInt8>) -> String? {
        types.first(where: { type.isEqual(to: $0.name.utf8.span) })?.specifier
    }

    /// The specifier of a value that a constant is declared with: a number, a quote, or the name of a conversion.
    static func specifier(ofValue value: Span<UInt8>) -> String? {
        if value[0] == UInt8(ascii: "\"") || value.isEqual(to: "String".utf8.span) { return "%@" }
        return number(value) ?? specifier(ofType: value)
    }

    /// The specifier of a variable of C.
    ///
    /// - Parameter pointers: How many asterisks are before its name.
    static func specifier(ofVariable type: Span<UInt8>, _ pointers: Int) -> String? {
        if type.isEqual(to: "NSString".utf8.span) || type.isEqual(to: "NSNumber".utf8.span) {
            return pointers == 1 ? "%@" : nil
        }
        guard pointers == 0 else { return nil }
        return cTypes.first(where: { type.isEqual(to: $0.name.utf8.span) })?.specifier
    }

    private static let cTypes: [(name: String, specifier: String)] = [
        ("int", "%d"), ("long", "%ld"), ("short", "%d"), ("unsigned", "%u"), ("NSInteger", "%ld"),
        ("NSUInteger", "%lu"), ("BOOL", "%d"), ("size_t", "%lu"), ("double", "%lf"), ("float", "%lf"),
        ("CGFloat", "%lf"), ("NSTimeInterval", "%lf"),
    ]

    private static let types: [(name: String, specifier: String)] = [
        ("Int", "%lld"), ("Int64", "%lld"), ("UInt", "%llu"), ("UInt64", "%llu"),
        ("Int32", "%d"), ("Int16", "%d"), ("Int8", "%d"), ("UInt32", "%u"), ("UInt16", "%u"), ("UInt8", "%u"),
        ("Double", "%lf"), ("CGFloat", "%lf"), ("TimeInterval", "%lf"), ("Float", "%f"),
    ]
}

extension UInt8 {
    fileprivate var isDigitOrLine: Bool { isASCIIDigit || self == UInt8(ascii: "_") }
}

extension Span<UInt8> {
    /// The bytes without whitespace at the start and the end.
    var trimmed: Span<UInt8> {
        @_lifetime(copy self)
        get {
            var (start, end) = (0, count)
            while start < end, self[start].isASCIIWhitespace { start += 1 }
            while end > start, self[end - 1].isASCIIWhitespace { end -= 1 }
            return extracting(start..<end)
        }
    }

    /// The parenthesis that the last byte closes.
    fileprivate var openingParenthesis: Int? {
        var depth = 0
        for index in (0..<count).reversed() {
            if self[index] == UInt8(ascii: ")") { depth += 1 }
            if self[index] == UInt8(ascii: "(") { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}
