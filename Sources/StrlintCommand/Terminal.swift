internal import Reporting
internal import SourceText
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The streams and the environment of the process.
enum Terminal {
    /// Whether something that should go to standard output did not, for another reason than a closed pipe.
    static var hasLostOutput: Bool { lost.withLock { $0 } }

    private static let lost = Mutex(false)

    static func print(_ text: String) { write(Array(text.utf8)) }

    /// Writes to standard output; ends the process quietly if nobody reads on.
    static func write(_ bytes: [UInt8]) {
        switch Descriptor.write(bytes, to: STDOUT_FILENO) {
        case nil: return
        case EPIPE: exit(ExitStatus.clean.rawValue)
        case let code?:
            let isFirst = lost.withLock { isLost in
                defer { isLost = true }
                return !isLost
            }
            if isFirst { complain("cannot write: \(unsafe String(cString: strerror(code)))") }
        }
    }

    /// Writes to standard error; it does not matter whether it arrives.
    static func writeError(_ bytes: [UInt8]) { _ = Descriptor.write(bytes, to: STDERR_FILENO) }

    /// Writes a file, or says why it cannot be written.
    ///
    /// - Returns: Whether it was written.
    static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
        do throws(FileWriter.Failure) {
            try FileWriter.replace(path, with: bytes)
            return true
        } catch {
            complain("\(path) \(error.reason)")
            return false
        }
    }

    static func complain(_ text: String) { writeError(Array("strlint: \(text.visible)\n".utf8)) }

    /// Lets a write to a closed pipe fail instead of ending the process.
    static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    /// How text looks on standard output, or on standard error.
    static func style(_ choice: ColorChoice, isError: Bool = false) -> TerminalStyle {
        let names = ["NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "TERM"]
        let environment = names.reduce(into: [:]) { $0[$1] = variable($1) }
        // Git's pager shows what it is given as a terminal does.
        let isPaged = !isError && isSet("GIT_PAGER_IN_USE")
        let isTerminal = isPaged || isatty(isError ? STDERR_FILENO : STDOUT_FILENO) == 1
        var style = TerminalStyle(choice, environment: environment, isTerminal: isTerminal)
        if isTerminal, let width { style.columns = max(40, width - gutter) }
        return style
    }

    /// Columns that a report puts before a line of a table.
    private static let gutter = 6

    /// The width of the terminal in columns.
    private static var width: Int? {
        var size = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The value of a variable of the environment.
    static func variable(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }

    /// Whether there is such a variable in the environment.
    static func isSet(_ variable: String) -> Bool { unsafe getenv(variable) != nil }

    private static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Does long work with a line on the terminal that says how far it has come; none where errors go elsewhere.
    ///
    /// - Parameters:
    ///   - verb: What is done to each table, as in "Checked 5 of 20".
    ///   - work: Is given what takes the number of tables that are done, and the name of the last.
    static func withProgress<Result: Sendable>(
        _ verb: String, of total: Int,
        _ work: (_ update: @escaping @Sendable (Int, String) -> Void) async -> Result
    ) async -> Result {
        let progress = isErrorTerminal ? Progress(verb, sink: writeError) : nil
        defer { progress?.finish() }
        return await work { done, path in progress?.update(done: done, of: total, path: path) }
    }

    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
