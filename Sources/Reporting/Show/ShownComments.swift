internal import Rewriting
internal import StringTables

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
