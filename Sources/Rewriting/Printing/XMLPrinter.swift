package import SourceText
package import StringTables

/// Writes a table as an XML property list, laid out like Apple's, in the order of the table.
///
/// XML cannot represent most control characters and lone surrogates, not even as references: each becomes U+FFFD.
package struct XMLPrinter {
    private let table: Table
    private var output: Output

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
    package mutating func write(_ entry: Entry, comments: [String]) {
        for comment in comments { write(comment: comment) }
        output.write("\t<key>")
        output.write(entry.key, of: table, as: XMLEscaping.self)
        output.write("</key>\n")
        switch entry.value {
        case .text(let value): writeString(value)
        case .nested(let index, _): output.write(xml: table.value(ofNode: Int(index)), indent: "\t")
        }
    }

    package mutating func write(comment: String) {
        output.write("\t")
        output.write(xmlComment: comment)
    }

    /// Writes what is after the entries.
    package mutating func end() {
        output.write("</dict>\n</plist>\n")
        output.flush()
    }

    private mutating func writeString(_ string: TableString) {
        output.write("\t<string>")
        output.write(string, of: table, as: XMLEscaping.self)
        output.write("</string>\n")
    }
}
