internal import SourceText

/// A commit that changes a file.
package struct GitCommit: Sendable, Equatable {
    /// The full id.
    package let id: String
    /// The author date in the author's time zone: `2026-03-01`.
    package let date: String
    package let author: String
    package let subject: String
    /// How it changes the file.
    package let change: GitChange

    /// The same commit with the change as a rename of the file that `change` removes.
    package func renaming(_ change: GitChange) -> GitCommit {
        GitCommit(
            id: id, date: date, author: author, subject: subject,
            change: GitChange(
                oldPath: change.oldPath, newPath: self.change.newPath, oldID: change.oldID,
                newID: self.change.newID))
    }

    /// The format of the head of each commit in ``GitRepository/history(of:isFromTop:since:before:)``.
    static let format = "%x01%H%x00%as%x00%an%x00%s"

    /// The commits in the output of `git log --raw -z`, except those without a change.
    static func commits(in output: [UInt8]) -> [GitCommit] {
        var fields = output.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(path: $0) }[...]
        var commits: [GitCommit] = []
        while let head = fields.popFirst() {
            guard head.hasPrefix("\u{1}"), fields.count >= 3 else { continue }
            let words = (0..<3).map { _ in fields.removeFirst() }
            let records = fields.prefix { !$0.hasPrefix("\u{1}") }
            fields = fields.dropFirst(records.count)
            // A line feed separates the head of a commit from its changes.
            let changes = records.map { $0.hasPrefix("\n:") ? String($0.dropFirst()) : $0 }
            guard let change = GitChange.changes(in: changes.filter { !$0.isEmpty }).first else { continue }
            commits.append(
                GitCommit(
                    id: String(head.dropFirst()), date: words[0], author: words[1], subject: words[2],
                    change: change))
        }
        return commits
    }
}

extension GitRepository {
    /// The commits that change the file at `path`, newest first, following renames.
    ///
    /// - Parameters:
    ///   - path: Relative to the folder; with `isFromTop` to the top of the repository.
    ///   - since: A date in a format of git; `nil` for all commits.
    ///   - commit: The commit whose ancestors are examined; `nil` for HEAD and its ancestors.
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
