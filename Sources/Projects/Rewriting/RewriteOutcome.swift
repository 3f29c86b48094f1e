package import Files
package import Rewriting
package import SourceText

/// What became of a table that was to be rewritten.
package enum RewriteOutcome: Sendable {
    /// There is a new version, or an equal one for standard input.
    case rewritten(TableRewrite)
    case unchanged
    /// It is in a form that is not rewritten.
    case leftAlone
    /// It was not rewritten, for a reason: a clause that follows the path.
    case refused(path: String, ReadFailure)
    /// It was not rewritten, since something would be lost: what, as in `the comment of "title"`.
    case losing(path: String, [String])
}

/// A new version of a table.
package struct TableRewrite: Sendable {
    /// As the table was named.
    package let path: String
    /// As it was read; `nil` for standard input.
    package let file: FileSnapshot?
    /// The old text in UTF-8, and the encoding of the file.
    package let old: DecodedText
    /// The new content of the file.
    package let bytes: ByteBuffer
    /// Its text in UTF-8.
    package let text: ByteBuffer
    /// Whether the content differs from what was read.
    package let isChanged: Bool
    /// What was noticed while it was rewritten, as clauses that follow the path.
    package var remarks: [String] = []

    /// What changes the old text into the new one.
    package var changes: [TextChange] { [TextChange](from: old.bytes, to: text) }

    package init(
        _ path: String, _ file: FileSnapshot?, old: DecodedText, bytes: ByteBuffer, text: ByteBuffer,
        isChanged: Bool
    ) {
        self.path = path
        self.file = file
        self.old = old
        self.bytes = bytes
        self.text = text
        self.isChanged = isChanged
    }

    init(_ source: RewriteSource, old: DecodedText, bytes: ByteBuffer, text: ByteBuffer, isChanged: Bool) {
        self.init(source.path, source.file, old: old, bytes: bytes, text: text, isChanged: isChanged)
    }
}

/// A table that is to be rewritten, as it was read.
package struct RewriteSource: Sendable {
    package let path: String
    package let bytes: ByteBuffer
    /// `nil` for standard input.
    package let file: FileSnapshot?

    /// Reads the table at `path`.
    ///
    /// - Parameters:
    ///   - files: Those of the request: the disk, or with standard input over it.
    ///   - disk: Has the files that may be replaced.
    package init(_ path: String, in files: any FileSystem, _ disk: Disk) throws(ReadFailure) {
        self.path = path
        if files.isReplaced(path) {
            file = nil
            bytes = try files.bytes(at: path)
        } else {
            let file = try FileSnapshot(path, in: disk)
            self.file = file
            bytes = file.bytes
        }
    }

    /// The outcome for a table that stays as it is: standard input is written all the same.
    ///
    /// - Parameter leftAlone: Whether its form is not rewritten.
    func same(_ text: DecodedText, leftAlone: Bool = false) -> RewriteOutcome {
        guard file == nil else { return leftAlone ? .leftAlone : .unchanged }
        return .rewritten(
            TableRewrite(self, old: text, bytes: bytes, text: text.bytes, isChanged: false))
    }

    /// The outcome for a table that is not rewritten.
    func refused(_ reason: String, remedy: Remedy? = nil) -> RewriteOutcome {
        .refused(path: path, ReadFailure(reason: reason, remedy: remedy))
    }
}
