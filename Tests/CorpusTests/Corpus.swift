import Foundation
import TestSupport

/// Real tables of public apps, in a folder beside the checkout of this project.
enum Corpus {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/corpus").standardized

    static var isPresent: Bool { FileManager.default.fileExists(atPath: root.path) }

    /// Why tests are skipped without it.
    static let absence = "skipped: no corpus of real tables beside this checkout"

    /// The tables for a test: a sample of `count`, or all with `STRLINT_CORPUS=all`.
    static func sample(_ tables: [URL], _ count: Int) -> [URL] {
        guard ProcessInfo.processInfo.environment["STRLINT_CORPUS"] != "all" else { return tables }
        var generator = SplitMix64(20_261_121)
        return Array(tables.shuffled(using: &generator).prefix(count))
    }

    /// The `.strings` files below a folder of the corpus, in path order.
    static func tables(below folder: String = "") -> [URL] {
        let start = folder.isEmpty ? root : root.appending(path: folder)
        let files = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
        let tables = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "strings" }
        return tables.sorted { $0.path < $1.path }
    }

    /// The folders of the projects.
    static func projects() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.path).filter { $0.contains("+") }.sorted()
    }

    /// The newest version of every table. Folders that begin with an underscore are special collections.
    static var newest: [URL] {
        tables().filter { !name($0).hasPrefix("_") }
    }

    /// The path of a table inside the corpus.
    static func name(_ table: URL) -> String {
        String(table.standardized.path.dropFirst(root.path.count + 1))
    }
}
