/// Why git did not answer, and what to do, as a sentence without a full stop.
package struct GitFailure: Error, Equatable {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}

extension GitFailure {
    static let notInstalled = GitFailure(
        "git was not found, and revisions need it; install git, or give two files")

    static func noRepository(_ folder: String, _ reason: String) -> GitFailure {
        let hint = reason.isEmpty || reason.contains("not a git repository") ? "" : " (git says: \(reason))"
        return GitFailure(
            "\(folder == "." ? "this folder" : folder) is in no git repository\(hint); go to one, or give two files"
        )
    }

    static func noRevision(_ name: String, isShallow: Bool) -> GitFailure {
        let advice =
            isShallow
            ? "the clone is shallow: git fetch --unshallow gets the rest (fetch-depth: 0 with actions/checkout)"
            : "git fetch may get it"
        return GitFailure("there is no revision \"\(name)\" here; \(advice)")
    }

    static func failed(_ command: String, _ reason: String) -> GitFailure {
        GitFailure("git \(command) failed\(reason.isEmpty ? "" : ": \(reason)")")
    }
}
