internal import Files
internal import Rewriting
internal import SourceText
internal import StringTables

/// A table to convert.
struct ConversionInput {
    /// The table as the platform reads it.
    let read: Table
    /// The same, or if the platform does not find its encoding, in UTF-8 from the encoding that was named.
    let table: Table
    /// What ``table`` was read from.
    let bytes: ByteBuffer
    /// Whether the bytes are no longer those of the file.
    let isDecoded: Bool

    /// Reads a table.
    ///
    /// - Parameter source: The encoding of a table whose encoding the platform does not find.
    /// - Throws: ``ReadFailure`` if the platform does not read it.
    init(
        _ file: ByteBuffer, at path: String, as format: TableFormat = .strings, from source: NamedEncoding?
    ) async throws(ReadFailure) {
        read = await TableReader.table(in: file, as: format, surveys: false)
        guard read.hasUnknownEncoding else {
            guard read.isConvertible else { throw Self.failure(read, path, source) }
            (table, bytes, isDecoded) = (read, file, false)
            return
        }
        guard let decoded = source?.utf8(file) else { throw Self.failure(read, path, source) }
        table = await TableReader.table(in: decoded, as: format, surveys: false)
        (bytes, isDecoded) = (decoded, true)
        guard table.isConvertible else { throw Self.failure(read, path, source) }
    }

    private static func failure(_ table: Table, _ path: String, _ source: NamedEncoding?) -> ReadFailure {
        let reason = ReadingFault.reason(of: table, at: path)
        guard table.hasUnknownEncoding else { return ReadFailure(reason: reason) }
        guard let source else { return ReadFailure(reason: reason, remedy: .nameEncoding) }
        return ReadFailure(reason: "\(reason); as \(source.name) it cannot be read either")
    }
}
