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
        tables = files.keys.count(where: ProjectFiles.isTable)
        var settings = Settings()
        settings.baseLanguage = baseLanguage
        // What a run has was selected when it was recorded.
        settings.defaultExcludes = false
        let workspace = Workspace(MemoryFiles(files), configuration: .none, settings: settings)
        var request = CheckRequest(workspace.scope(["."]))
        request.scope.allowsEmpty = true
        let report = try await Self.report(on: request)
        translated = report.locales
        errors = report.findings.reduce(into: [:]) { errors, finding in
            let place = TablePlace(path: finding.location.path, inCatalog: finding.location.locale)
            guard finding.severity == .error, let locale = place.locale else { return }
            errors[locale, default: 0] += 1
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
    ///   - compared: The tables of the run.
    ///   - stale: The number of stale keys of each translation.
    func locales(
        _ result: ComparedRun.Result, tables compared: [TablePlace: ComparedTable],
        stale: [TablePlace: Int]
    ) -> [LocaleCounts] {
        var locales = Dictionary(uniqueKeysWithValues: translated.map { ($0.locale, LocaleCounts($0)) })
        for table in compared.values where table.presence != .removed && ProjectFiles.isTable(table.path) {
            guard let locale = table.locale, !LocaleIdentifier(locale).isDocumentation else { continue }
            let isBase = !table.isInCatalog || table.isSource
            locales[locale, default: LocaleCounts(locale: locale, isBase: isBase)].add(table)
        }
        for status in result.statuses {
            guard let locale = status.locale else { continue }
            locales[locale]?.missing += status.unavailable.count
            locales[locale]?.obsolete += status.obsolete.count
        }
        for (place, count) in stale {
            if let locale = place.locale { locales[locale]?.stale += count }
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
        let count = entries.count { $0.isLoaded && $0.isFirst }
        keys += count
        translated += count
    }
}
