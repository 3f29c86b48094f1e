internal import SourceText
internal import StringTables

/// A table as an XML property list, formatted like Apple's.
///
/// XML cannot represent most control characters and lone surrogates, not even as references. Each becomes U+FFFD, and a
/// comment before the entry says so.
struct ShowXML {
    private let table: Table
    private var output: Output
    private static let replaced = "U+FFFD replaces characters that XML forbids"

    init(_ table: Table, _ sink: @escaping Sink) {
        self.table = table
        output = Output(sink)
    }

    mutating func write(all: Bool) {
        output.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>

            """)
        for entry in table.entries where all || entry.isLoaded { write(entry) }
        if let hint = table.hint, !all || table.entries.isEmpty { writeComment(hint) }
        output.write("</dict>\n</plist>\n")
        output.flush()
    }

    private mutating func write(_ entry: Entry) {
        if let absence = table.absence(of: entry) { return writeAbsent(entry, absence) }
        if let comment = table.commentText(of: entry) { writeComment(comment) }
        if table.holdsForbidden(entry) { writeComment(Self.replaced) }
        output.write("\t<key>")
        output.write(entry.key, of: table, as: XMLEscaping.self)
        output.write("</key>\n")
        switch entry.value {
        case .text(let value): writeString(value)
        case .nested(let index, _): write(table.nestedValues[Int(index)], indent: "\t")
        }
    }

    /// Writes an entry that is not loaded as a comment.
    private mutating func writeAbsent(_ entry: Entry, _ absence: String) {
        let value = entry.value.text.map { "\"\(table.string($0))\"" } ?? "…"
        writeComment("not loaded (\(absence)): \"\(table.string(entry.key))\" = \(value)")
    }

    /// Two hyphens are not allowed in a comment.
    private mutating func writeComment(_ text: String) {
        var safe = text.replacingScalars("--", with: "- -").replacingScalars("--", with: "- -")
        if safe.hasSuffix("-") { safe += " " }
        output.write("\t<!-- ")
        output.write(safe.utf8.span, as: XMLCommentEscaping.self)
        output.write(" -->\n")
    }

    private mutating func writeString(_ string: TableString) {
        output.write("\t<string>")
        output.write(string, of: table, as: XMLEscaping.self)
        output.write("</string>\n")
    }

    // MARK: - Values that are not text

    /// A set becomes an array, null an empty string.
    private mutating func write(_ value: NestedValue, indent: String) {
        switch value {
        case .string(let text): writeElement("string", text, indent: indent)
        case .array(let elements), .set(let elements): writeArray(elements, indent: indent)
        case .dictionary(let members): writeDictionary(members, indent: indent)
        case .data(let bytes): writeElement("data", bytes.base64, indent: indent)
        case .integer(let digits): writeElement("integer", digits, indent: indent)
        case .real(let number): writeElement("real", "\(number)", indent: indent)
        case .boolean(let flag): output.write("\(indent)<\(flag)/>\n")
        case .date(let seconds): writeElement("date", DateText.iso8601(seconds), indent: indent)
        case .uid(let number):
            writeDictionary([.init(key: "CF$UID", value: .integer(String(number)))], indent: indent)
        case .null: writeElement("string", "", indent: indent)
        }
    }

    private mutating func writeElement(_ name: String, _ text: String, indent: String) {
        output.write("\(indent)<\(name)>")
        output.write(text.utf8.span, as: XMLEscaping.self)
        output.write("</\(name)>\n")
    }

    private mutating func writeArray(_ elements: [NestedValue], indent: String) {
        output.write("\(indent)<array>\n")
        for element in elements { write(element, indent: indent + "\t") }
        output.write("\(indent)</array>\n")
    }

    private mutating func writeDictionary(_ members: [NestedValue.Member], indent: String) {
        output.write("\(indent)<dict>\n")
        for member in members {
            writeElement("key", member.key, indent: indent + "\t")
            write(member.value, indent: indent + "\t")
        }
        output.write("\(indent)</dict>\n")
    }
}
