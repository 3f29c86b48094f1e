internal import Files
internal import Options
internal import Projects
internal import Reporting
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The streams and the environment of the process.
enum Terminal {
    /// The state of standard output.
    private enum Output {
        case open
        /// The other end of the pipe was closed.
        case closed
        /// Writing failed for another reason.
        case lost
    }

    private static let output = Mutex(Output.open)

    /// Whether writing to standard output failed, other than by a closed pipe.
    static var hasLostOutput: Bool { output.withLock { $0 == .lost } }

    /// Whether nothing has failed to be written to standard output.
    static var isOutputOpen: Bool { output.withLock { $0 == .open } }

    /// The time of the run in seconds since 1970: `SOURCE_DATE_EPOCH`, which makes documents reproducible, or else now.
    static var time: Int {
        let named = Environment.variable("SOURCE_DATE_EPOCH").flatMap { Int($0) }
        return named.flatMap { CheckOrigin.times.contains($0) ? $0 : nil } ?? Environment.clock
    }

    /// Clears the screen, if standard output is one.
    static func clear() { if isOutputTerminal { print("\u{1B}[2J\u{1B}[3J\u{1B}[H") } }

    static func print(_ text: String) { write(Array(text.utf8)) }

    /// Writes to standard output. After a failure nothing more is written, and the run continues to its exit status, which
    /// does not depend on whether a reader such as `head` closes the pipe early.
    static func write(_ content: some FileContent) {
        output.withLock { output in
            guard output == .open else { return }
            do throws(SystemError) {
                try Descriptor.write(content, to: STDOUT_FILENO)
            } catch {
                output = error.code == EPIPE ? .closed : .lost
                if output == .lost { printError("cannot write: \(error.description)") }
            }
        }
    }

    /// Writes to standard error; failures are ignored.
    static func writeError(_ bytes: [UInt8]) { try? Descriptor.write(bytes, to: STDERR_FILENO) }

    /// Writes a file, or prints why it cannot be written.
    ///
    /// - Returns: Whether it was written.
    static func replace(_ path: String, with content: some FileContent) -> Bool {
        do throws(FileWriter.Failure) {
            try FileWriter.replace(path, with: content)
            return true
        } catch {
            printError("\(path) \(error.reason)")
            return false
        }
    }

    /// The files that commands read.
    static let disk = Disk.current

    /// The disk, with standard input as the file `name`.
    static func filesWithInput(as name: String = StandardInput.name) throws(UsageError) -> any FileSystem {
        do throws(ReadFailure) {
            return OverlaidFiles([name: try FileReader.standardInput()], over: disk)
        } catch {
            throw UsageError("\(name) \(error.reason)", isInHelp: false)
        }
    }

    /// Prints a line on standard error, after the name of the program.
    static func printError(_ text: String) { writeError(Array("strlint: \(text.visible)\n".utf8)) }

    /// Makes a write to a closed pipe fail instead of ending the process.
    static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    /// The style of text on standard output or standard error.
    static func style(_ choice: ColorChoice, isError: Bool = false) -> TerminalStyle {
        // Git's pager interprets colors as a terminal does.
        let isPaged = !isError && Environment.variable("GIT_PAGER_IN_USE") != nil
        let isTerminal = isPaged || isatty(isError ? STDERR_FILENO : STDOUT_FILENO) == 1
        var style = TerminalStyle(choice, environment: Environment.variable, isTerminal: isTerminal)
        if isTerminal, let width = Environment.columns(of: STDOUT_FILENO) {
            style.columns = max(40, width)
        }
        style.hasLinks = isTerminal && !isPaged && style.isColored
        return style
    }

    /// Starts the pager of the user, if a person sees standard output.
    ///
    /// Only the environment names it: a file of a project must not name a program to run.
    static func startPager() -> Pager? {
        guard isOutputTerminal else { return nil }
        let name = Environment.variable("PAGER")
        return name == "" || name == "cat" ? nil : Pager(name)
    }

    /// Whether a person sees standard output, and not a file or another program.
    static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    private static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Runs long work with a progress line on the terminal, if that is where standard error goes.
    ///
    /// - Parameters:
    ///   - verb: What is done to each table, as in "Checked 5 of 20".
    ///   - work: Calls `update` with the number of tables that are done and the name of the last.
    /// - Throws: ``UsageError`` if the work is cancelled.
    static func withProgress<Result: Sendable>(
        _ verb: String, of total: Int,
        _ work: (_ update: @escaping @Sendable (Int, String) -> Void) async throws(CancellationError) ->
            Result
    ) async throws(UsageError) -> Result {
        let progress = isErrorTerminal ? Progress(verb, sink: writeError) : nil
        defer { progress?.finish() }
        do throws(CancellationError) {
            return try await work { done, path in progress?.update(done: done, of: total, path: path) }
        } catch {
            throw UsageError("interrupted", isInHelp: false)
        }
    }

    /// Whether the process may open as many files as it needs.
    static var canOpenFiles: Bool { Environment.openFileLimit(raisedTo: requiredFiles) >= requiredFiles }

    /// The number of files that are open at a time: the streams, those of the threads, some tables, and pipes to git.
    static let requiredFiles = 16

    /// The bytes of address space (`ulimit -v`) that are missing for what a run needs besides its files.
    static var missingAddressSpace: Int {
        Environment.missingAddressSpace(threads: mostThreads, bytes: ownMemory)
    }

    /// Dispatch starts a thread for each processor, others in place of those that wait, and some for timers and signals.
    private static var mostThreads: Int { 3 * processors + 8 }
    private static let ownMemory = 32 << 20

    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

extension ParallelArguments {
    /// The number of tables to process at a time; by default that of the processors.
    var width: Int { jobs ?? Terminal.processors }
}
