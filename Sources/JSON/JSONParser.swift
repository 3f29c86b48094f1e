internal import SourceText

/// Reads JSON (RFC 8259) strictly: UTF-8 without a byte order mark, one value, no name twice in an object, no lone surrogates.
package struct JSONParser: ~Escapable {
    /// What a text may contain.
    package struct Limits: Sendable {
        /// How deep arrays and objects may be nested.
        package var depth = 32
        /// The number of values, nested ones included. The smallest take two bytes of text, and many times that in memory.
        package var values = 100_000
        /// Whether a lone surrogate, which programs in JavaScript may write, is read as U+FFFD.
        package var replacesLoneSurrogates = false

        package init() {}
    }

    private var scanner: JSONScanner
    private let limits: Limits
    private var valuesLeft: Int
    private var depth = 0

    /// The value that `text` consists of.
    ///
    /// - Throws: ``JSONError`` at the first byte that is not accepted.
    package static func value(
        of text: Span<UInt8>, within limits: Limits = Limits()
    ) throws(JSONError) -> JSONValue {
        guard text.isUTF8 else {
            throw JSONError(message: "the text is not UTF-8", offset: text.faultOfUTF8 ?? 0)
        }
        var reader = JSONParser(text, limits)
        let value = try reader.readValue()
        reader.scanner.skipSpace()
        guard reader.scanner.next == nil else { throw reader.scanner.error("there is more after the value") }
        return value
    }

    @_lifetime(copy text)
    private init(_ text: Span<UInt8>, _ limits: Limits) {
        scanner = JSONScanner(text, replacesLoneSurrogates: limits.replacesLoneSurrogates)
        self.limits = limits
        valuesLeft = limits.values
    }

    @_lifetime(self: copy self)
    private mutating func readValue() throws(JSONError) -> JSONValue {
        scanner.skipSpace()
        guard valuesLeft > 0 else { throw scanner.error("there are too many values") }
        valuesLeft -= 1
        switch scanner.next {
        case UInt8(ascii: "{"): return .object(try readObject())
        case UInt8(ascii: "["): return .array(try readArray())
        case UInt8(ascii: "\""): return .string(try scanner.readString())
        case let byte? where byte == UInt8(ascii: "-") || byte.isASCIIDigit:
            return .number(try scanner.readNumber())
        default: return try readWord()
        }
    }

    @_lifetime(self: copy self)
    private mutating func readWord() throws(JSONError) -> JSONValue {
        if scanner.take("true") { return .bool(true) }
        if scanner.take("false") { return .bool(false) }
        if scanner.take("null") { return .null }
        throw scanner.error(scanner.next == nil ? "the text ends before its value" : "this is no JSON value")
    }

    @_lifetime(self: copy self)
    private mutating func readArray() throws(JSONError) -> [JSONValue] {
        var values: [JSONValue] = []
        if try open("[", "]") { return [] }
        repeat { values.append(try readValue()) } while try proceeds("]")
        return values
    }

    @_lifetime(self: copy self)
    private mutating func readObject() throws(JSONError) -> JSONObject {
        var (members, names): ([JSONObject.Member], Set<ExactText>) = ([], [])
        if try open("{", "}") { return JSONObject(members: []) }
        repeat {
            scanner.skipSpace()
            let start = scanner.index
            guard scanner.next == UInt8(ascii: "\"") else {
                throw scanner.error("a name in quotes is missing")
            }
            let name = try scanner.readString()
            guard names.insert(ExactText(text: name)).inserted else {
                throw JSONError(message: "a name is in the object twice", offset: start)
            }
            scanner.skipSpace()
            guard scanner.take(":") else { throw scanner.error("a colon is missing after a name") }
            members.append(JSONObject.Member(name: name, value: try readValue()))
        } while try proceeds("}")
        return JSONObject(members: members)
    }

    /// Begins an array or object; whether it ends at once.
    @_lifetime(self: copy self)
    private mutating func open(_ start: StaticString, _ end: StaticString) throws(JSONError) -> Bool {
        guard depth < limits.depth else {
            throw scanner.error("the nesting is deeper than \(limits.depth)")
        }
        _ = scanner.take(start)
        scanner.skipSpace()
        if scanner.take(end) { return true }
        depth += 1
        return false
    }

    /// Whether an array or object continues after a value; otherwise it ends.
    @_lifetime(self: copy self)
    private mutating func proceeds(_ end: StaticString) throws(JSONError) -> Bool {
        scanner.skipSpace()
        if scanner.take(",") { return true }
        guard scanner.take(end) else { throw scanner.error("a comma or \(end) is missing after a value") }
        depth -= 1
        return false
    }
}

/// A text compared by its bytes; a `String` would be brought into a normal form first.
private struct ExactText: Hashable {
    let text: String

    static func == (one: Self, other: Self) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

/// Why a text is not JSON that is accepted.
package struct JSONError: Error, Equatable {
    /// What is wrong, as a sentence without its period.
    package let message: String
    /// The offset in bytes.
    package let offset: Int
}
