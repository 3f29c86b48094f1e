internal import SourceText

/// Reads a table in the binary property list form (`bplist00`), as CoreFoundation does (`CFBinaryPList.c`).
enum BinaryReader {
    /// Whether a file begins like a binary property list; CoreFoundation accepts any version that begins with 0.
    static func hasMagic(_ file: ByteBuffer) -> Bool {
        file.span.starts(with: "bplist0", at: 0)
    }

    /// Reads `file`, which begins with the magic; of several entries with the same key the platform loads the first.
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
