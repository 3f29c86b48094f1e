import Foundation
import Testing

/// A project with a table that an editor opens, with the settings of docs/editors.md.
///
/// The first line of the table has a semicolon too many. Its name could be taken for an option, or for a part of a command.
struct EditedProject {
    static let table = "en.lproj/-It's \"q\" %.strings"
    let folder: Sandbox

    init() throws {
        folder = try Sandbox([Self.table: "\"a\" = \"b\";;\n\"c\" = \"d\";\n"])
        try FileManager.default.createDirectory(at: folder.url("bin"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.url("bin/strlint"), withDestinationURL: Binary.url)
    }

    /// Runs an editor in the project, which finds `strlint` in `PATH`.
    func run(_ editor: Tool, _ arguments: String...) async throws -> Outcome {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let environment = [
            "PATH": "\(folder.url("bin").path):\(path)", "HOME": folder.url("home").path, "TABLE": Self.table,
        ]
        try FileManager.default.createDirectory(at: folder.url("home"), withIntermediateDirectories: true)
        return try await Command(
            executable: try #require(editor.url), arguments: arguments, folder: folder.root,
            environment: environment
        ).run()
    }
}

extension Document {
    /// A block of docs/editors.md: the only one of a language, or the only one that contains a text.
    static func editors(_ language: String, with text: String? = nil) throws -> String {
        let document = try Document("docs/editors.md")
        let blocks = FencedBlock.blocks(in: document.lines).filter { $0.language == language }
            .map { document.lines[$0.range].joined(separator: "\n") + "\n" }
            .filter { block in text.map { block.contains($0) } ?? true }
        return try #require(blocks.count == 1 ? blocks.first : nil)
    }
}
