/// An option of a command: what the parser takes, and what help, manual and completions tell of it.
struct Option: Sendable {
    /// Long name without dashes.
    let name: String
    let short: Character?
    /// What its value is; `nil` for a switch.
    let value: Placeholder?
    let group: OptionGroup
    /// The variable that counts where the option is not given.
    let environment: EnvironmentVariable?
    /// Whether each use adds to the ones before; otherwise the last one counts.
    let repeats: Bool
    /// What it does, in one short line. Here and in `details`, code stands between backticks.
    let summary: String
    /// What else there is to know, in full sentences.
    let details: String

    init(
        _ name: String, short: Character? = nil, takes value: Placeholder? = nil,
        in group: OptionGroup = .general, environment: EnvironmentVariable? = nil, repeats: Bool = false,
        _ summary: String, details: String = ""
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.group = group
        self.environment = environment
        self.repeats = repeats
        self.summary = summary
        self.details = details
    }
}

extension Option {
    /// How it is written: its names with their dashes.
    var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}

/// What an option is about; the help of a command lists its options in these groups.
enum OptionGroup: String, CaseIterable, Sendable {
    case output = "Output"
    case rules = "Rules"
    case files = "Files"
    case comparison = "Comparison"
    case history = "History"
    case result = "Result"
    case run = "Run"
    case configuration = "Configuration"
    case general = "General"
}
