internal import Files
internal import Linting
internal import Rules
internal import Settings
internal import SourceText
internal import StringTables

/// Compares how much is translated with what is required.
///
/// The command line requires it of all tables together. A configuration requires it of the tables that it applies to, if folders are
/// checked: hooks name the tables that have changed, which say nothing about the others.
struct CoverageCheck {
    private let selection: TableSelection

    init(_ selection: TableSelection) {
        self.selection = selection
    }

    /// The locales of which less is translated than required; `nil` if nothing is required.
    func shortfalls(in report: CheckReport) -> [CoverageShortfall]? {
        let configurations = selection.configurations
        let commandLine = configurations.fallback.commandLine
        guard selection.requiresCoverage, !selection.isShard else { return nil }
        if let coverage = commandLine.minCoverage {
            let requirement = Requirement(
                coverage, of: report.shares, by: nil, fails: commandLine.failOn != .never)
            return requirement.shortfalls(report, isWhole: true)
        }
        guard !selection.roots.isEmpty else { return nil }
        let shares = Dictionary(grouping: report.shares) {
            ObjectIdentifier(configurations.configuration(of: $0.path))
        }
        return configurations.all.flatMap { configuration -> [CoverageShortfall] in
            guard let coverage = configuration.minCoverage,
                let shares = shares[ObjectIdentifier(configuration)]
            else { return [] }
            let requirement = Requirement(
                coverage, of: shares, by: configuration.path, fails: configuration.failOn != .never)
            return requirement.shortfalls(report, isWhole: selection.isWhole(configuration))
        }
    }
}

/// What is required of some tables.
private struct Requirement {
    private let coverage: MinCoverage
    /// The names of locales in it, by what denotes the same one.
    private let required: [String: (name: String, percent: Int)]
    private let shares: [TableShare]
    private let configuration: String?
    private let fails: Bool

    init(_ coverage: MinCoverage, of shares: [TableShare], by configuration: String?, fails: Bool) {
        self.coverage = coverage
        required = Dictionary(
            coverage.shares.map {
                (LocaleIdentifier($0.key).canonicalName, (name: $0.key, percent: $0.value))
            }
        ) { $0.percent > $1.percent ? $0 : $1 }
        self.shares = shares
        self.configuration = configuration
        self.fails = fails
    }

    /// - Parameter isWhole: Whether a locale without a table in this run has none.
    func shortfalls(_ report: CheckReport, isWhole: Bool) -> [CoverageShortfall] {
        let incomplete = locales.compactMap { locale -> CoverageShortfall? in
            let own = required[LocaleIdentifier(locale.locale).canonicalName]?.percent
            guard let percent = own ?? coverage.general, 100 * locale.translated < percent * locale.keys
            else {
                return nil
            }
            let counts = CoverageShortfall.Counts(keys: locale.keys, translated: locale.translated)
            return shortfall(locale.locale, counts, percent)
        }
        guard isWhole else { return incomplete }
        let known = knownLocales(report)
        let absent = required.filter { !known.contains($0.key) && $0.value.percent > 0 }.values
        return (incomplete + absent.map { shortfall($0.name, nil, $0.percent) }).sorted {
            $0.locale < $1.locale
        }
    }

    private func shortfall(
        _ locale: String, _ counts: CoverageShortfall.Counts?, _ percent: Int
    ) -> CoverageShortfall {
        CoverageShortfall(
            locale: locale, counts: counts, required: percent, configuration: configuration, fails: fails)
    }

    /// The coverage of each locale, by name.
    private var locales: [LocaleCoverage] {
        let parts = Dictionary(grouping: shares.compactMap(\.coverage), by: \.locale).values
        return parts.map { $0.dropFirst().reduce(into: $0[0]) { $0.add($1) } }.sorted {
            $0.locale < $1.locale
        }
    }

    /// What denotes the locales that have a table. That of a base has all of its keys.
    private func knownLocales(_ report: CheckReport) -> Set<String> {
        let names = shares.map(\.locale)
        let bases = names.contains("Base") ? report.bases.map(\.reason.language) : []
        return Set((names + bases).map { LocaleIdentifier($0).canonicalName })
    }
}

extension TableSelection {
    /// Whether a setting or an option says how much must be translated.
    package var requiresCoverage: Bool {
        configurations.fallback.minCoverage != nil || configurations.all.contains { $0.minCoverage != nil }
    }

    /// Whether the folder of a configuration is checked as a whole.
    fileprivate func isWhole(_ configuration: Configuration) -> Bool {
        guard let path = configuration.path else { return false }
        let folder = FilePath.folder(of: files.absolute(path))
        return roots.contains { FilePath.relative(folder, to: files.absolute($0)) != nil }
    }
}

/// A locale of which less is translated than a setting or an option requires.
package struct CoverageShortfall: Sendable, Equatable {
    /// As the locale is written in the report, or where it is required without a table of it.
    package let locale: String
    /// The number of keys of the base, and of those that are translated; `nil` if the locale has no table.
    package let counts: Counts?
    /// In percent.
    package let required: Int
    /// The configuration that requires it of its tables; `nil` for the command line, which requires it of all.
    package let configuration: String?
    /// Whether it fails the run.
    package let fails: Bool

    package struct Counts: Sendable, Equatable {
        package let keys: Int
        package let translated: Int
    }
}
