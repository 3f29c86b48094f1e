package import SourceText

/// What a finding says besides what is wrong and where.
package struct FindingForm: Equatable, Sendable {
    /// Which keys a finding about several lists, from few to many.
    package enum ListedKeys: Comparable, Sendable {
        case none
        /// The first ``Limits/listedSubjects``.
        case first
        /// All, and no finding is left out either: a baseline needs to know.
        case all
    }

    package var listedKeys = ListedKeys.none
    /// The unit of the columns that formats for people and editors show.
    package var columns = ColumnUnit.scalars

    package init(listedKeys: ListedKeys = .none) { self.listedKeys = listedKeys }
}
