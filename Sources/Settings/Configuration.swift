package import Linting
internal import SourceText

/// What holds for the tables below one configuration file, the command line taken into account.
package struct Configuration: Sendable {
    /// The path of the file; `nil` where there is none.
    package let path: String?
    /// What the file says.
    package let settings: Settings
    /// What the command line says, which goes before the file.
    package let commandLine: Settings
    /// The options of tables that no override means.
    private let usualOptions: LintOptions

    package init(path: String? = nil, settings: Settings = Settings(), commandLine: Settings = Settings()) {
        self.path = path
        self.settings = settings
        self.commandLine = commandLine
        usualOptions = Self.options(settings, [], commandLine)
    }

    package var failOn: FailLevel { commandLine.failOn ?? settings.failOn ?? .error }
    package var baseLanguage: String? { commandLine.baseLanguage ?? settings.baseLanguage }
    package var baseline: String? { commandLine.baseline ?? settings.baseline }

    /// What rules go by in the table at `path`.
    package func options(for path: String) -> LintOptions {
        let all = settings.overrides + commandLine.overrides
        guard !all.isEmpty else { return usualOptions }
        let path = FileTree.absolute(path)
        let overrides = all.filter { $0.files.contains { $0.matches(path) } }
        return overrides.isEmpty ? usualOptions : Self.options(settings, overrides, commandLine)
    }

    /// Whether the table at `path` is checked where it is found in a folder.
    package func includes(_ path: String) -> Bool {
        guard hasPatterns else { return true }
        let path = FileTree.absolute(path)
        let include = settings.include + commandLine.include
        let exclude = settings.exclude + commandLine.exclude
        return (include.isEmpty || include.contains { $0.matches(path) })
            && !exclude.contains { $0.matches(path) }
    }

    private var hasPatterns: Bool {
        [settings, commandLine].contains { !$0.include.isEmpty || !$0.exclude.isEmpty }
    }

    private static func options(
        _ settings: Settings, _ overrides: [Override], _ commandLine: Settings
    ) -> LintOptions {
        let rules = ([settings.rules] + overrides.map(\.rules) + [commandLine.rules])
            .reduce(into: [:]) { $0.merge($1) { $1 } }
        let formatStrings = [commandLine.formatStrings] + overrides.reversed().map(\.formatStrings)
        // Who asks for some rules on the command line still means those of each folder.
        let selections = [
            settings.selections, commandLine.selections.map(\.runs), overrides.map(\.selection),
            commandLine.selections.map(\.grading),
        ]
        return LintOptions(
            Array(selections.joined()),
            formatStrings: (formatStrings + [settings.formatStrings]).compactMap(\.self).first
                ?? FormatStringChoice(),
            allowed: rules.mapValues(\.allow), suppressions: settings.suppressions)
    }
}
