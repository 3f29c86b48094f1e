internal import Options

/// `strlint merge`
enum MergeCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        _ = try MergeArguments(line)
        throw UsageError("merge is not available yet")
    }
}
