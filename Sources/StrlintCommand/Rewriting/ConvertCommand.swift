internal import Options

/// `strlint convert`
enum ConvertCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        _ = try ConvertArguments(line)
        throw UsageError("convert is not available yet")
    }
}
