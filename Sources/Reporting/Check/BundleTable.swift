internal import Rules
internal import SourceText
internal import StringTables

/// A line for each bundle of a built product that has tables, before the locales in a report: how many tables it has in the
/// locales that not all of them have.
///
///     bundle                de  fr
///     App.app                2   2
///     PlugIns/Widget.appex   1   –
///     all bundles have en
struct BundleTable {
    private let rows: [(name: String, bundle: ProductBundle)]
    /// The number of bundles with tables that are not shown.
    private let rest: Int
    /// The locales that some have, and those that all have.
    private let columns: [String]
    private let shared: [String]
    private let style: TerminalStyle

    /// The number of bundles that are shown.
    private static let mostRows = 40

    /// Nothing is shown of a single bundle, since the locales say enough about it.
    init(_ bundles: [ProductBundle], _ style: TerminalStyle) {
        self.style = style
        let filled = bundles.filter(\.hasTables)
        let shown = filled.count > 1 ? filled.prefix(Self.mostRows) : []
        rest = filled.count > 1 ? filled.count - shown.count : 0
        let folder = Self.commonFolder(of: shown.map(\.path))
        rows = shown.map { bundle in
            let name = bundle.path.dropFirst(folder.count)
            return (name.isEmpty || name == "." ? bundle.name : String(name), bundle)
        }
        let locales = Set(shown.flatMap { $0.translated.map(\.locale) }).sorted()
        let counts = Dictionary(shown.flatMap { $0.translated.map { ($0.locale, 1) } }, uniquingKeysWith: +)
        shared = locales.filter { counts[$0] == shown.count }
        columns = locales.filter { counts[$0] != shown.count }
    }

    /// What the paths of the folders that contain the bundles begin with: up to the app, if all are in one.
    private static func commonFolder(of paths: [String]) -> String {
        guard let first = paths.first, let last = paths.last else { return "" }
        let isInside = paths.dropFirst().allSatisfy { $0.hasPrefix(first + "/") }
        guard !isInside else { return first + "/" }
        let names = zip(first.split(separator: "/"), last.split(separator: "/"))
        let shared = names.prefix { $0 == $1 }.map(\.0).joined(separator: "/")
        return !shared.isEmpty && paths.allSatisfy { $0.hasPrefix(shared + "/") } ? shared + "/" : ""
    }

    // MARK: - Text

    /// Empty without bundles.
    var text: String {
        guard !rows.isEmpty else { return "" }
        let names = ["bundle"] + rows.map { VisibleText.sanitizedLine($0.name) }
        let width = names.map(\.count).max() ?? 0
        let cells = columns.map { locale in
            let cells = [VisibleText.sanitizedLine(locale)] + rows.map { $0.bundle.count(of: locale) }
            let width = cells.map(\.count).max() ?? 0
            return cells.map { $0.rightAligned(to: width) }
        }
        let parts = parts(of: cells, nextTo: width)
        let tables = parts.map { columns in
            names.indices.map { row in
                ([names[row].padded(to: width)] + columns.map { $0[row] }).joined(separator: "  ")
                    .withoutTrailingWhitespace + "\n"
            }.joined()
        }
        return (tables + [remarks.map { $0 + "\n" }.joined()]).joined(separator: tables.count > 1 ? "\n" : "")
            + "\n"
    }

    /// The columns in groups that fit on a line.
    private func parts(of columns: [[String]], nextTo width: Int) -> [[[String]]] {
        var parts: [[[String]]] = []
        var used = Int.max
        for column in columns {
            let needed = 2 + (column.first?.count ?? 0)
            if used > style.columns - needed {
                parts.append([])
                used = width
            }
            parts[parts.count - 1].append(column)
            used += needed
        }
        return parts
    }

    /// What the columns do not say.
    private var remarks: [String] {
        let names = shared.map { VisibleText.sanitizedLine($0) }.joined(separator: ", ")
        return (shared.isEmpty ? [] : ["all \(rows.count.counted("bundle")) have \(names)"])
            + (rest > 0 ? ["\(rest.counted("more bundle")) with tables"] : [])
    }

    // MARK: - Markdown

    /// A table; empty without bundles, or if all have the same locales.
    var markdown: String {
        guard !rows.isEmpty, !columns.isEmpty else { return "" }
        let head = "| bundle | \(columns.map(\.asCode).joined(separator: " | ")) |\n"
        let line = "|---|\(columns.map { _ in "--:" }.joined(separator: "|"))|\n"
        return head + line
            + rows.map { name, bundle in
                "| \(name.asCode) | \(columns.map(bundle.count).joined(separator: " | ")) |\n"
            }.joined()
    }
}

extension ProductBundle {
    /// The number of tables in a locale; a dash if the bundle does not have it.
    fileprivate func count(of locale: String) -> String {
        translated.first { $0.locale == locale }.map { String($0.tableCount) } ?? "–"
    }
}
