import Foundation
import PackagePlugin

/// `swift package strlint …`: the command line of strlint, in the folder of the package.
@main
struct StrlintCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "strlint").url
        process.arguments = arguments.isEmpty ? ["check", "."] : arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return }
        Diagnostics.error("strlint exited with status \(process.terminationStatus)")
    }
}
