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

    /// The same commit, if what it did to the file was to rename the one that `change` removes.
    package func renaming(_ change: GitChange) -> GitCommit {
        GitCommit(
            id: id, date: date, author: author, subject: subject,
            change: GitChange(
                oldPath: change.oldPath, newPath: self.change.newPath, oldID: change.oldID,
                newID: self.change.newID))
    }

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
    ///   - path: Relative to the folder; with `isFromTop` to the top of the repository.
    ///   - since: A date as git takes it; `nil` for all commits.
    ///   - commit: Only its ancestors are looked at; `nil` for those of HEAD.
    package func history(
        of path: String, isFromTop: Bool = false, since: String?, before commit: String? = nil
    ) throws(GitFailure) -> [GitCommit] {
        let limit = (since.map { ["--since=\($0)"] } ?? []) + (commit.map { ["\($0)^"] } ?? [])
        let pathspec = isFromTop ? ":(top,literal)\(path)" : ":(literal)\(path)"
        let options = [
            "-c", "log.showRoot=true", "log", "--encoding=UTF-8", "--follow", "--raw",
            "-z", "-M", "--no-abbrev", "--no-ext-diff", "--no-textconv",
            "--no-show-signature",
            "--format=\(GitCommit.format)",
        ]
        let answer = try run(options + limit + ["--", pathspec])
        guard answer.status == 0 else { throw .failed("log", answer.firstError) }
        return GitCommit.commits(in: answer.output)
    }
}
