package import SourceText
package import StringTables

/// Writes a table in canonical old-style form: an entry a line, everything quoted, an empty line before an entry with a comment.
package struct OldStylePrinter: TablePrinter {
    private let table: Table
    private var output: Output
    /// Whether an empty line is needed before the next entry, so that a comment is not taken for its own.
    private var needsGap = false
    private var hasContent = false

    package init(_ table: Table, to output: Output) {
        self.table = table
        self.output = output
    }

    /// Writes an entry below its comments.
    ///
    /// - Parameter trailing: Comments after it, on its line.
    package mutating func write(_ entry: Entry, comments: [String], trailing: [String] = []) {
        if needsGap || !comments.isEmpty { writeGap() }
        for comment in comments {
            output.write(oldStyleComment: comment)
            output.write("\n")
        }
        writeEntry(entry, trailing)
        (needsGap, hasContent) = (false, true)
    }

    mutating func write(freeComment text: String) {
        writeGap()
        output.write(oldStyleComment: text)
        output.write("\n")
        (needsGap, hasContent) = (true, true)
    }

    /// Writes an entry in a comment, after a note.
    package mutating func write(_ entry: Entry, afterNote note: String) {
        if !needsGap { writeGap() }
        output.write("// \(note): ")
        writeEntry(entry)
        (needsGap, hasContent) = (true, true)
    }

    package mutating func write(note: String) {
        writeGap()
        output.write("// \(note)\n")
    }

    /// Writes what is buffered.
    package mutating func finish() { output.flush() }

    private mutating func writeGap() {
        if hasContent { output.write("\n") }
    }

    private mutating func writeEntry(_ entry: Entry, _ trailing: [String] = []) {
        writeQuoted(entry.key)
        output.write(" = ")
        switch entry.value {
        case .text(let value): writeQuoted(value)
        case .nested(let index, _): output.write(oldStyle: table.value(ofNode: Int(index)))
        }
        guard !trailing.isEmpty else { return output.write(";\n") }
        output.write(";")
        for comment in trailing {
            output.write(" ")
            output.write(oldStyleComment: comment)
        }
        output.write("\n")
    }

    private mutating func writeQuoted(_ string: TableString) {
        output.write("\"")
        output.write(string, of: table, as: OldStyleEscaping.self)
        output.write("\"")
    }
}

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
