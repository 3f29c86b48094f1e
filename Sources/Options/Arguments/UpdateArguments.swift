package import Extraction
package import Reporting
package import Rewriting

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
