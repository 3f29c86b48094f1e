internal import Concurrency
internal import Files
internal import Findings
internal import Linting
internal import Rules
internal import Settings
internal import SourceText
internal import StringTables

/// Compares the bundles of built products with each other, and looks at what each has in its locales.
struct ProductCheck: Sendable {
    private let selection: TableSelection
    private let history: EarlierTables?
    private let products: ProductBundles
    private let failures: [UnreadInput]

    init(of selection: TableSelection, since history: EarlierTables?) {
        self.selection = selection
        self.history = history
        let search = ProductSearch(selection)
        (products, failures) = (search.products, search.failures)
    }

    /// The paths of the files that were read.
    var files: [String] { products.bundles.map(\.propertiesPath) }

    /// Adds what is found, and the bundles themselves, to a report on the tables.
    func add(to report: inout CheckReport) {
        guard !products.bundles.isEmpty else { return }
        report.drop(isReplaced)
        report.failures += failures
        report.bundles = products.bundles
        var (new, older) = ([Finding](), 0)
        var poll = CancellationPoll(every: 16)
        for index in products.bundles.indices {
            if poll.isCancelledAfterItem() { return }
            let found = Linter.findings(
                in: products, at: index, options: options(for: products.bundles[index]))
            guard !found.isEmpty else { continue }
            if isNew(index) { new += found } else { older += found.count }
        }
        report.add(new.sorted { $0.precedes($1) }, suppressed: [], older: older)
    }

    /// The options for what is in a bundle.
    private func options(for bundle: ProductBundle) -> (_ path: String) -> LintOptions {
        selection.configurations.configuration(of: FilePath.join(bundle.path, "")).options
    }

    /// Whether something that the findings on a bundle depend on has changed: its Info.plist, its tables and catalogs, or those of the
    /// app around it.
    private func isNew(_ index: Int) -> Bool {
        guard let history else { return true }
        let bundle = products.bundles[index]
        return [bundle, products.app(around: index)].compactMap(\.self).contains { bundle in
            let tables = bundle.folders.flatMap { folder in
                folder.names.filter(ProjectFiles.isTable).map { FilePath.join(bundle.path(of: folder), $0) }
            }
            return !history.isSame(bundle.propertiesPath)
                || history.members(bundle.resources, tables) != nil
                || bundle.catalogs.contains { !history.isSame($0.path) }
        }
    }

    /// Whether the findings on a bundle say the same as one on a table in it, or that does not apply to what is built already.
    private var isReplaced: (Finding) -> Bool {
        let catalogs = Set(products.bundles.flatMap(\.catalogs).map(\.path))
        let folders = Set(products.bundles.filter { !$0.properties.permissions.isEmpty }.map(\.resources))
        return { finding in
            let path = finding.location.path
            switch finding.rule.id {
            case RuleCatalog.catalogAndTable: return catalogs.contains(path)
            case RuleCatalog.infoPlistUnlocalized:
                return LocalizedPath(path).map { folders.contains($0.folder) } ?? false
            default: return false
            }
        }
    }
}
