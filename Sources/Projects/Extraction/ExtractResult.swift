package import Extraction
package import Files
package import Rewriting
internal import SourceText

/// What is extracted from sources; nothing is written yet.
package struct ExtractResult: Sendable {
    /// A table, and what becomes of its file.
    package struct File: Sendable {
        package let table: ExtractedTable
        /// The new file; `nil` if it is not written to one, or it cannot be.
        package var rewrite: TableRewrite?
        /// What was merged into it, if it was.
        package var report: UpdateReport?

        /// Whether the file is not as it should be.
        package var isChanged: Bool { rewrite?.isChanged ?? true }
    }

    /// The tables, by name.
    package let files: [File]
    package let warnings: [ExtractionWarning]
    /// Sources that cannot be read, and tables that cannot be written.
    package let failures: [UnreadInput]
    /// The number of sources that were read.
    package let sourceCount: Int
    /// The encoding of what is not written to files.
    let encoding: TextEncoding

    /// Whether a table cannot be written.
    package var isAnyUnwritable: Bool {
        let unread = Set(warnings.filter { $0.kind == .unreadable }.map(\.path))
        return failures.contains { !unread.contains($0.path) }
    }

    /// How many tables change.
    package var changedCount: Int { files.count(where: \.isChanged) }

    /// All tables as one file, for standard output. A comment begins each of several.
    package var bytes: [UInt8] {
        var text: [UInt8] = []
        for file in files {
            if files.count > 1 { text += "/* \(file.table.name.visibleInComment) */\n\n".utf8 }
            text += file.table.text
        }
        return encoding.file(text)
    }
}

extension TextEncoding {
    /// The file with a text, with a byte order mark unless it is UTF-8.
    func file(_ text: [UInt8]) -> [UInt8] {
        guard self != .utf8 else { return text }
        var bytes = mark
        append(text.span, to: &bytes)
        return bytes
    }
}

extension String {
    /// The name of a table, which must not end a comment.
    fileprivate var visibleInComment: String { "\(self).strings".replacing(text: "*/", with: "* /") }
}
