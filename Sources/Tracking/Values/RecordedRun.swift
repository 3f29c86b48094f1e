/// What a run has found: a snapshot of the tables of a project, compared with the one before.
package struct RecordedRun: Sendable, Equatable {
    /// From 1 on, in the order of recording.
    package let number: Int
    /// The run that it was compared with; `nil` for the first one.
    package let previous: Int?
    /// Seconds since 1970.
    package let time: Int64
    package let label: String?
    package let revision: String?
    package let counts: RunCounts
    /// By name; empty unless asked for, or if the counts were dropped with the run.
    package let locales: [LocaleCounts]
}

/// The numbers of a run.
package struct RunCounts: Sendable, Equatable {
    /// The number of tables in the snapshot.
    package var tables = 0
    package var added = 0
    package var removed = 0
    package var changed = 0
    /// Keys that were renamed, and those that were moved to another table.
    package var renamed = 0
    /// Entries of base tables that translations lack.
    package var missing = 0
    /// Keys with a translation whose base text has changed since it was last changed, in this run or an earlier one.
    package var stale = 0
    /// Whether the snapshot has the same files as the one before.
    package var isUnchanged = false

    package init() {}
}

/// The numbers of one locale in a run.
package struct LocaleCounts: Sendable, Equatable {
    /// The name of the `.lproj` folder without its extension, or the locale of a catalog.
    package let locale: String
    /// Whether the tables of the locale are bases.
    package let isBase: Bool
    /// The keys of the base tables; of its own for a base.
    package var keys = 0
    /// Those of ``keys`` for which the app loads a text of this locale.
    package var translated = 0
    package var missing = 0
    package var stale = 0
    /// Entries that are not in the base.
    package var obsolete = 0
    /// Findings with the severity error in the tables of the locale.
    package var errors = 0

    package init(locale: String, isBase: Bool) {
        self.locale = locale
        self.isBase = isBase
    }
}

/// The locales of the newest run, and what they were in the run before.
package struct LocaleComparison: Sendable {
    package struct Row: Sendable {
        package let now: LocaleCounts
        /// `nil` if the run before did not have the locale, or is not kept.
        package let before: LocaleCounts?
    }

    /// `nil` if the project has no run.
    package let run: Int?
    package let previous: Int?
    package let locales: [Row]
}
