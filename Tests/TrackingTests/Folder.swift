import CSQLite
import Foundation
import SourceText

/// A folder that is removed after the test.
final class Folder {
    let root: String

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func path(_ name: String) -> String { "\(root)/\(name)" }

    func sqlite(_ name: String, _ statements: String) throws {
        try changeDatabase(path(name), statements)
    }
}

struct DatabaseFailure: Error {}

/// Runs statements, separated by semicolons, on a database as any program could.
func changeDatabase(_ path: String, _ statements: String) throws {
    _ = database_make_file(Array(path.utf8).span)
    let opening = database_open(Array(path.utf8).span)
    guard opening.code == SQLITE_OK else { throw DatabaseFailure() }
    defer { database_close(opening.database) }
    for text in statements.split(separator: ";") {
        let preparation = database_prepare(opening.database, Array(text.utf8).span)
        guard preparation.code == SQLITE_OK else { throw DatabaseFailure() }
        defer { database_finalize(preparation.statement) }
        var code = SQLITE_ROW
        while code == SQLITE_ROW { code = database_step(preparation.statement) }
        guard code == SQLITE_DONE else { throw DatabaseFailure() }
    }
}
