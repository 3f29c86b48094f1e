/// Why git did not answer, and what to do, as a sentence without a full stop.
package struct GitFailure: Error, Equatable {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}

extension GitFailure {
    static let notInstalled = GitFailure("git was not found, and revisions need it; install git")

    static func noRepository(_ folder: String?, _ reason: String) -> GitFailure {
        let place = folder ?? "this folder"
        guard !reason.contains("safe.directory") else {
            return GitFailure(
                "git does not trust the repository of \(place), which belongs to somebody else; "
                    + "git config --global --add safe.directory PATH makes it")
        }
        return GitFailure("\(place) is in no git repository, which a revision needs")
    }

    static func noMergeBase(_ old: String, _ new: String, isShallow: Bool) -> GitFailure {
        let advice = isShallow ? "; the clone is shallow: git fetch --unshallow gets the rest" : ""
        return GitFailure("\(old) and \(new) have no commit in common\(advice)")
    }

    static func noRevision(_ name: String, isShallow: Bool) -> GitFailure {
        let advice =
            isShallow
            ? "the clone is shallow: git fetch --unshallow gets the rest (fetch-depth: 0 with actions/checkout)"
            : "git fetch may get it, if it is one"
        return GitFailure("there is no revision \"\(name)\" here; \(advice)")
    }

    static func failed(_ command: String, _ reason: String) -> GitFailure {
        GitFailure("git \(command) failed\(reason.isEmpty ? "" : ": \(reason)")")
    }
}
