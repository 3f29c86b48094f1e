internal import SourceText

/// Why a file was not read, as a clause that follows its path.
package struct ReadFailure: Error, Equatable {
    package let reason: String

    package init(reason: String) {
        self.reason = reason
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
