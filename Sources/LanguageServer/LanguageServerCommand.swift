internal import Files
internal import JSONRPC
package import Options

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// `strlint lsp`: a language server on standard input and output.
package enum LanguageServerCommand {
    /// Serves one client until it ends.
    ///
    /// - Throws: ``UsageError`` if the command line cannot be used, or the input is not a sequence of messages.
    package static func run(_ line: Arguments, processors: Int) async throws(UsageError) -> ExitStatus {
        try line.takeNoOperands()
        let start = ServerStart(arguments: try SettingArguments(ofServer: line), width: processors)
        let log = try log(of: line)
        let incoming = Incoming(log)
        // A client that does not read any more has gone, and closes the input as well.
        let output = MessageOutput { frame in
            log?.note(frame.dropFirst().joined(), from: .server)
            // Small ones at once, so that a client wakes up once.
            let pieces = frame.count > 2 ? frame : [Array(frame.joined())]
            for piece in pieces { try? Descriptor.write(piece, to: STDOUT_FILENO) }
        }
        incoming.read { FileReader.nextOfStandardInput(upTo: 1 << 16) }
        do throws(FrameError) {
            return try await Session(incoming, output, start).run() ? .clean : .found
        } catch {
            throw UsageError("the input of the language server: \(error.reason)", isInHelp: false)
        }
    }

    private static func log(of line: Arguments) throws(UsageError) -> MessageLog? {
        guard let path = try LanguageServerArguments(line).log else { return nil }
        do throws(SystemError) {
            return try MessageLog(at: path)
        } catch {
            throw UsageError("--log \(path): \(error.description)", isInHelp: false)
        }
    }
}
