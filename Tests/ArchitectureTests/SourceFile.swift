import Foundation

/// One Swift file of `Sources`.
struct SourceFile {
    let path: String
    let text: String
    let code: MaskedCode

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = MaskedCode(text)
    }

    /// The folder of `Sources` it is in.
    var target: String {
        let parts = path.split(separator: "/")
        return parts.count > 2 ? String(parts[1]) : ""
    }

    var lines: [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}

/// A place in the sources that breaks a rule of the house.
struct Violation: CustomStringConvertible {
    let path: String
    let line: Int
    let message: String

    var description: String { "\(path):\(line): \(message)" }
}

/// The checkout these tests were built from.
enum Project {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The files of `Sources`, which are read once.
    static func sources() throws -> [SourceFile] { try read.get() }

    private static let read = Result { try readSources() }

    private static func readSources() throws -> [SourceFile] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            SourceFile(path: "Sources/" + path, text: try text(of: "Sources/" + path))
        }
    }
}
