internal import SourceText

/// Why a git command failed, and what to do, as a sentence without a full stop.
package struct GitFailure: Error, Equatable {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}

extension GitFailure {
    static let notInstalled = GitFailure("git was not found, and revisions require it; install git")

    static func noRepository(_ folder: String?, _ reason: String) -> GitFailure {
        let place = folder ?? "this folder"
        guard !reason.contains(text: "safe.directory") else {
            return GitFailure(
                "git does not trust the repository of \(place), which belongs to another user; "
                    + "run git config --global --add safe.directory PATH")
        }
        return GitFailure("\(place) is not in a git repository, which a revision requires")
    }

    static func noMergeBase(_ old: String, _ new: String, isShallow: Bool) -> GitFailure {
        let advice = isShallow ? "; the clone is shallow: run git fetch --unshallow" : ""
        return GitFailure("\(old) and \(new) have no common ancestor\(advice)")
    }

    static func noRevision(_ name: String, isShallow: Bool) -> GitFailure {
        let advice =
            isShallow
            ? "the clone is shallow: run git fetch --unshallow (fetch-depth: 0 with actions/checkout)"
            : "if it exists elsewhere, run git fetch"
        return GitFailure("unknown revision \"\(name)\"; \(advice)")
    }

    static func failed(_ command: String, _ reason: String) -> GitFailure {
        GitFailure("git \(command) failed\(reason.isEmpty ? "" : ": \(reason)")")
    }
}
