internal import JSON
internal import SourceText
internal import StringTables

/// Version 1 of a document of XLIFF as JSON, a line for each unit.
extension JSONWriter {
    mutating func write(_ catalog: Catalog, _ exchange: XLIFF) {
        var lines = LineIndex(catalog.file.text)
        object { json in
            json.writeVersion()
            json.member("form", catalog.file.form.rawValue)
            json.member("encoding", catalog.file.text.encoding.name)
            json.member("bom", catalog.file.text.markLength > 0)
            json.lines("tables", exchange.files) { $0.write($1, of: catalog, exchange, &lines) }
            json.breakLine()
            json.member("complete", catalog.builds)
            json.member("accepted", catalog.file.isAccepted)
        }
        finish()
    }

    private mutating func write(
        _ file: XLIFF.File, of catalog: Catalog, _ exchange: XLIFF, _ lines: inout LineIndex
    ) {
        member("original", file.original.map(catalog.file.string))
        member("source_language", file.sourceLanguage.map(catalog.file.string))
        member("target_language", file.targetLanguage.map(catalog.file.string))
        let units = file.units.lazy.compactMap { number in
            catalog.name(ofUnit: number).map { (exchange.units[number], $0) }
        }
        self.lines("entries", units) { $0.write($1.0, $1.1, of: catalog.file, &lines) }
    }

    /// Writes a unit; its value is `null` without a target.
    private mutating func write(
        _ unit: XLIFF.Unit, _ name: UnitName, of file: Table, _ lines: inout LineIndex
    ) {
        member("key", name.key, of: file)
        member("category", name.category)
        member("id", unit.id, of: file)
        member("source", unit.source, of: file)
        if unit.target == nil {
            key("value")
            literal("null")
        } else {
            member("value", unit.target, of: file)
        }
        member("state", unit.state.map(file.string))
        let place = unit.target?.source.start ?? unit.start
        member("line", lines.position(of: place).line)
    }

    private mutating func member(_ name: String, _ text: TableString?, of file: Table) {
        guard let text else { return }
        key(name)
        value(file.bytes(of: text))
    }
}
