/// A commit that touches a file.
package struct GitCommit: Sendable, Equatable {
    /// Its id, in full.
    package let id: String
    /// When it was written: `2026-03-01`, where its author was.
    package let date: String
    package let author: String
    package let subject: String
    /// What it does to the file.
    package let change: GitChange

    /// What ``GitRepository/history(of:since:)`` asks for before each commit's changes.
    static let format = "%x01%H%x00%as%x00%an%x00%s"

    /// The commits in the output of `git log --raw -z`, those without a change left out.
    static func commits(in output: [UInt8]) -> [GitCommit] {
        var fields = output.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }[...]
        var commits: [GitCommit] = []
        while let head = fields.popFirst() {
            guard head.hasPrefix("\u{1}"), fields.count >= 3 else { continue }
            let words = (0..<3).map { _ in fields.removeFirst() }
            let records = fields.prefix { !$0.hasPrefix("\u{1}") }
            fields = fields.dropFirst(records.count)
            let raw = records.joined(separator: "\0").drop { $0 == "\n" }
            guard let change = GitChange.changes(in: Array(raw.utf8)).first else { continue }
            commits.append(
                GitCommit(
                    id: String(head.dropFirst()), date: words[0], author: words[1], subject: words[2],
                    change: change))
        }
        return commits
    }
}

extension GitRepository {
    /// The commits that touch the file at `path`, the newest first, through its renames.
    ///
    /// - Parameters:
    ///   - path: Relative to the folder.
    ///   - since: A date as git takes it; `nil` for all commits.
    package func history(of path: String, since: String?) throws(GitFailure) -> [GitCommit] {
        let limit = since.map { ["--since=\($0)"] } ?? []
        let options = [
            "--literal-pathspecs", "-c", "log.showRoot=true", "log", "--encoding=UTF-8", "--follow", "--raw",
            "-z", "-M", "--no-abbrev", "--no-ext-diff", "--no-textconv",
            "--no-show-signature",
            "--format=\(GitCommit.format)",
        ]
        let answer = try run(options + limit + ["--", path])
        guard answer.status == 0 else { throw .failed("log", answer.firstError) }
        return GitCommit.commits(in: answer.output)
    }
}
