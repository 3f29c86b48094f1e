internal import Options

/// `strlint fix`
enum FixCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        _ = try FixArguments(line)
        throw UsageError("fix is not available yet")
    }
}
