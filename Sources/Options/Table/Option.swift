/// An option of a command: what the parser accepts, and what the help, the manual page and the completions say about it.
package struct Option: Sendable {
    /// The long name without dashes.
    package let name: String
    package let short: Character?
    /// The metavariable of its value; `nil` for a switch.
    package let value: ValueName?
    package let group: OptionGroup
    /// The environment variable used if the option is not given.
    package let environment: EnvironmentVariable?
    /// Whether values accumulate; otherwise the last one wins.
    package let repeats: Bool
    /// Whether `config` has this option of `check` too, since it affects the configuration.
    package let alsoOfConfig: Bool
    /// Whether requests to the service may have it.
    package let overHTTP: Bool
    /// Whether the short help of a command with many options describes it.
    package let isCommon: Bool
    /// What it does, in one short line. Here and in `details`, code is in backticks.
    package let summary: String
    /// Further explanations, in full sentences.
    package var details: String { makeDetails() }
    private let makeDetails: @Sendable () -> String

    init(
        _ name: String, short: Character? = nil, takes value: ValueName? = nil,
        in group: OptionGroup = .general, environment: EnvironmentVariable? = nil, repeats: Bool = false,
        alsoOfConfig: Bool = false, overHTTP: Bool = false, isCommon: Bool = false, _ summary: String,
        details: @escaping @autoclosure @Sendable () -> String = ""
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.group = group
        self.environment = environment
        self.repeats = repeats
        self.alsoOfConfig = alsoOfConfig
        self.overHTTP = overHTTP
        self.isCommon = isCommon
        self.summary = summary
        makeDetails = details
    }
}

extension Option {
    /// Its names, including dashes.
    package var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}

/// The groups in which the help of a command lists its options.
package enum OptionGroup: String, CaseIterable, Sendable {
    case output = "Output"
    case rules = "Rules"
    case calls = "Calls"
    case files = "Files"
    case comparison = "Comparison"
    case history = "History"
    case result = "Result"
    case run = "Run"
    case listeners = "Listeners"
    case limits = "Limits"
    case times = "Times"
    case access = "Access"
    case store = "Store"
    case configuration = "Configuration"
    case general = "General"
}

/// The environment variables that set options. Those of `serve` are in ``ServiceVariable``.
package enum EnvironmentVariable: String, CaseIterable, Sendable {
    case format = "STRLINT_FORMAT"
    case color = "STRLINT_COLOR"
    case jobs = "STRLINT_JOBS"
    case configuration = "STRLINT_CONFIG"
}

/// The environment variables that set the options of `serve`, one for each option.
package enum ServiceVariable {
    /// `STRLINT_SERVE_MAX_BODY` for `max-body`.
    package static func name(of option: String) -> String {
        "STRLINT_SERVE_" + String(option.uppercased().map { $0 == "-" ? "_" : $0 })
    }
}
