internal import Comparison
internal import Files
internal import Findings
internal import Linting
internal import Projects
internal import Settings
internal import SourceText
internal import StringTables

/// What a check of a snapshot says about its locales.
struct RunCoverage: Sendable {
    /// The number of tables.
    let tables: Int
    private let translated: [LocaleCoverage]
    /// The number of errors by locale.
    private let errors: [String: Int]

    /// Checks the files of a run.
    init(of files: [String: ByteBuffer], baseLanguage: String?) async throws(StoreError) {
        tables = files.keys.count(where: ProjectFiles.isCompared)
        var settings = Settings()
        settings.baseLanguage = baseLanguage
        var request = CheckRequest(
            paths: ["."], in: MemoryFiles(files), configuration: .none, settings: settings, width: 1)
        request.allowsEmpty = true
        let report = try await Self.report(on: request)
        translated = report.locales
        errors = report.findings.reduce(into: [:]) { errors, finding in
            guard finding.severity == .error, let locale = LocaleIdentifier(path: finding.location.path)
            else { return }
            errors[locale.name, default: 0] += 1
        }
    }

    private static func report(on request: CheckRequest) async throws(StoreError) -> CheckReport {
        let check: ProjectCheck
        do throws(RequestError) {
            check = try ProjectCheck(request, of: try TableSelection(request))
        } catch {
            throw .failed("has a run that cannot be checked")
        }
        do throws(CancellationError) { return try await check.result().report } catch { throw .cancelled }
    }

    /// The numbers of each locale, by name.
    ///
    /// - Parameters:
    ///   - compared: The tables of the run by path.
    ///   - stale: The number of stale translations by path.
    func locales(
        _ result: ComparedRun.Result, tables compared: [String: ComparedTable], stale: [String: Int]
    ) -> [LocaleCounts] {
        var locales = Dictionary(uniqueKeysWithValues: translated.map { ($0.locale, LocaleCounts($0)) })
        for table in compared.values where table.presence != .removed && ProjectFiles.isChecked(table.path) {
            guard let locale = LocaleIdentifier(path: table.path), !locale.isDocumentation else { continue }
            locales[locale.name, default: LocaleCounts(locale: locale.name, isBase: true)].add(table)
        }
        for status in result.statuses {
            guard let locale = status.locale else { continue }
            locales[locale]?.missing += status.unavailable.count
            locales[locale]?.obsolete += status.obsolete.count
        }
        for (path, count) in stale {
            if let locale = LocaleIdentifier(path: path) { locales[locale.name]?.stale += count }
        }
        for (locale, count) in errors { locales[locale]?.errors = count }
        return locales.values.sorted { $0.locale < $1.locale }
    }
}

extension LocaleCounts {
    fileprivate init(_ coverage: LocaleCoverage) {
        self.init(locale: coverage.locale, isBase: false)
        (keys, translated) = (coverage.keys, coverage.translated)
    }

    /// Adds the keys of a table, which are those of the base if it is one.
    fileprivate mutating func add(_ table: ComparedTable) {
        guard isBase, let entries = table.versions?.new.entries else { return }
        let count = entries.count(where: \.isLoaded)
        keys += count
        translated += count
    }
}

extension ComparedTable {
    /// The path of the base table with the name of another table.
    func path(ofTableLike other: String) -> String {
        FilePath.join(FilePath.folder(of: path), FilePath.name(of: other))
    }
}
