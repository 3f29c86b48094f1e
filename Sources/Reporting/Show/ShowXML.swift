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
        output.writePropertyListHead()
        output.write("<dict>\n")
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
        case .nested(let index, _): output.write(xml: table.value(ofNode: Int(index)), indent: "\t")
        }
    }

    /// Writes an entry that is not loaded as a comment.
    private mutating func writeAbsent(_ entry: Entry, _ absence: String) {
        let value = entry.value.text.map { "\"\(table.string($0))\"" } ?? "…"
        writeComment("not loaded (\(absence)): \"\(table.string(entry.key))\" = \(value)")
    }

    /// Two hyphens are not allowed in a comment.
    private mutating func writeComment(_ text: String) {
        var safe = text.replacing(text: "--", with: "- -").replacing(text: "--", with: "- -")
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
}
