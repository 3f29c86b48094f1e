package import Extraction
package import Reporting
package import Rewriting
package import StringTables

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

/// The options of `fix`.
package struct FixArguments: WritingArguments {
    package static var rows: [OptionRow<FixArguments>] { OptionTable.fix }

    package var isUnsafe = false
    package var check = CheckArguments()
    package var output = RewriteOutput.file

    package init() {}
}

extension FixArguments {
    package init(_ line: Arguments) throws(UsageError) {
        try line.fill(&self, Self.rows)
        try line.exclude("check", "diff")
        try line.exclude("quiet", "summary")
        check.completeReport()
    }

    /// - Parameter check: Those of `check --fix`.
    package init(_ check: CheckArguments) { self.check = check }
}

/// The options of `format`.
package struct FormatArguments: WritingArguments {
    package static var rows: [OptionRow<FormatArguments>] { OptionTable.format }

    package var check = CheckArguments()
    package var output = RewriteOutput.file
    /// The order of the entries; that of the configuration if `nil`.
    package var order: LayoutStyle.Order?
    /// The lines whose entries are laid out, from 1; all if `nil`.
    package var lines: ClosedRange<Int>?

    package init() {}

    package init(_ line: Arguments) throws(UsageError) {
        try line.fill(&self, Self.rows)
        try line.exclude("check", "diff")
        try line.exclude("lines", "sort")
    }
}

/// The options of `update`.
package struct UpdateArguments: WritingArguments {
    package static var rows: [OptionRow<UpdateArguments>] { OptionTable.update }

    package var check = CheckArguments()
    package var output = RewriteOutput.file
    package var format = WritingFormat.text
    /// The old version of the base.
    package var old: String?
    package var update = UpdateOptions()
    /// Whether tables are written although others cannot be.
    package var keepsGoing = false
    /// The sources whose keys the base gets first.
    package var sources: [String] = []
    /// Which calls in sources count.
    package var extraction = ExtractionOptions(isModern: true)

    package init() {}
}

extension UpdateArguments {
    package init(_ line: Arguments) throws(UsageError) {
        try line.fill(&self, Self.rows)
        try line.exclude("old", "since")
        try line.exclude("diff", "check")
        try line.exclude("config", "isolated")
        try line.exclude("base", "base-language")
        if output == .diff, format == .json { throw UsageError("--diff and -f json cannot be used together") }
    }
}

/// The options of `merge`.
package struct MergeArguments: CommandArguments {
    package static var rows: [OptionRow<MergeArguments>] { OptionTable.merge }

    /// Where the merged table goes: a path, or `-` for standard output; `nil` for our version.
    package var output: String?
    /// Whether conflicts show the common ancestor.
    package var showsBase = false

    package init() {}
}
