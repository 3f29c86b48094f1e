internal import SourceText

/// Why a file was not read, as a clause that follows its path.
package struct ReadFailure: Error, Equatable {
    package let reason: String
    package let remedy: Remedy?

    package init(reason: String, remedy: Remedy? = nil) {
        self.reason = reason
        self.remedy = remedy
    }

    package static func tooLarge(_ description: String) -> Self {
        Self(
            reason: "\(description); tables are read up to \(Limits.fileSize >> 20) MiB: split or exclude it")
    }

    /// Reading was cancelled.
    package static let cancelled = Self(reason: "was not read to its end")

    /// The file was written to after it was opened.
    package static let changed = Self(reason: "was changed while it was being read; try again")
}

/// An input that could not be read, and why, as a clause that follows the path.
package struct UnreadInput: Sendable {
    package let path: String
    package let reason: String
    package let remedy: Remedy?

    package init(path: String, reason: String, remedy: Remedy? = nil) {
        self.path = path
        self.reason = reason
        self.remedy = remedy
    }

    package init(_ path: String, _ failure: ReadFailure) {
        self.init(path: path, reason: failure.reason, remedy: failure.remedy)
    }
}
