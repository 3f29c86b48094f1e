internal import SourceText
internal import Synchronization

/// Gathers the tables of a folder in which `.lproj` folders stand, until all of them are read.
final class FolderCollector: Sendable {
    private struct State {
        /// How many tables are still to come.
        var unread = 0
        /// The tables with their numbers in the run.
        var tables: [(number: Int, table: TableListing)] = []
    }

    private let path: String
    /// What the bases are written in.
    private let base: BaseLocale
    /// Whether all tables of the folder are known.
    private let isWhole: Bool
    private let listings: FolderListings
    private let state = Mutex(State())

    /// `nil` if there is nothing to say about the folder at `path`.
    ///
    /// Of a folder that was not walked through nobody knows what else is in it, but only that it lacks the base that was
    /// named for it.
    init?(_ path: String, _ base: BaseLocale, _ listings: FolderListings) {
        isWhole = listings.isWalked(path)
        guard isWhole || base.mistake != nil else { return nil }
        self.path = path
        self.base = base
        self.listings = listings
    }

    /// Announces that another table will be added.
    func expectTable() { state.withLock { $0.unread += 1 } }

    /// Takes a table.
    ///
    /// - Parameter number: The place of the table in the order of the report.
    /// - Returns: The folder, if the table was the last one of it.
    func add(_ table: TableListing, number: Int) -> LocalizedFolder? {
        let tables = state.withLock { state -> [(number: Int, table: TableListing)]? in
            state.unread -= 1
            state.tables.append((number, table))
            return state.unread == 0 ? state.tables : nil
        }
        return tables.map { localizedFolder($0.sorted { $0.number < $1.number }.map(\.table)) }
    }

    private func localizedFolder(_ tables: [TableListing]) -> LocalizedFolder {
        LocalizedFolder(path: path, tables: tables, base: base, isWhole: isWhole) { [self] name in
            ([path] + base.folders).contains { listings.hasSource(of: name, in: $0) }
        }
    }
}

extension FolderListings {
    /// Whether a file in `folder` has the name of a table and another ending.
    fileprivate func hasSource(of table: String, in folder: String) -> Bool {
        var listings = self
        return listings.names(in: folder, prefix: String(table.dropLast("strings".count))).contains {
            $0 != table
        }
    }
}
