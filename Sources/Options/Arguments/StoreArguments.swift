/// The options of `store`.
package struct StoreArguments: CommandArguments {
    package static var rows: [OptionRow<StoreArguments>] { OptionTable.store }

    /// How many runs of a project are kept; 0 for all.
    package var keepRuns = 0
    /// How many days before the newest run the oldest one may be; 0 for any number.
    package var keepDays = 0

    package init() {}
}

/// What `store` does with a store.
package enum StoreAction: String, CaseIterable, Sendable {
    case backup, check, prune
}
