internal import SourceText

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

/// The names of tables, which become names of files.
enum TableName {
    /// The length of a name with its ending that every file system allows.
    private static let longest = 255

    /// Whether a table can be written under its name. A source must not choose another folder, nor hide its table.
    static func isFileName(_ name: RawText) -> Bool {
        guard let first = name.first, first != UInt8(ascii: "."),
            name.count + ".strings".utf8.count <= longest
        else { return false }
        return !name.contains { $0 < 0x20 || $0 == 0x7F || "/\\:".utf8.contains($0) }
    }
}
