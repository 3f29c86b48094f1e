internal import Comparison
internal import Concurrency
internal import Files
internal import SourceText
internal import StringTables

/// Compares former tables with the catalog that they were put into.
struct MigrationRun {
    private let pair: TablePair
    private let former: MigratedTableList

    init(_ pair: TablePair, _ former: MigratedTableList) {
        self.pair = pair
        self.former = former
    }

    func outcome() async -> DifferenceRun.Outcome {
        var outcome = DifferenceRun.Outcome()
        let reading = await pair.new?.document()
        guard let catalog = outcome.take(pair.new, reading)?.catalog else { return outcome }
        var bytes = catalog.file.text.bytes.count
        var left = sides(of: catalog)
        outcome.compared = 0
        for tables in former.tables where !Cancellation.isRequested {
            let read = await tables.read(&outcome)
            guard !read.isEmpty else { continue }
            bytes += read.reduce(0) { $0 + $1.text.bytes.count }
            let locale = tables.locale ?? catalog.sourceLanguage
            let name = left[locale] == nil ? left.keys.first { isSame($0, locale) } : locale
            outcome.add(table(locale, read, name.flatMap { left.removeValue(forKey: $0) }))
        }
        if former.holdsAllLocales {
            for side in left.values.sorted(by: { $0.locale < $1.locale }) {
                outcome.add(table(side.locale, [], side))
            }
        }
        let limit = Limits.differences(ofBytes: bytes)
        guard outcome.differences <= limit else { return outcome.exceeding(limit, of: pair) }
        outcome.tables.sort { ($0.isSource ? "" : $0.title) < ($1.isSource ? "" : $1.title) }
        return outcome
    }

    private typealias Side = (locale: String, isSource: Bool, side: ComparedSide)

    private func sides(of catalog: Catalog) -> [String: Side] {
        let sides = catalog.localizations.map {
            ($0.locale, $0.locale == catalog.sourceLanguage, ComparedSide($0, of: catalog))
        }
        return Dictionary(sides.map { ($0.0, $0) }) { first, _ in first }
    }

    /// Whether two names denote one locale.
    private func isSame(_ one: String, _ other: String) -> Bool {
        LocaleIdentifier(one).canonicalName == LocaleIdentifier(other).canonicalName
    }

    private func table(_ locale: String, _ tables: [Table], _ new: Side?) -> ComparedTable {
        let difference = MigrationComparison(old: tables, new: new?.side).difference()
        let compared = LocaleDifference(
            locale: new?.locale ?? locale, isSource: new?.isSource ?? false,
            presence: tables.isEmpty ? .added : new == nil ? .removed : .both, difference: difference,
            old: nil,
            new: new?.side)
        return ComparedTable(path: pair.path, oldPath: nil, compared, versions: nil)
    }
}

extension MigratedTables {
    /// Those that can be compared.
    fileprivate func read(_ outcome: inout DifferenceRun.Outcome) async -> [Table] {
        var tables: [Table] = []
        for source in sources {
            if let table = outcome.take(source, await source.document())?.table { tables.append(table) }
        }
        return tables
    }
}

extension DifferenceRun.Outcome {
    /// How many keys and texts differ.
    fileprivate var differences: Int { tables.reduce(0) { $0 + $1.difference.reported } }

    /// The outcome without the differences.
    fileprivate func exceeding(_ limit: Int, of pair: TablePair) -> DifferenceRun.Outcome {
        var outcome = self
        outcome.tables = []
        outcome.unread.append((pair.new?.name ?? pair.path, ReadFailure.tooDifferent(limit).reason))
        return outcome
    }

    fileprivate mutating func add(_ table: ComparedTable) {
        compared += 1
        if !table.isSame { tables.append(table) }
    }
}
