internal import Rewriting
internal import SourceText
internal import StringTables

/// A table in canonical old-style form, in UTF-8.
struct ShowText {
    private let table: Table
    private let comments: ShownComments
    private var printer: OldStylePrinter

    init(_ table: Table, _ sink: @escaping Sink) {
        self.table = table
        comments = ShownComments(table)
        printer = OldStylePrinter(table, to: Output(sink))
    }

    mutating func write(all: Bool) {
        for number in table.entries.indices where all || table.entries[number].isLoaded {
            let entry = table.entries[number]
            if let absence = table.absence(of: entry) {
                printer.write(entry, afterNote: "not loaded (\(absence))")
            } else {
                writeLoaded(number)
            }
        }
        if let hint = table.hint, !all || table.entries.isEmpty { printer.write(note: hint) }
        printer.finish()
    }

    private mutating func writeLoaded(_ number: Int) {
        printer.write(table.entries[number], comments: comments.text(of: number).map { [$0] } ?? [])
    }
}
