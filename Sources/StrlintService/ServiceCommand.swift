internal import Files
internal import HTTP
package import Options

/// `strlint serve`
package enum ServiceCommand {
    /// Serves until a signal ends the process.
    ///
    /// - Throws: ``UsageError`` if it cannot start.
    package static func run(_ arguments: ServeArguments, processors: Int) async throws(UsageError)
        -> ExitStatus
    {
        let signals = Signals.received()
        let start = try ServiceStart(arguments, processors: processors)
        let running = try start.running()
        running.announce()
        return await running.serve(until: signals)
    }
}
