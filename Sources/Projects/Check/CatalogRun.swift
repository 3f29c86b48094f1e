internal import Files
internal import Linting
internal import Rules
internal import SourceText
internal import StringTables

/// The check of a catalog.
struct CatalogRun {
    private let linter: Linter
    /// The earlier versions of files, if only new findings count.
    private let history: EarlierTables?
    private let replaced: ReplacedTables?
    /// The projects that build the catalogs.
    private let projects: MembershipCheck?
    private let store: TableStore

    init(
        _ linter: Linter, _ history: EarlierTables?, _ replaced: ReplacedTables?,
        _ projects: MembershipCheck?, _ store: TableStore
    ) {
        self.store = store
        self.linter = linter
        self.projects = projects
        self.history = history
        self.replaced = replaced
    }

    /// The reports on the catalog at `path`: on the file, then on each locale.
    func reports(
        on path: String, _ reading: Result<LintedCatalog, ReadFailure>
    ) async -> [TableReport] {
        do throws(ReadFailure) {
            let catalog = try reading.get()
            let replaced = await replaced?.tables(replacedBy: path) ?? (tables: [], failures: [])
            var reports = try await reports(on: catalog, replacing: replaced.tables)
            reports[0].failures += replaced.failures
            return Self.confirmed(Self.withoutExpected(reports))
        } catch {
            return [TableReport(unread: path, failures: [UnreadInput(path: path, reason: error.reason)])]
        }
    }

    private func reports(
        on catalog: LintedCatalog, replacing replaced: [LintedTable]
    ) async throws(ReadFailure) -> [TableReport] {
        guard let history else { return linter.check(catalog, replacing: replaced) }
        switch try history.former(catalog.path) {
        case .absent: return linter.check(catalog, replacing: replaced)
        case .same:
            let build = projects?.formerBuild(of: catalog.path)
            let former =
                build == catalog.build
                ? catalog
                : LintedCatalog(
                    path: catalog.path, catalog: catalog.catalog, rivals: catalog.rivals, build: build)
            return linter.check(catalog, since: former, replacing: replaced)
        case .bytes(let bytes):
            let former = try await Document.read(bytes, at: catalog.path).catalog
            guard let former else { return linter.check(catalog, replacing: replaced) }
            let surroundings = await store.surroundings(of: catalog.path, former)
            let linted = LintedCatalog(
                path: catalog.path, catalog: former, surroundings: surroundings,
                build: projects?.formerBuild(of: catalog.path))
            return linter.check(catalog, since: linted, replacing: replaced)
        }
    }

    /// The reports with the findings that other locales confirm.
    private static func confirmed(_ reports: [TableReport]) -> [TableReport] {
        var evidence = EvidencePool()
        for (number, report) in reports.enumerated() {
            let listing = TableListing(locale: report.locale, name: report.path, role: .translation)
            evidence.add(report, of: listing, number: number)
        }
        var reports = reports
        for confirmed in evidence.confirmed { reports[confirmed.number].confirm(confirmed.evidence) }
        return reports
    }

    /// The reports without findings about deviations from the source in which most locales agree.
    private static func withoutExpected(_ reports: [TableReport]) -> [TableReport] {
        var agreement = Agreement()
        let listings = reports.map { report in
            TableListing(
                locale: report.locale, name: report.path,
                role: report.place == .translation ? .translation : .base)
        }
        for (number, report) in reports.enumerated() {
            agreement.add(report.deviations, of: listings[number], number: number)
        }
        var reports = reports
        for expected in agreement.expected(among: listings) {
            reports[expected.number].remove(expected: expected.deviations)
        }
        return reports
    }
}
