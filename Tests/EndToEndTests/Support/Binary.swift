import Foundation

/// The built `strlint` that the tests run.
enum Binary {
    /// `STRLINT_BINARY` from the environment, or else the binary built with the tests.
    static let url: URL = {
        if let path = ProcessInfo.processInfo.environment["STRLINT_BINARY"] {
            return URL(filePath: path, relativeTo: Repository.root).absoluteURL
        }
        let built =
            CommandLine.arguments.compactMap(folderOfTests) + [
                Repository.root.appending(path: ".build/debug")
            ]
        let candidates = built.map { $0.appending(path: "strlint") }
        let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return found ?? candidates[0]
    }()

    /// The folder of the test bundle, if the argument is a path to or into it.
    private static func folderOfTests(_ argument: String) -> URL? {
        var url = URL(filePath: argument)
        while url.pathComponents.count > 1 {
            if url.pathExtension == "xctest" { return url.deletingLastPathComponent() }
            url.deleteLastPathComponent()
        }
        return nil
    }
}

/// The checkout that the tests belong to.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
