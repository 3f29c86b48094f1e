/// A table as it was extracted, its entries in the order in which it is written.
package struct ExtractedTable: Sendable {
    /// An entry: its texts are as they are written between quotes or in a comment.
    package struct Row: Sendable {
        package let key: RawText
        package let value: RawText
        package let comment: RawText
    }

    package let name: String
    package let rows: [Row]

    /// The text of the table, as genstrings lays it out.
    package var text: [UInt8] {
        var text: [UInt8] = []
        for row in rows {
            text += "/* ".utf8
            text += row.comment
            text += " */\n\"".utf8
            text += row.key
            text += "\" = \"".utf8
            text += row.value
            text += "\";\n\n".utf8
        }
        return text
    }
}
