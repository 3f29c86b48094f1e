internal import Options

/// `strlint update`
enum UpdateCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        _ = try UpdateArguments(line)
        throw UsageError("update is not available yet")
    }
}
