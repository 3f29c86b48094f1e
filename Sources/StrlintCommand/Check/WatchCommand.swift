internal import Options
internal import Projects

/// `strlint check --watch`
enum WatchCommand {
    /// Checks again whenever something is written to a file that was read, until standard output is closed.
    static func run(
        _ line: Arguments, _ arguments: CheckArguments
    ) async throws(UsageError) -> ExitStatus {
        guard !line.operands.contains("-") else {
            throw UsageError("--watch cannot read standard input a second time")
        }
        let workspace = try arguments.settings.workspace(over: Terminal.disk, isKept: true)
        var (status, watch) = try await CheckCommand.checkOnce(line, arguments, in: workspace)
        while Terminal.isOutputOpen {
            Terminal.printError("waiting for changes; press Ctrl-C to end")
            do throws(CancellationError) { try await watch?.change() } catch { return status }
            Terminal.clear()
            do throws(UsageError) {
                (status, watch) = try await CheckCommand.checkOnce(line, arguments, in: workspace)
            } catch {
                // Such as a mistake in a configuration file that is being edited.
                Terminal.printError(error.message)
                watch = watch?.renewed
            }
        }
        return status
    }
}
