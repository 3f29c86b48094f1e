package import Rules
package import SourceText
package import StringTables

/// The configuration of the tables below one configuration file, combined with the command line.
package final class Configuration: Sendable {
    /// The path of the file; `nil` without a file.
    package let path: String?
    /// The settings of the file.
    package let settings: Settings
    /// The settings of the command line, which take precedence over the file.
    package let commandLine: Settings
    /// The folder that relative paths start from, absolute.
    let workingFolder: String
    /// The options of tables without overrides.
    private let baseOptions: LintOptions
    // From the file and the command line.
    private let overrides: [Override]
    private let include: [PathPattern]
    private let exclude: [PathPattern]

    package init(
        path: String? = nil, settings: Settings = Settings(), commandLine: Settings = Settings(),
        in workingFolder: String
    ) {
        self.workingFolder = workingFolder
        self.path = path
        self.settings = settings
        self.commandLine = commandLine
        baseOptions = Self.options(settings, [], commandLine)
        overrides = settings.overrides + commandLine.overrides
        include = settings.include + commandLine.include
        exclude = settings.exclude + commandLine.exclude
    }

    /// The files that it was read from.
    package var documents: [SettingDocument] { settings.documents }
    package var failOn: FailLevel { commandLine.failOn ?? settings.failOn ?? .error }
    package var minCoverage: MinCoverage? { commandLine.minCoverage ?? settings.minCoverage }
    package var platform: Platform { commandLine.platform ?? settings.platform ?? .auto }
    /// Whether folders that dependency managers and builds fill are passed over.
    package var defaultExcludes: Bool { commandLine.defaultExcludes ?? settings.defaultExcludes ?? true }
    package var baseLanguage: String? { commandLine.baseLanguage ?? settings.baseLanguage }
    /// How `format` lays out tables.
    package var layout: LayoutStyle { commandLine.layout.style(over: settings.layout) }
    package var baseline: String? { commandLine.baseline ?? settings.baseline }

    /// Patterns of keys that are used although no source has them.
    package var keepKeys: [Wildcard] { settings.keepKeys + commandLine.keepKeys }
    /// Routines of the app that take keys.
    package var routines: [String] { settings.routines + commandLine.routines }

    /// The lint options for the table at `path`.
    package func options(for path: String) -> LintOptions {
        let overrides = overrides(for: path)
        return overrides.isEmpty ? baseOptions : Self.options(settings, overrides, commandLine)
    }

    /// The overrides that apply to the table at `path`.
    func overrides(for path: String) -> [Override] {
        guard !overrides.isEmpty else { return [] }
        let path = FilePath.absolute(path, from: workingFolder)
        return overrides.filter { $0.applies(to: path) }
    }

    /// Whether the table at `path` is checked if it is found in a folder, unless it is excluded.
    package func includes(_ path: String) -> Bool {
        guard !include.isEmpty else { return true }
        let path = FilePath.absolute(path, from: workingFolder)
        return include.contains { $0.matches(path) }
    }

    /// Whether the settings decide on the table at `path`, which is in a folder that is passed over by default.
    package func decides(on path: String) -> Bool {
        !defaultExcludes || !include.isEmpty && includes(path) || excludes(path)
    }

    /// Whether the same settings apply to the tables at two paths.
    package func treatsAlike(_ path: String, _ other: String) -> Bool {
        guard !overrides.isEmpty else { return true }
        let paths = [path, other].map { FilePath.absolute($0, from: workingFolder) }
        return overrides.allSatisfy { $0.applies(to: paths[0]) == $0.applies(to: paths[1]) }
    }

    /// Whether the table at `path` is excluded by a pattern.
    package func excludes(_ path: String) -> Bool {
        guard !exclude.isEmpty else { return false }
        let path = FilePath.absolute(path, from: workingFolder)
        return exclude.contains { $0.matches(path) }
    }
}

extension Configuration {
    private static func options(
        _ settings: Settings, _ overrides: [Override], _ commandLine: Settings
    ) -> LintOptions {
        // Overrides come after `--select`, so that what they turn off for a folder stays off.
        let selections =
            settings.selections + commandLine.selections.map(\.runs) + overrides.map(\.selection)
            + commandLine.selections.map(\.grading)
        return LintOptions(
            selections, formatStrings: formatStrings(settings, overrides, commandLine),
            allowed: rules(settings, overrides, commandLine).mapValues(\.allow),
            suppressions: commandLine.suppressions ?? settings.suppressions ?? SuppressionPolicy(),
            platform: commandLine.platform ?? settings.platform ?? .auto,
            largestTable: commandLine.limits.fileSize ?? settings.limits.fileSize)
    }

    static func rules(
        _ settings: Settings, _ overrides: [Override], _ commandLine: Settings
    ) -> [String: RuleSettings] {
        var rules = settings.rules
        for override in overrides { rules.merge(override.rules) { $1 } }
        return rules.merging(commandLine.rules) { $1 }
    }

    static func formatStrings(
        _ settings: Settings, _ overrides: [Override], _ commandLine: Settings
    ) -> FormatStringChoice {
        let override = overrides.last { $0.formatStrings != nil }
        return commandLine.formatStrings ?? override?.formatStrings ?? settings.formatStrings
            ?? FormatStringChoice()
    }
}
