internal import Rewriting
internal import SourceText
internal import StringTables

/// A table as an XML property list, in UTF-8. A comment before an entry says so where U+FFFD replaces a character.
struct ShowXML {
    private let table: Table
    private let comments: ShownComments
    private var printer: XMLPrinter
    private static let replaced = "U+FFFD replaces characters that XML forbids"

    init(_ table: Table, _ sink: @escaping Sink) {
        self.table = table
        comments = ShownComments(table)
        printer = XMLPrinter(table, to: Output(sink))
    }

    mutating func write(all: Bool) {
        printer.begin()
        for number in table.entries.indices where all || table.entries[number].isLoaded { write(number) }
        if let hint = table.hint, !all || table.entries.isEmpty { printer.write(comment: hint) }
        printer.end()
    }

    private mutating func write(_ number: Int) {
        let entry = table.entries[number]
        if let absence = table.absence(of: entry) { return writeAbsent(entry, absence) }
        var notes = comments.text(of: number).map { [$0] } ?? []
        if table.holdsForbidden(entry) { notes.append(Self.replaced) }
        printer.write(entry, comments: notes)
    }

    /// Writes an entry that is not loaded as a comment.
    private mutating func writeAbsent(_ entry: Entry, _ absence: String) {
        let value = entry.value.text.map { "\"\(table.string($0))\"" } ?? "…"
        printer.write(comment: "not loaded (\(absence)): \"\(table.string(entry.key))\" = \(value)")
    }
}

extension Table {
    /// Whether XML cannot represent the key or the value of an entry.
    fileprivate func holdsForbidden(_ entry: Entry) -> Bool {
        isForbidden(entry.key) || entry.value.text.map(isForbidden) ?? false
    }

    private func isForbidden(_ text: TableString) -> Bool {
        let bytes = bytes(of: text)
        return bytes.indexOfForbiddenInXML < bytes.count
    }
}
