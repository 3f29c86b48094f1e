internal import Files
internal import Rules
package import Settings
internal import SourceText

/// The settings that apply to a table or a folder, and why.
package enum ProjectExplanation {
    /// The bases of the table at `path`, or of the tables below the folder there, and why; none without translations.
    private static func bases(_ path: String, in workspace: Workspace) -> [BaseUse] {
        let view = workspace.view
        var finder = workspace.configurationFinder(view.folders)
        let tables = TableFinder.tables(at: [path], view.folders).tables
        let configurations = finder.configurations(of: tables)
        let choice = BaseFinder.Choice.language { configurations.configuration(of: $0).baseLanguage }
        return CheckPlan(tables, choice, view).bases.ofAllFolders
    }

    /// The settings of the table or folder at `path`, and which line decided each; and the bases of the tables there.
    ///
    /// - Returns: `nil` if there is nothing at `path`.
    /// - Throws: ``RequestError/configuration(_:)``.
    package static func settings(
        of path: String, in workspace: Workspace
    ) throws(RequestError) -> (settings: SettingExplanation, bases: [BaseUse])? {
        let folders = workspace.view.folders
        guard let kind = folders.files.kind(of: path) else { return nil }
        var finder = workspace.configurationFinder(folders)
        do throws(ConfigurationError) {
            let folder = kind == .folder ? path : FilePath.folder(of: path)
            let configuration = try finder.configuration(ofFolder: folder)
            var explanation = configuration.explanation(for: path)
            if configuration.platform == .auto {
                explanation.gnustepMarker = PlatformFinder(folders).gnustepMarker(for: folder)
            }
            if configuration.hasPatterns {
                let found = TableFinder.tables(at: [explanation.folder], folders)
                explanation.unmatchedPatterns = configuration.unmatchedPatterns(
                    among: found.tables + found.passedOver.map(\.path))
            }
            return (explanation, bases(path, in: workspace))
        } catch {
            throw .configuration(error)
        }
    }
}
