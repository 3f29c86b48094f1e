/// Writes JSON piece by piece, in the order of the calls.
///
/// It keeps track of commas only: that keys stand in objects and values behind keys is the caller's duty.
struct JSONWriter {
    private var output: Output
    private var needsComma = false
    private var breaksLine = false

    init(_ sink: @escaping Sink) {
        output = Output(sink)
    }

    /// Ends a document of one line, after which another may come.
    mutating func endLine() {
        output.write("\n")
        needsComma = false
    }

    /// Ends the document with a line break and hands on what is held.
    mutating func finish() {
        endLine()
        flush()
    }

    /// Hands on what is held.
    mutating func flush() {
        output.flush()
    }

    /// Begins a new line before what comes next.
    mutating func breakLine() {
        breaksLine = true
    }

    // MARK: - Structure

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose("{", "}", members)
    }

    mutating func array(_ elements: (inout JSONWriter) -> Void) {
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

    /// Writes what must stand before a value or key.
    private mutating func begin() {
        if needsComma { output.write(",") }
        if breaksLine { output.write("\n") }
        breaksLine = false
        needsComma = true
    }

    // MARK: - Members

    /// The key of the value that comes next.
    mutating func key(_ name: String) {
        value(name)
        output.write(":")
        needsComma = false
    }

    mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
        key(name)
        object(members)
    }

    mutating func array(_ name: String, _ elements: (inout JSONWriter) -> Void) {
        key(name)
        array(elements)
    }

    mutating func member(_ name: String, _ flag: Bool) {
        key(name)
        literal(flag ? "true" : "false")
    }

    /// A member that is `null` where there is nothing.
    mutating func member(_ name: String, _ text: String?) {
        key(name)
        if let text { value(text) } else { literal("null") }
    }

    mutating func member(_ name: String, _ number: Int?) {
        key(name)
        literal(number.map { String($0) } ?? "null")
    }

    mutating func member(_ name: String, _ texts: [String]) {
        key(name)
        array { json in for text in texts { json.value(text) } }
    }

    // MARK: - Values

    mutating func value(_ text: String) {
        value(text.utf8.span)
    }

    /// A string from UTF-8; lone surrogates and what is no UTF-8 become U+FFFD.
    mutating func value(_ bytes: Span<UInt8>) {
        begin()
        output.write("\"")
        output.write(bytes, as: JSONEscaping.self)
        output.write("\"")
    }

    /// A number, `true`, `false` or `null`, as it is written.
    mutating func literal(_ text: String) {
        begin()
        output.write(text)
    }
}

/// Strings of JSON, with everything escaped that would act on a terminal.
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
        case _ where codePoint.isUnsafe: codePoint.utf16Units.map { "\\u" + $0.hexadecimal(4) }.joined()
        default: nil
        }
    }
}
