internal import Compilation
internal import Rewriting
internal import SourceText
internal import StringTables

/// A catalog as the tables that Xcode makes of it.
struct ShowCatalog {
    private var output: Output
    /// The name of the tables, without suffix.
    private let name: Substring

    init(named name: Substring, _ sink: @escaping Sink) {
        output = Output(sink)
        self.name = name
    }

    /// Writes an old-style table for each locale and format, one after another.
    mutating func writeText(_ localizations: [Catalog.Localization]) {
        var isFirst = true
        for part in localizations.lazy.flatMap(parts) {
            output.write(isFirst ? "" : "\n")
            output.write("// \(part.path)\n")
            for member in part.members { output.write(oldStyle: member) }
            isFirst = false
        }
        if isFirst { output.write("// The app loads nothing from this catalog.\n") }
        output.flush()
    }

    /// Writes a property list of all tables, by path.
    mutating func writeXML(_ localizations: [Catalog.Localization]) {
        let tables = localizations.flatMap(parts).map { part in
            NestedValue.Member(key: part.path, value: .dictionary(part.members))
        }
        output.writePropertyListHead()
        output.write(xml: .dictionary(tables), indent: "")
        output.write("</plist>\n")
        output.flush()
    }

    private func parts(
        of localization: Catalog.Localization
    ) -> [(path: String, members: [NestedValue.Member])] {
        let compiled = CompiledTables(localization)
        var (stem, end) = ("\(compiled.locale)\(TableNames.localeFolder)/\(name)", "")
        if let exchanged = localization.exchanged {
            // The tables are those of the originals.
            (stem, end) = (String(exchanged.original.withoutTableSuffix), " (\(compiled.locale))")
        }
        return [
            (stem + TableFormat.strings.suffix + end, compiled.texts),
            (stem + TableFormat.stringsdict.suffix + end, compiled.variations),
        ].filter { !$0.1.isEmpty }
    }
}
