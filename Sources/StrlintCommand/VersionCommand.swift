internal import Options
internal import Reporting

/// `strlint version` and `--version`
enum VersionCommand {
    static func run(_ line: Arguments) throws(UsageError) -> ExitStatus {
        let arguments = try VersionArguments(line)
        try line.takeNoOperands()
        return print(arguments)
    }

    /// Prints version information, as `--version` of any command does.
    static func print(_ arguments: VersionArguments = VersionArguments()) -> ExitStatus {
        let build = Build(
            tool: Tool.strlint, swift: swift, configuration: configuration, system: system,
            architecture: architecture)
        build.write(as: arguments.format, to: Terminal.write)
        return .clean
    }

    // MARK: - Compile-time information

    /// The compiler version, as far as conditional compilation can tell.
    private static var swift: String {
        #if compiler(>=6.5)
            "6.5 or newer"
        #elseif compiler(>=6.4)
            "6.4"
        #else
            "6.3"
        #endif
    }

    private static var configuration: String {
        #if DEBUG
            "debug"
        #else
            "release"
        #endif
    }

    private static var system: String {
        #if os(Linux)
            "linux"
        #elseif os(macOS)
            "macos"
        #else
            "other"
        #endif
    }

    private static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }
}
