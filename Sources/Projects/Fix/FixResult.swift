package import Files
package import Findings
package import Rewriting
package import SourceText

/// The result of fixing tables, none of which has been written yet.
package struct FixResult: Sendable {
    /// What is left. Tables whose fixes undo each other, and that are left as they are, are among the failures.
    package let check: CheckResult
    /// The tables that have changed, by path.
    package let tables: [FixedTable]
    /// How many more findings unsafe fixes would resolve.
    package let unsafeCount: Int
    /// How many findings are left though they have a fix, since with it the app would not load all that it loads now.
    package let refusedCount: Int

    /// The bytes of a table in which nothing has changed; `nil` if it could not be read, or has changed.
    package func unchangedBytes(of path: String) -> ByteBuffer? {
        let isElsewhere =
            tables.contains { $0.path == path } || check.report.failures.contains { $0.path == path }
        return isElsewhere ? nil : check.contents(of: path)
    }

    /// The findings that were resolved, by path.
    package var fixed: [FixedFinding] { tables.flatMap(\.fixed) }
}

/// A finding that was resolved.
package struct FixedFinding: Sendable {
    package let rule: RuleDescriptor
    package let path: String
    /// The decoded key of its entry, if it belongs to one.
    package let key: String?
    /// Where it was when its fix was applied.
    package let range: Location.Range?
    package let applicability: Fix.Applicability

    init(_ finding: Finding, _ applicability: Fix.Applicability) {
        rule = finding.rule
        path = finding.location.path
        key = finding.location.key
        range = finding.location.range
        self.applicability = applicability
    }
}

/// A table that fixes have changed.
package struct FixedTable: Sendable {
    package let path: String
    /// The bytes and the text that were read.
    package let oldBytes: ByteBuffer
    package let oldText: DecodedText
    /// The new bytes and the new text.
    package let bytes: ByteBuffer
    package let text: DecodedText
    package let fixed: [FixedFinding]

    /// What changes the old text into the new one.
    package var changes: [TextChange] { [TextChange](from: oldText.bytes, to: text.bytes) }

    /// The new version, to be written in place of the file that was read.
    ///
    /// - Parameter disk: Has the file; `nil` if it came from elsewhere.
    /// - Throws: ``ReadFailure`` if the file has changed since.
    package func rewrite(on disk: Disk?) throws(ReadFailure) -> TableRewrite {
        let file: FileSnapshot? = if let disk { try FileSnapshot(path, in: disk) } else { nil }
        if let file, !file.bytes.span.isEqual(to: oldBytes.span) { throw .changed }
        return TableRewrite(
            path, file, old: oldText, bytes: bytes, text: text.bytes, isChanged: true)
    }
}
