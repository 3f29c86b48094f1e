internal import SourceText

/// Reads a table in the binary property list form (`bplist00`), as CoreFoundation does (`CFBinaryPList.c`).
enum BinaryReader {
    /// Whether a file begins like a binary property list; CoreFoundation takes any version that begins with 0.
    static func hasMagic(_ file: ByteBuffer) -> Bool {
        file.span.starts(with: "bplist0", at: 0)
    }

    /// Reads `file`, whose first bytes are the magic; of several entries of a key the platform shows the first.
    static func read(_ file: ByteBuffer) -> Result<Table, BinaryDamage> {
        do throws(BinaryDamage) {
            var table = try BinaryTableBuilder.table(of: file)
            table.finish(firstWins: true)
            return .success(table)
        } catch {
            return .failure(error)
        }
    }
}
