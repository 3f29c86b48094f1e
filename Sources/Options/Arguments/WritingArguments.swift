/// The arguments of a command that writes tables. It has options of `check`, which select the tables.
package protocol WritingArguments: CommandArguments {
    var check: CheckArguments { get set }
    var output: RewriteOutput { get set }
}

/// What becomes of a table that was rewritten.
package enum RewriteOutput: Sendable, Equatable {
    /// It replaces the old one.
    case file
    /// It goes to a path; `-` is standard output.
    case path(String)
    /// The paths of tables that would change are printed.
    case check
    /// What would change is printed.
    case diff
}
