internal import Files
internal import Linting
internal import Rules
internal import SourceText
internal import StringTables
internal import Synchronization

/// Collects the tables in the `.lproj` folders of a folder until all have been read.
final class FolderCollector: Sendable {
    private struct State {
        /// The number of tables that have not been read yet.
        var unread = 0
        /// The tables with their numbers in the run.
        var tables: [(number: Int, table: TableListing)] = []
        var agreement = Agreement()
        /// The names of folders that only look like those of locales, with tables.
        var lookalikes: Set<String> = []
        var evidence = EvidencePool()
    }

    private let path: String
    /// The locale of the base tables.
    private let base: BaseLocale
    /// Whether all tables of the folder are known.
    private let isWhole: Bool
    private let listings: FolderListings
    private let state = Mutex(State())
    /// See ``sourceNames``; `nil` until they are needed.
    private let knownSources = Mutex<Set<String>?>(nil)

    /// `nil` if there is nothing to check about the folder at `path`.
    ///
    /// In a folder that was not searched there may be other tables; only the lack of the configured base is certain.
    init?(_ path: String, _ base: BaseLocale, _ listings: FolderListings) {
        isWhole = listings.isWalked(path)
        guard isWhole || base.mistake != nil else { return nil }
        self.path = path
        self.base = base
        self.listings = listings
    }

    /// Announces that another table will be added.
    ///
    /// - Parameter lookalike: The name of its folder, if that only looks like one of a locale.
    func expectTable(in lookalike: String? = nil) {
        state.withLock { state in
            state.unread += 1
            if let lookalike { state.lookalikes.insert(lookalike) }
        }
    }

    /// Adds a table.
    ///
    /// - Parameters:
    ///   - table: `nil` for one in a folder that only looks like that of a locale.
    ///   - number: The index of the table in the run.
    ///   - report: What was found in it.
    /// - Returns: The folder, if the table was the last one in it.
    func add(
        _ table: TableListing?, number: Int, _ report: TableReport
    ) -> CollectedFolder? {
        let last = state.withLock { state -> State? in
            state.unread -= 1
            if let table {
                state.tables.append((number, table))
                state.agreement.add(report.deviations, of: table, number: number)
                state.evidence.add(report, of: table, number: number)
            }
            return state.unread == 0 ? state : nil
        }
        return last.map { state in
            let tables = state.tables.sorted { $0.number < $1.number }
            return CollectedFolder(
                folder: localizedFolder(tables.map(\.table), state.lookalikes.sorted()),
                numbers: tables.map(\.number), agreement: state.agreement, evidence: state.evidence)
        }
    }

    private func localizedFolder(_ tables: [TableListing], _ lookalikes: [String]) -> LocalizedFolder {
        LocalizedFolder(
            path: path, tables: tables, base: base, isWhole: isWhole, lookalikes: lookalikes,
            hasSource: { [self] name in sourceNames.contains(String(name.withoutTableSuffix)) },
            hasLocale: { [listings, path] locale in
                listings.files.kind(of: FilePath.join(path, locale + TableNames.localeFolder)) == .folder
            })
    }
}

extension FolderCollector {
    /// The names, without suffixes, of tables that may be generated from a file in the folder or with the base tables.
    private var sourceNames: Set<String> {
        knownSources.withLock { known in
            let names = known ?? Set(([path] + base.folders).flatMap(listings.namesOfSources))
            known = names
            return names
        }
    }
}

extension FolderListings {
    /// What the names of the files in `folder` that are no tables begin with, up to each of their dots.
    fileprivate func namesOfSources(in folder: String) -> [String] {
        names(in: folder).filter { TableFormat(path: $0)?.twin == nil }.flatMap { name in
            name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) }
        }
    }
}

/// A folder all of whose tables have been read.
struct CollectedFolder: Sendable {
    let folder: LocalizedFolder
    /// The numbers of its tables in the run, in their order.
    let numbers: [Int]
    /// In what the tables agree.
    let agreement: Agreement
    /// What they say for each other.
    let evidence: EvidencePool
}
