package import SourceText
package import StringTables

/// Values in old-style form. Those without a syntax in it, such as numbers, become strings; a set becomes a list.
extension Output {
    package mutating func write(oldStyle value: NestedValue) {
        switch value {
        case .string(let text): writeQuoted(text)
        case .array(let elements), .set(let elements): writeList(elements)
        case .dictionary(let members): writeDictionary(members)
        case .data(let bytes): write("<\(bytes.hexadecimal)>")
        case .integer(let digits): write("\"\(digits)\"")
        case .real(let number): write("\"\(number)\"")
        case .boolean(let flag): write(flag ? "\"YES\"" : "\"NO\"")
        case .date(let seconds): write("\"\(DateText.iso8601(seconds))\"")
        case .uid(let number): write("{\"CF$UID\" = \"\(number)\";}")
        case .null: write("\"\"")
        }
    }

    /// Writes an entry in a line of its own.
    package mutating func write(oldStyle member: NestedValue.Member) {
        writeQuoted(member.key)
        write(" = ")
        write(oldStyle: member.value)
        write(";\n")
    }

    package mutating func writeQuoted(_ text: String) {
        write("\"")
        write(text.utf8.span, as: OldStyleEscaping.self)
        write("\"")
    }

    private mutating func writeList(_ elements: [NestedValue]) {
        write("(")
        for (index, element) in elements.enumerated() {
            if index > 0 { write(", ") }
            write(oldStyle: element)
        }
        write(")")
    }

    private mutating func writeDictionary(_ members: [NestedValue.Member]) {
        write("{")
        for member in members {
            writeQuoted(member.key)
            write(" = ")
            write(oldStyle: member.value)
            write(";")
        }
        write("}")
    }
}
