package import Files
internal import Rules
package import Settings
internal import SourceText

/// The settings that apply to a table or a folder, and why.
package enum ProjectExplanation {
    /// The bases of the table at `path`, or of the tables below the folder there, and why; none without translations.
    private static func bases(
        _ path: String, _ finder: ConfigurationFinder, in files: any FileSystem
    ) -> [BaseUse] {
        var (finder, listings) = (finder, FolderListings(of: files))
        let tables = TableFinder.tables(at: [path], &listings).tables
        let configurations = finder.configurations(of: tables)
        let choice = BaseFinder.Choice.language { configurations.configuration(of: $0).baseLanguage }
        return CheckPlan(tables, choice, listings).bases.ofAllFolders
    }

    /// The settings of the table or folder at `path`, and which line decided each; and the bases of the tables there.
    ///
    /// - Parameters:
    ///   - source: Where to look for the configuration.
    ///   - commandLine: Settings that take precedence over configuration files.
    /// - Returns: `nil` if there is nothing at `path`.
    /// - Throws: ``RequestError/configuration(_:)``.
    package static func settings(
        of path: String, _ source: ConfigurationFinder.Source, commandLine: Settings,
        in files: any FileSystem
    ) throws(RequestError) -> (settings: SettingExplanation, bases: [BaseUse])? {
        guard let kind = files.kind(of: path) else { return nil }
        var finder = ConfigurationFinder(
            source, commandLine: commandLine, folders: FolderListings(of: files))
        do throws(ConfigurationError) {
            let folder = kind == .folder ? path : FilePath.folder(of: path)
            let configuration = try finder.configuration(ofFolder: folder)
            var explanation = configuration.explanation(for: path)
            if configuration.platform == .auto {
                explanation.gnustepMarker = PlatformFinder(FolderListings(of: files)).gnustepMarker(
                    for: folder)
            }
            if configuration.hasPatterns {
                var listings = FolderListings(of: files)
                let tables = TableFinder.tables(at: [explanation.folder], &listings).tables
                explanation.unmatchedPatterns = configuration.unmatchedPatterns(among: tables)
            }
            return (explanation, bases(path, finder, in: files))
        } catch {
            throw .configuration(error)
        }
    }
}
