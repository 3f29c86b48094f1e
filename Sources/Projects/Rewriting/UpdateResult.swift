package import Extraction
package import Files
package import Rewriting
package import SourceText

/// What an update makes of tables; nothing is written yet.
package struct UpdateResult: Sendable {
    /// The tables that were compared with their base, by path.
    package let tables: [UpdatedTable]
    /// The tables that were left alone, with the keys that they have more than once.
    package let left: [(path: String, keys: [String])]
    package let failures: [UnreadInput]
    /// Whether new entries have empty values.
    let leavesEmpty: Bool
    /// What was noticed in sources.
    package let warnings: [ExtractionWarning]
    /// The tables that sources ask and that have no base, with the number of their keys.
    let missing: [(name: String, keys: Int)]

    /// How many tables change.
    package var changedCount: Int { tables.count(where: \.isChanged) }

    /// ``left`` and empty values as sentences that begin with the path.
    package var remarks: [String] {
        left.map { table in
            let keys = table.keys.map { "\"\($0)\"" }.joined(separator: ", ")
            return "\(table.path) was left alone, since it has keys more than once: \(keys)"
        } + remarksOnEmptyValues
            + missing.map { table in
                "sources ask a table \(table.name) for \(table.keys.counted("key")), and there is no base of that name"
            }
    }

    private var remarksOnEmptyValues: [String] {
        guard leavesEmpty else { return [] }
        return tables.filter { !$0.report.added.isEmpty }.map { table in
            "\(table.path): the app shows nothing for \(table.report.added.count) keys, whose values are empty"
        }
    }
}

/// A translation after an update, or a base.
package struct UpdatedTable: Sendable {
    package let path: String
    /// The file as it was read; `nil` if it is not on the disk.
    package let file: FileSnapshot?
    package let old: DecodedText
    package let new: DecodedText
    /// The new bytes of the file.
    package let bytes: ByteBuffer
    package let isChanged: Bool
    package let report: UpdateReport
    /// Whether it is a base, which was compared with the sources.
    package var isBase = false

    /// The new version, to be written in place of the file.
    package var rewrite: TableRewrite {
        TableRewrite(path, file, old: old, bytes: bytes, text: new.bytes, isChanged: isChanged)
    }
}
