import Foundation
import TestSupport

/// Real tables of public apps, which lie beside a checkout of this project on the machines that have them.
enum Corpus {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/corpus").standardized

    static var isPresent: Bool { FileManager.default.fileExists(atPath: root.path) }

    /// What tests say that are skipped for want of it.
    static let absence = "skipped: no corpus of real tables beside this checkout"

    /// How many tables a test takes from the corpus: a sample, or all for `STRLINT_CORPUS=all`.
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

    /// The newest version of every table: all but the collections whose folders begin with an underscore.
    static var newest: [URL] {
        tables().filter { !name($0).hasPrefix("_") }
    }

    /// The path of a table inside the corpus.
    static func name(_ table: URL) -> String {
        String(table.standardized.path.dropFirst(root.path.count + 1))
    }
}
