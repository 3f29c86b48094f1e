import Foundation
import PackagePlugin

/// Checks the tables of a target while it is built, and shows what it finds as warnings and errors that do not fail the build.
@main
struct StrlintWarnings: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        return Self.commands(
            for: target.sourceFiles.map(\.url), try context.tool(named: "strlint").url,
            context.pluginWorkDirectoryURL)
    }

    /// One command for all tables, which runs again when one of them changes.
    static func commands(for files: [URL], _ strlint: URL, _ folder: URL) -> [Command] {
        let tables = files.filter { ["strings", "stringsdict", "xcstrings"].contains($0.pathExtension) }
        guard !tables.isEmpty else { return [] }
        let report = folder.appending(path: "strlint.jsonl")
        let options = [
            "check", "--format", "xcode", "--format", "jsonl=\(report.path)", "--fail-on", "never", "--quiet",
        ]
        return [
            .buildCommand(
                displayName: "Checking localization tables", executable: strlint,
                arguments: options + ["--"] + tables.map(\.path), inputFiles: tables, outputFiles: [report])
        ]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension StrlintWarnings: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            Self.commands(
                for: target.inputFiles.map(\.url), try context.tool(named: "strlint").url,
                context.pluginWorkDirectoryURL)
        }
    }
#endif
