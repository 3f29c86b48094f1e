internal import Concurrency
package import Files
internal import Rewriting
internal import Settings
internal import SourceText
package import StringTables

/// Lays out the tables of a request.
package struct ProjectFormat: RewriteRun {
    private let request: FormatRequest
    package let selection: TableSelection
    /// The bases of the tables that are sorted as their base, by path.
    private let bases: [String: String]

    package init(_ request: FormatRequest, of selection: TableSelection) {
        self.request = request
        self.selection = selection
        let configurations = selection.configurations
        let finder = BaseFinder(
            .language { configurations.configuration(of: $0).baseLanguage }, selection.view)
        let tables = selection.tables.filter {
            Self.style(for: $0, request, configurations).order == .base
        }
        bases = tables.reduce(into: [:]) { bases, path in bases[path] = finder.base(of: path) }
    }

    package var width: Int { request.scope.width }

    package func outcome(for path: String) async -> RewriteOutcome {
        do throws(ReadFailure) {
            let source = try RewriteSource(path, in: selection.files, request.disk)
            if TableFormat(path: path)?.holdsAllLocales == true {
                return try await catalogOutcome(for: source)
            }
            let table = await Document.file(in: source.bytes, as: .strings, surveys: false)
            try table.checkLimits()
            if table.form != .oldStyle, table.isAccepted { return source.same(table.text, leftAlone: true) }
            guard table.readsCompletely else {
                return source.refused(ReadingFault.reason(of: table, at: path))
            }
            return try await outcome(for: source, table)
        } catch {
            return .refused(path: path, error)
        }
    }

    private func outcome(for source: RewriteSource, _ table: Table) async throws(ReadFailure)
        -> RewriteOutcome
    {
        var formatting = TableFormatting(Self.style(for: source.path, request, selection.configurations))
        formatting.lines = request.lines
        if let base = bases[source.path], base != source.path {
            formatting.base = try await Document.read(at: base, in: selection.files, surveys: false).file
        }
        do throws(TableFormatting.Refusal) {
            let result = try await formatting.result(for: table, in: source.bytes)
            guard let result else { return source.same(table.text) }
            return .rewritten(
                TableRewrite(
                    source, old: table.text, bytes: result.bytes, text: result.table.text.bytes,
                    isChanged: true))
        } catch {
            return source.refused(error.reason)
        }
    }

    private func catalogOutcome(for source: RewriteSource) async throws(ReadFailure) -> RewriteOutcome {
        guard request.lines == nil else {
            return source.refused(
                "is a string catalog, which is laid out as a whole", remedy: .formatWholeFile)
        }
        let file = await Document.file(in: source.bytes, as: .xcstrings, surveys: false)
        try file.checkLimits()
        guard file.isAccepted, file.root == .dictionary else {
            return source.refused(ReadingFault.reason(of: file, at: source.path))
        }
        do throws(CatalogFormatting.Refusal) {
            let result = try await CatalogFormatting.result(for: file, in: source.bytes)
            guard let result else { return source.same(file.text) }
            return .rewritten(
                TableRewrite(source, old: file.text, bytes: result.bytes, text: result.text, isChanged: true))
        } catch {
            return source.refused(error.reason)
        }
    }

    private static func style(
        for path: String, _ request: FormatRequest, _ configurations: ConfigurationMap
    ) -> LayoutStyle {
        var style = configurations.configuration(of: path).layout
        if let order = request.order { style.order = order }
        return style
    }
}

/// Which tables to lay out, and how.
package struct FormatRequest: Sendable {
    /// The tables, and their configurations.
    package var scope: TableScope
    /// The disk with the files to replace.
    package var disk: Disk
    /// The order of the entries; if `nil`, that of the configuration.
    package var order: LayoutStyle.Order?
    /// The lines whose entries are laid out, from 1; all if `nil`.
    package var lines: ClosedRange<Int>?

    package init(_ scope: TableScope, on disk: Disk) {
        self.scope = scope
        self.disk = disk
    }
}
