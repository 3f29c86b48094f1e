internal import JSON
package import PluralRules
package import Projects
internal import Rewriting
package import SourceText
package import StringTables

/// The formats of `show`.
package enum ShowFormat: String, DocumentFormat {
    /// A canonical old-style table, an entry per line.
    case text
    /// For programs.
    case json
    /// An XML property list.
    case xml

    package var media: MediaType {
        switch self {
        case .text: .plain
        case .json: .json
        case .xml: .xml
        }
    }
}

/// What is shown of a file.
package struct ShowSelection: Sendable {
    /// Whether entries that are not loaded are written too.
    package var isAll = false
    /// The locales of a catalog to show; all if it is empty.
    package var locales: [String] = []
    /// The number for which the texts are shown that a user sees.
    package var number: PluralNumber?
    package var style = TerminalStyle.plain

    package init() {}
}

extension ShowSelection {
    fileprivate func localizations(of catalog: Catalog) -> [Catalog.Localization] {
        catalog.localizations.filter { locales.isEmpty || locales.contains($0.locale) }
    }
}

extension ShownFile {
    /// Writes what the platform loads, in UTF-8: of a catalog, the tables that it becomes.
    package func write(as format: ShowFormat, _ selection: ShowSelection, to sink: @escaping Sink) {
        if let number = selection.number { return write(number, as: format, selection, to: sink) }
        switch document {
        case .table(let table): table.write(as: format, all: selection.isAll, to: sink)
        case .catalog(let catalog): write(catalog, as: format, selection, to: sink)
        }
    }

    private func write(
        _ number: PluralNumber, as format: ShowFormat, _ selection: ShowSelection, to sink: @escaping Sink
    ) {
        var shown = ShowNumber(number, selection.style)
        switch document {
        case .table(let table): shown.add(table, locale: locale?.name ?? "en", language)
        case .catalog(let catalog):
            for localization in selection.localizations(of: catalog) {
                shown.add(localization.table, locale: localization.locale)
            }
        }
        if format == .json { shown.writeJSON(to: sink) } else { shown.writeText(to: sink) }
    }

    private func write(
        _ catalog: Catalog, as format: ShowFormat, _ selection: ShowSelection, to sink: @escaping Sink
    ) {
        let localizations = selection.localizations(of: catalog)
        var tables = ShowCatalog(named: name.withoutTableSuffix, sink)
        switch format {
        case .text: tables.writeText(localizations)
        case .xml: tables.writeXML(localizations)
        case .json:
            var json = JSONWriter(sink)
            if let exchange = catalog.exchange { return json.write(catalog, exchange) }
            json.write(catalog, localizations, all: selection.isAll)
        }
    }
}

extension Table {
    /// Writes the entries that the platform loads, in the order of the file, in UTF-8.
    ///
    /// As text and XML the document is a table again, from which the platform loads the same entries: those that are not
    /// loaded are comments.
    ///
    /// - Parameter all: Whether entries that are not loaded are written too.
    package func write(as format: ShowFormat, all: Bool = false, to sink: @escaping Sink) {
        switch format {
        case .text:
            var text = ShowText(self, sink)
            text.write(all: all)
        case .json:
            var json = JSONWriter(sink)
            json.write(self, all: all)
        case .xml:
            var xml = ShowXML(self, sink)
            xml.write(all: all)
        }
    }
}

extension Table {
    /// Why an entry is not loaded, as a clause; `nil` if it is.
    func absence(of entry: Entry) -> String? {
        switch entry.loadState {
        case .loaded: nil
        case .shadowed: "another entry with this key wins"
        case .lost: isAccepted ? "the platform stops before it" : "the platform refuses the table"
        }
    }

    /// A note on entries that are not shown; `nil` if there are none.
    var hint: String? {
        let absent = entries.count { !$0.isLoaded }
        guard isAccepted else {
            let loss = absent == 0 ? "" : ": none of its \(absent.counted("entry", "entries")) is loaded"
            return "The platform refuses this table\(loss)."
        }
        if absent > 0 { return "\(absent.counted("more entry", "more entries")) in the file, not loaded." }
        guard case .other(let value) = root else { return entries.isEmpty ? "The table is empty." : nil }
        return "The file holds \(value.kindName), which the platform treats as an empty table."
    }
}

/// The comments above the entries of a table, in any form.
struct ShownComments {
    private let table: Table
    /// Those of XML, which the table does not know.
    private let xml: TableComments?

    init(_ table: Table) {
        self.table = table
        xml = table.form == .xml ? TableComments(table) : nil
    }

    /// The text of the comments above an entry; `nil` if there are none.
    func text(of number: Int) -> String? {
        guard let xml else { return table.commentText(of: table.entries[number]) }
        let texts = xml.texts(of: number - Int(table.entries[number].unit))
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
}
