package import Extraction
package import Projects
package import Reporting
package import SourceText

/// The options of `extract`.
package struct ExtractArguments: WritingArguments, ParallelArguments {
    package static var rows: [OptionRow<ExtractArguments>] { OptionTable.extract }

    /// The list of paths.
    package var check = CheckArguments()
    package var output = RewriteOutput.file
    package var format = WritingFormat.text
    /// The folder of the tables; `-` is standard output.
    package var folder = "."
    package var encoding: ConvertedEncoding?
    /// What is extracted.
    package var extraction = ExtractionOptions()
    /// How sources are decoded.
    package var decoding = SourceDecoding()
    /// What becomes of tables that are there.
    package var existing = ExtractRequest.Existing.replaced
    /// Whether warnings fail the run.
    package var isStrict = false
    /// Whether routines are suggested, and nothing is extracted.
    package var suggestsRoutines = false
    package var jobs: Int?

    package init() {}
}

extension ExtractArguments {
    package init(_ line: Arguments) throws(UsageError) {
        try line.fill(&self, Self.rows)
        try line.exclude("append", "merge")
        try line.exclude("append", "check")
        try line.exclude("swiftui", "modern")
        try line.exclude("suggest-routines", with: ["merge", "append", "check", "output", "format"])
        if isPrinted {
            if format == .json { throw UsageError("--output - and -f json cannot be used together") }
            for option in ["append", "merge", "check"] where line.has(option) {
                throw UsageError("--\(option) needs a folder as --output")
            }
        }
        check.isQuiet = extraction.isQuiet
    }

    /// Whether the tables go to standard output.
    package var isPrinted: Bool { folder == "-" }

    /// Whether everything is as with Apple's tool.
    package var isCompatible: Bool { extraction.isCompatible }

    /// The encoding of new tables.
    package var tableEncoding: TextEncoding {
        encoding?.textEncoding ?? (extraction.isCompatible ? .utf16LittleEndian : .utf8)
    }
}
