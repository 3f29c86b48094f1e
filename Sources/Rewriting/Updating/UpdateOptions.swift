/// What an update does where there is a choice. The initial values are those that can do no harm.
package struct UpdateOptions: Sendable {
    /// The values of new entries.
    package enum NewValues: String, CaseIterable, Sendable {
        /// The text of the base.
        case base
        case key
        case empty
        /// New entries are not added.
        case skip
    }

    /// What becomes of entries that the base does not have.
    package enum Obsolete: String, CaseIterable, Sendable {
        case keep, flag, comment, remove
    }

    /// What becomes of entries whose base text has changed.
    package enum Stale: String, CaseIterable, Sendable {
        case report, flag
    }

    /// Which renames in the base are repeated.
    package enum Renames: String, CaseIterable, Sendable {
        case none
        case sameValue = "same-value"
        case similar
    }

    /// What becomes of comments that have changed in the base.
    package enum Comments: String, CaseIterable, Sendable {
        case sync, keep
    }

    /// Where new entries go.
    package enum Place: String, CaseIterable, Sendable {
        case base, end, sorted
    }

    package var newValues = NewValues.base
    /// Whether new entries are marked as untranslated.
    package var isMarking = true
    package var obsolete = Obsolete.keep
    package var stale = Stale.report
    package var renames = Renames.sameValue
    package var comments = Comments.sync
    package var place = Place.base

    package init() {}
}
