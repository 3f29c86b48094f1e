internal import SourceText
internal import StringTables

/// A table in canonical old-style form: UTF-8, an entry per line, everything quoted.
struct ShowText {
    private let table: Table
    private var output: Output
    /// Whether an empty line is needed before the next entry, so that a comment is not taken for its own.
    private var needsGap = false
    private var hasContent = false

    init(_ table: Table, _ sink: @escaping Sink) {
        self.table = table
        output = Output(sink)
    }

    mutating func write(all: Bool) {
        for entry in table.entries where all || entry.isLoaded {
            if let absence = table.absence(of: entry) {
                writeAbsent(entry, absence)
            } else {
                writeLoaded(entry)
            }
        }
        if let hint = table.hint, !all || table.entries.isEmpty { writeHint(hint) }
        output.flush()
    }

    /// Writes a single entry.
    mutating func write(_ entry: Entry) {
        writeLoaded(entry)
        output.flush()
    }

    private mutating func writeLoaded(_ entry: Entry) {
        let comment = table.commentText(of: entry)
        if needsGap || comment != nil { writeGap() }
        if let comment { writeComment(comment) }
        writeEntry(entry)
        needsGap = false
        hasContent = true
    }

    /// Writes an entry that is not loaded as a one-line comment.
    private mutating func writeAbsent(_ entry: Entry, _ absence: String) {
        if !needsGap { writeGap() }
        output.write("// not loaded (\(absence)): ")
        writeEntry(entry)
        needsGap = true
        hasContent = true
    }

    private mutating func writeHint(_ hint: String) {
        writeGap()
        output.write("// \(hint)\n")
    }

    private mutating func writeGap() {
        if hasContent { output.write("\n") }
    }

    private mutating func writeComment(_ comment: String) {
        output.write("/* ")
        output.write(lines: comment.replacing(text: "*/", with: "* /").utf8.span)
        output.write(" */\n")
    }

    private mutating func writeEntry(_ entry: Entry) {
        writeQuoted(entry.key)
        output.write(" = ")
        switch entry.value {
        case .text(let value): writeQuoted(value)
        case .nested(let index, _): output.write(oldStyle: table.value(ofNode: Int(index)))
        }
        output.write(";\n")
    }

    private mutating func writeQuoted(_ string: TableString) {
        output.write("\"")
        output.write(string, of: table, as: OldStyleEscaping.self)
        output.write("\"")
    }

    private mutating func writeQuoted(_ text: String) {
        output.write("\"")
        output.write(text.utf8.span, as: OldStyleEscaping.self)
        output.write("\"")
    }
}
