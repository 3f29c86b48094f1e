package import Linting
internal import SourceText

/// What holds for the tables below one configuration file, the command line taken into account.
package final class Configuration: Sendable {
    /// The path of the file; `nil` where there is none.
    package let path: String?
    /// What the file says.
    package let settings: Settings
    /// What the command line says, which goes before the file.
    package let commandLine: Settings
    /// The options of tables that no override means.
    private let usualOptions: LintOptions
    // What the file and the command line say together.
    private let overrides: [Override]
    private let include: [PathPattern]
    private let exclude: [PathPattern]

    package init(path: String? = nil, settings: Settings = Settings(), commandLine: Settings = Settings()) {
        self.path = path
        self.settings = settings
        self.commandLine = commandLine
        usualOptions = Self.options(settings, [], commandLine)
        overrides = settings.overrides + commandLine.overrides
        include = settings.include + commandLine.include
        exclude = settings.exclude + commandLine.exclude
    }

    package var failOn: FailLevel { commandLine.failOn ?? settings.failOn ?? .error }
    package var baseLanguage: String? { commandLine.baseLanguage ?? settings.baseLanguage }
    package var baseline: String? { commandLine.baseline ?? settings.baseline }

    /// What rules go by in the table at `path`.
    package func options(for path: String) -> LintOptions {
        let overrides = overrides(for: path)
        return overrides.isEmpty ? usualOptions : Self.options(settings, overrides, commandLine)
    }

    /// The overrides that mean the table at `path`.
    func overrides(for path: String) -> [Override] {
        guard !overrides.isEmpty else { return [] }
        let path = FileTree.absolute(path)
        return overrides.filter { $0.means(path) }
    }

    /// Whether the table at `path` is checked where it is found in a folder, unless that is excluded.
    package func includes(_ path: String) -> Bool {
        guard !include.isEmpty else { return true }
        let path = FileTree.absolute(path)
        return include.contains { $0.matches(path) }
    }

    /// Whether a pattern leaves out the table at `path`.
    package func excludes(_ path: String) -> Bool {
        guard !exclude.isEmpty else { return false }
        let path = FileTree.absolute(path)
        return exclude.contains { $0.matches(path) }
    }
}

extension Configuration {
    private static func options(
        _ settings: Settings, _ overrides: [Override], _ commandLine: Settings
    ) -> LintOptions {
        // Who asks for some rules on the command line still means those of each folder.
        let selections = [
            settings.selections, commandLine.selections.map(\.runs), overrides.map(\.selection),
            commandLine.selections.map(\.grading),
        ]
        return LintOptions(
            Array(selections.joined()), formatStrings: formatStrings(settings, overrides, commandLine),
            allowed: rules(settings, overrides, commandLine).mapValues(\.allow),
            suppressions: commandLine.suppressions ?? settings.suppressions ?? SuppressionPolicy(),
            largestTable: commandLine.limits.fileSize ?? settings.limits.fileSize)
    }

    static func rules(
        _ settings: Settings, _ overrides: [Override], _ commandLine: Settings
    ) -> [String: RuleSettings] {
        ([settings.rules] + overrides.map(\.rules) + [commandLine.rules]).reduce(into: [:]) {
            $0.merge($1) { $1 }
        }
    }

    static func formatStrings(
        _ settings: Settings, _ overrides: [Override], _ commandLine: Settings
    ) -> FormatStringChoice {
        let choices = [commandLine.formatStrings] + overrides.reversed().map(\.formatStrings)
        return (choices + [settings.formatStrings]).compactMap(\.self).first ?? FormatStringChoice()
    }
}
