internal import Rewriting
internal import SourceText
internal import StringTables

extension Table {
    /// A table, or the file of a catalog, with all that rules and proofs look at.
    static func fixed(in bytes: ByteBuffer, as format: TableFormat) async -> Table {
        await Document(bytes, as: format).file
    }
}

extension TextChange {
    /// The change with a character reference for each character that the encoding of an XML table does not have.
    func writable(in table: Table) -> TextChange {
        let encoding = table.text.encoding
        guard case .declared = encoding, table.form == .xml, encoding.bytes(of: replacement) == nil else {
            return self
        }
        let text = replacement.unicodeScalars.map { scalar in
            encoding.bytes(of: String(scalar)) == nil
                ? "&#x\(String(scalar.value, radix: 16, uppercase: true));" : String(scalar)
        }
        return TextChange(range, text.joined())
    }
}
