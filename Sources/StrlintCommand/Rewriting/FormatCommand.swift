internal import Options

/// `strlint format`
enum FormatCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        _ = try FormatArguments(line)
        throw UsageError("format is not available yet")
    }
}
