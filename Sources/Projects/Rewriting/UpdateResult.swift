package import Files
package import Linting
package import Rewriting
package import SourceText

/// What an update makes of tables; nothing is written yet.
package struct UpdateResult: Sendable {
    /// The tables that were compared with their base, by path.
    package let tables: [UpdatedTable]
    /// The tables that were left alone, with the keys that they have more than once.
    package let left: [(path: String, keys: [String])]
    package let failures: [UnreadInput]

    /// How many tables change.
    package var changedCount: Int { tables.count(where: \.isChanged) }

    /// ``failures`` and ``left`` as sentences that begin with the path.
    package var remarks: [String] {
        failures.map { "\($0.path) \($0.reason)" }
            + left.map { table in
                let keys = table.keys.map { "\"\($0)\"" }.joined(separator: ", ")
                return "\(table.path) was left alone, since it has keys more than once: \(keys)"
            }
    }
}

/// A translation after an update.
package struct UpdatedTable: Sendable {
    package let path: String
    /// The file as it was read; `nil` if it is not on the disk.
    package let file: FileSnapshot?
    package let old: DecodedText
    package let new: DecodedText
    /// The new bytes of the file.
    package let bytes: [UInt8]
    package let isChanged: Bool
    package let report: UpdateReport
}
