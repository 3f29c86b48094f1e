internal import Projects
internal import SourceText

/// A file of a request.
struct SubmittedFile: Sendable {
    /// Its path, which ``UploadPath`` accepts.
    let path: String
    let bytes: ByteBuffer
}

/// Files of a project by path: the content of those that the engine reads, and the names of those that only have to be there.
struct SubmittedTree: Sendable {
    var files: [String: ByteBuffer] = [:]
}

/// One side of a comparison.
enum SubmittedSide: Sendable {
    case table(SubmittedFile)
    case tree(SubmittedTree)
}

/// What a request brings along, however its body is written.
struct Submission: Sendable {
    var table: SubmittedFile?
    var base: SubmittedFile?
    var tree: SubmittedTree?
    var old: SubmittedSide?
    var new: SubmittedSide?
    /// A configuration file.
    var configuration: ByteBuffer?
    /// The options in the query and in the body, in their order.
    var options: [(name: String, value: String)] = []

    /// Puts the table into the folder of the locale that its texts are in, unless it is in one.
    ///
    /// - Returns: The locale; `nil` if it was not guessed.
    mutating func guessLocale() async -> String? {
        guard let file = table, let guess = await LocaleGuess(ofTableAt: file.path, file.bytes),
            guess.path != base?.path
        else { return nil }
        table = SubmittedFile(path: guess.path, bytes: file.bytes)
        return guess.locale
    }
}

/// What a request is about.
enum SubmissionPart: String, CaseIterable {
    case table, base, file, archive, old, new
    case oldArchive = "old-archive"
    case newArchive = "new-archive"
    case config
}

extension Endpoint {
    /// The parts that a body may have, besides options.
    var parts: [SubmissionPart] {
        switch self {
        case .check: [.table, .base, .file, .archive, .config]
        case .fix: [.table, .base, .config]
        case .gate: [.oldArchive, .newArchive, .config]
        case .diff: [.old, .new, .oldArchive, .newArchive]
        case .show: [.table]
        case .runs: [.file, .archive]
        default: []
        }
    }
}
