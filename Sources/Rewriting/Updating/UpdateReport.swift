/// What an update does to a table: decoded keys, in the order of the base or of the table.
package struct UpdateReport: Sendable {
    /// An entry of the table and the key that the base has instead.
    package struct Renaming: Sendable {
        package let from: String
        package let to: String
    }

    /// The keys that were missing.
    package var added: [String] = []
    /// The keys of untranslated entries that have taken the new base text.
    package var changed: [String] = []
    package var renamed: [Renaming] = []
    /// Renames that are not certain enough to be repeated; the new keys are among ``added``.
    package var proposed: [Renaming] = []
    /// The keys that the base does not have.
    package var obsolete: [String] = []
    /// The keys whose base text has changed, but whose translation has not.
    package var stale: [String] = []
    /// The keys that have taken the new comment of the base.
    package var comments: [String] = []
    /// The keys whose comment in the base has changed, but which have one of their own.
    package var keptComments: [String] = []
    /// The keys that have lost a mark.
    package var unflagged: [String] = []
    /// Keys that cannot be commented out.
    package var notCommentedOut: [String] = []

    package init() {}

    /// Whether there is nothing to report.
    package var isEmpty: Bool {
        added.isEmpty && changed.isEmpty && renamed.isEmpty && proposed.isEmpty && obsolete.isEmpty
            && stale.isEmpty && comments.isEmpty && keptComments.isEmpty && unflagged.isEmpty
    }
}

/// Why a table cannot be updated, as a clause that follows its path.
package struct UpdateRefusal: Error, Equatable {
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }
}
