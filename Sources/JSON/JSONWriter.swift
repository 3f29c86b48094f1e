package import SourceText

/// Writes JSON piece by piece, in the order of the calls.
///
/// It only tracks commas: the caller ensures that keys are in objects and followed by values.
package struct JSONWriter {
    private var output: Output
    private var needsComma = false
    private var breaksLine = false

    package init(_ sink: @escaping Sink) {
        output = Output(sink)
    }

    /// Ends a one-line document; another may follow.
    package mutating func endLine() {
        output.write("\n")
        needsComma = false
    }

    /// Ends the document with a line break and flushes.
    package mutating func finish() {
        endLine()
        flush()
    }

    package mutating func flush() {
        output.flush()
    }

    /// Starts a new line before the next element.
    package mutating func breakLine() {
        breaksLine = true
    }

    // MARK: - Structure

    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose("{", "}", members)
    }

    package mutating func array(_ elements: (inout JSONWriter) -> Void) {
        enclose("[", "]", elements)
    }

    private mutating func enclose(_ open: String, _ close: String, _ content: (inout JSONWriter) -> Void) {
        begin()
        output.write(open)
        needsComma = false
        content(&self)
        if breaksLine { output.write("\n") }
        breaksLine = false
        output.write(close)
        needsComma = true
    }

    /// Writes what precedes a value or key.
    private mutating func begin() {
        if needsComma { output.write(",") }
        if breaksLine { output.write("\n") }
        breaksLine = false
        needsComma = true
    }

    // MARK: - Members

    /// Writes the key of the next value.
    package mutating func key(_ name: String) {
        value(name)
        output.write(":")
        needsComma = false
    }

    package mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
        key(name)
        object(members)
    }

    package mutating func array(_ name: String, _ elements: (inout JSONWriter) -> Void) {
        key(name)
        array(elements)
    }

    package mutating func member(_ name: String, _ flag: Bool) {
        key(name)
        literal(flag ? "true" : "false")
    }

    /// A member that is left out without a text.
    package mutating func member(_ name: String, _ text: String?) {
        guard let text else { return }
        key(name)
        value(text)
    }

    /// A member that is left out without a number.
    package mutating func member(_ name: String, _ number: Int?) {
        guard let number else { return }
        key(name)
        literal(String(number))
    }

    package mutating func member(_ name: String, _ texts: [String]) {
        key(name)
        array { json in for text in texts { json.value(text) } }
    }

    // MARK: - Values

    package mutating func value(_ text: String) {
        value(text.utf8.span)
    }

    /// A string from UTF-8; lone surrogates and invalid bytes become U+FFFD.
    package mutating func value(_ bytes: Span<UInt8>) {
        begin()
        output.write("\"")
        output.write(bytes, as: JSONEscaping.self)
        output.write("\"")
    }

    /// A number, `true`, `false` or `null`, verbatim.
    package mutating func literal(_ text: String) {
        begin()
        output.write(text)
    }
}

/// JSON strings; what a terminal would interpret is escaped too.
enum JSONEscaping: Escaping {
    static let specials = (UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\\"))
    static let numberSign = "\\u0023"

    static func replacement(for codePoint: UInt32) -> String? {
        switch codePoint {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        case 0xD800...0xDFFF: "\u{FFFD}"
        case _ where codePoint.isUnsafe: codePoint.utf16Escapes("u", firstLetter: "a")
        default: nil
        }
    }
}
