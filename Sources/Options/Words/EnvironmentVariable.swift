/// An environment variable that sets an option.
package struct EnvironmentVariable: Hashable, Sendable {
    /// Its name.
    package let rawValue: String

    package static let format = EnvironmentVariable(rawValue: "STRLINT_FORMAT")
    package static let color = EnvironmentVariable(rawValue: "STRLINT_COLOR")
    package static let jobs = EnvironmentVariable(rawValue: "STRLINT_JOBS")
    package static let configuration = EnvironmentVariable(rawValue: "STRLINT_CONFIG")

    /// The variables of all commands except `serve`.
    package static let common = [format, color, jobs, configuration]

    /// The variable for an option of `serve`.
    static func ofService(_ option: String) -> EnvironmentVariable {
        let name = option.uppercased().map { $0 == "-" ? "_" : $0 }
        return EnvironmentVariable(rawValue: "STRLINT_SERVE_\(String(name))")
    }

    /// The variables that may set options of a command.
    static func all(of command: CommandName) -> [EnvironmentVariable] {
        command == .serve ? OptionTable.serve.compactMap(\.option.environment) : common
    }
}
