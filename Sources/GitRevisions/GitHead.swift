internal import SourceText

/// The commit that is checked out.
package struct GitHead: Sendable, Equatable {
    /// The full id.
    package let commit: String
    /// The name of the branch; `nil` if the commit itself is checked out.
    package let branch: String?

    /// `nil` unless `text` is an id and `HEAD` or the full name of a branch, on a line each.
    init?(_ text: String) {
        let lines = text.split(separator: "\n")
        guard lines.count == 2 else { return nil }
        commit = String(lines[0])
        branch =
            lines[1].hasPrefix(Self.branches) ? String(lines[1].dropFirst(Self.branches.count)) : nil
    }

    private static let branches = "refs/heads/"
}

extension GitRepository {
    /// The commit that is checked out; `nil` if there is none yet, or git cannot tell.
    package var head: GitHead? {
        guard let answer = try? run(["rev-parse", "HEAD", "--symbolic-full-name", "HEAD"]),
            answer.status == 0
        else { return nil }
        return GitHead(answer.text)
    }
}
