/// The limits on what a request brings along.
struct SubmissionLimits: Sendable {
    /// The size of a table, in bytes.
    var table: Int
    /// The number of files.
    var files: Int
    /// The size of an archive when it is unpacked, in bytes.
    var unpacked: Int
    /// The size of a configuration, in bytes.
    static let configuration = 64 << 10
}

extension SubmissionLimits {
    /// - Throws: ``Problem`` if a table of this size is too large.
    func checkTable(_ size: Int) throws(Problem) {
        guard size <= table else { throw tableTooLarge }
    }

    var tableTooLarge: Problem {
        Problem(
            .tableTooLarge, "Send tables of at most \(table) bytes, or raise --max-table.",
            ("limit", .number(table)), ("option", .text("--max-table")))
    }

    var tooManyFiles: Problem {
        Problem(
            .tooManyFiles, "Send at most \(files) files, or raise --max-files.",
            ("limit", .number(files)), ("option", .text("--max-files")))
    }

    var unpackedTooLarge: Problem {
        Problem(
            .unpackedTooLarge, "Send at most \(unpacked) unpacked bytes, or raise --max-unpacked.",
            ("limit", .number(unpacked)), ("option", .text("--max-unpacked")))
    }
}
