package import SourceText
package import StringTables

/// Writes a table as an XML property list, laid out like Apple's, in the order of the table.
///
/// XML cannot represent most control characters and lone surrogates, not even as references: each becomes U+FFFD.
package struct XMLPrinter: TablePrinter {
    private let table: Table
    private var output: Output
    private var hasContent = false
    /// Whether an empty line is needed before the next entry, so that a comment is not taken for its own.
    private var needsGap = false

    package init(_ table: Table, to output: Output) {
        self.table = table
        self.output = output
    }

    /// Writes what is before the entries.
    package mutating func begin(encoding: String = "UTF-8") {
        output.writePropertyListHead(encoding: encoding)
        output.write("<dict>\n")
    }

    /// Writes an entry below its comments.
    ///
    /// - Parameter trailing: Comments after it; those of a value in lines of its own are after the key, to be on a line of the entry.
    package mutating func write(_ entry: Entry, comments: [String], trailing: [String] = []) {
        if needsGap { output.write("\n") }
        (needsGap, hasContent) = (false, true)
        for comment in comments { write(comment: comment) }
        output.write("\t<key>")
        output.write(entry.key, of: table, as: XMLEscaping.self)
        output.write("</key>")
        switch entry.value {
        case .text(let value):
            output.write("\n\t<string>")
            output.write(value, of: table, as: XMLEscaping.self)
            output.write("</string>")
            endLine(trailing)
        case .nested(let index, _):
            endLine(trailing)
            output.write(xml: table.value(ofNode: Int(index)), indent: "\t")
        }
    }

    mutating func write(freeComment text: String) {
        if hasContent { output.write("\n") }
        write(comment: text)
        (needsGap, hasContent) = (true, true)
    }

    package mutating func write(comment: String) {
        output.write("\t")
        output.write(xmlComment: comment)
        output.write("\n")
    }

    /// Writes what is after the entries.
    package mutating func end() {
        output.write("</dict>\n</plist>\n")
        output.flush()
    }

    private mutating func endLine(_ comments: [String]) {
        for comment in comments {
            output.write(" ")
            output.write(xmlComment: comment)
        }
        output.write("\n")
    }
}
