internal import SourceText
internal import StringTables

/// Values as XML property lists, formatted like Apple's. A set becomes an array, null an empty string.
extension Output {
    mutating func writePropertyListHead() {
        write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """)
    }

    mutating func write(xml value: NestedValue, indent: String) {
        switch value {
        case .string(let text): writeElement("string", text, indent: indent)
        case .array(let elements), .set(let elements): writeArray(elements, indent: indent)
        case .dictionary(let members): writeDictionary(members, indent: indent)
        case .data(let bytes): writeElement("data", bytes.base64, indent: indent)
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

    private mutating func writeArray(_ elements: [NestedValue], indent: String) {
        write("\(indent)<array>\n")
        for element in elements { write(xml: element, indent: indent + "\t") }
        write("\(indent)</array>\n")
    }

    private mutating func writeDictionary(_ members: [NestedValue.Member], indent: String) {
        write("\(indent)<dict>\n")
        for member in members {
            writeElement("key", member.key, indent: indent + "\t")
            write(xml: member.value, indent: indent + "\t")
        }
        write("\(indent)</dict>\n")
    }
}
