package import Files
package import Projects
package import Rules
package import Settings
internal import SourceText

/// The options that take precedence over configuration files.
package struct SettingArguments: Sendable {
    /// Where to look for configuration files.
    package var source = ConfigurationFinder.Source.nearest
    /// `KEY=VALUE` pairs; the other options take precedence over them.
    package var assignments: [String] = []
    package var selection = RuleSelection()
    package var formatStrings: FormatStringChoice.Policy?
    package var failOn: FailLevel?
    package var minCoverage: MinCoverage?
    package var baseLanguage: String?
    package var baseline: String?
    /// The patterns of tables in folders, as given.
    package var include: [String] = []
    package var exclude: [String] = []
    package var defaultExcludes: Bool?

    package init() {}
}

extension SettingArguments {
    /// A workspace over some files with the settings that the options make.
    ///
    /// - Parameter isKept: Whether further requests are to come.
    /// - Throws: ``UsageError`` for an unknown setting or an invalid value.
    package func workspace(
        over files: any FileSystem, isKept: Bool = false
    ) throws(UsageError) -> Workspace {
        Workspace(
            files, configuration: source, settings: try settings(in: files.workingFolder), isKept: isKept)
    }

    /// The settings that the options make.
    ///
    /// - Parameter folder: The folder that paths and patterns start from, absolute.
    /// - Throws: ``UsageError`` for an assignment to an unknown setting, or of an invalid value.
    package func settings(in folder: String) throws(UsageError) -> Settings {
        var settings = Settings()
        for assignment in assignments {
            do throws(ConfigurationError) {
                try settings.set(assignment, in: folder, from: "--set")
            } catch {
                throw UsageError(error)
            }
        }
        settings.selections.append(selection)
        if let formatStrings { settings.formatStrings = FormatStringChoice(formatStrings) }
        if let failOn { settings.failOn = failOn }
        if let minCoverage { settings.minCoverage = minCoverage }
        if let baseLanguage { settings.baseLanguage = baseLanguage }
        if let defaultExcludes { settings.defaultExcludes = defaultExcludes }
        if let baseline { settings.baseline = FilePath.absolute(baseline, from: folder) }
        settings.include += include.map { PathPattern($0, in: folder) }
        settings.exclude += exclude.map { PathPattern($0, in: folder) }
        return settings
    }
}
