package import SourceText
package import StringTables

/// Values as XML property lists, formatted like Apple's. A set becomes an array, null an empty string.
extension Output {
    package mutating func writePropertyListHead(encoding: String = "UTF-8") {
        write(
            """
            <?xml version="1.0" encoding="\(encoding)"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """)
    }

    package mutating func write(xml value: NestedValue, indent: String) {
        switch value {
        case .string(let text): writeElement("string", text, indent: indent)
        case .array(let elements), .set(let elements): writeArray(elements, indent: indent)
        case .dictionary(let members): writeDictionary(members, indent: indent)
        case .data(let bytes): writeData(bytes, indent: indent)
        case .integer(let digits): writeElement("integer", digits, indent: indent)
        case .real(let number): writeElement("real", "\(number)", indent: indent)
        case .boolean(let flag): write("\(indent)<\(flag)/>\n")
        case .date(let seconds): writeElement("date", DateText.iso8601(seconds), indent: indent)
        case .uid(let number):
            writeDictionary([.init(key: "CF$UID", value: .integer(String(number)))], indent: indent)
        case .null: writeElement("string", "", indent: indent)
        }
    }

    private mutating func writeElement(_ name: String, _ text: String, indent: String) {
        write("\(indent)<\(name)>")
        write(text.utf8.span, as: XMLEscaping.self)
        write("</\(name)>\n")
    }

    /// Lines of Base64, which are shorter the further they are indented.
    private mutating func writeData(_ bytes: [UInt8], indent: String) {
        write("\(indent)<data>\n")
        let depth = min(8, indent.utf8.count)
        let text = bytes.base64.utf8.span
        let width = 76 - 8 * depth
        for start in stride(from: 0, to: text.count, by: width) {
            write(UInt8(ascii: "\t"), count: depth)
            write(text.extracting(start..<min(text.count, start + width)))
            write("\n")
        }
        write("\(indent)</data>\n")
    }

    private mutating func writeArray(_ elements: [NestedValue], indent: String) {
        guard !elements.isEmpty else { return write("\(indent)<array/>\n") }
        write("\(indent)<array>\n")
        for element in elements { write(xml: element, indent: indent + "\t") }
        write("\(indent)</array>\n")
    }

    private mutating func writeDictionary(_ members: [NestedValue.Member], indent: String) {
        guard !members.isEmpty else { return write("\(indent)<dict/>\n") }
        write("\(indent)<dict>\n")
        for member in members { write(xml: member, indent: indent + "\t") }
        write("\(indent)</dict>\n")
    }

    mutating func write(xml member: NestedValue.Member, indent: String) {
        writeElement("key", member.key, indent: indent)
        write(xml: member.value, indent: indent)
    }
}
