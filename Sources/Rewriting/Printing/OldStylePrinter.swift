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
