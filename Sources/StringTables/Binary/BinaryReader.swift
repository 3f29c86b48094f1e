internal import SourceText

/// Reads a table in the binary property list form (`bplist00`), as CoreFoundation does (`CFBinaryPList.c`).
enum BinaryReader {
    /// Whether a file begins like a binary property list; CoreFoundation takes any version that begins with 0.
    static func hasMagic(_ file: [UInt8]) -> Bool {
        file.span.starts(with: "bplist0", at: 0)
    }

    /// Reads `file`, whose first bytes are the magic; of several entries of a key the platform shows the first.
    static func read(_ file: [UInt8]) async -> Result<Table, BinaryDamage> {
        do throws(BinaryDamage) {
            return .success(await finished(try BinaryTableBuilder.table(of: file.span)))
        } catch {
            return .failure(error)
        }
    }

    /// Indexes the keys and surveys the text at the same time.
    private static func finished(_ unfinished: Table) async -> Table {
        let text = unfinished.text.bytes
        async let survey = TextSurvey(text.span, surrogates: true)
        var table = unfinished
        table.finish(firstWins: true)
        table.text.survey = await survey
        return table
    }
}
