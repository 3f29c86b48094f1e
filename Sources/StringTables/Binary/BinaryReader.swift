internal import SourceText

/// Reads a table in the binary property list form (`bplist00`).
enum BinaryReader {
    /// Why a binary property list cannot be read.
    struct Damage: Error {
        let sentence: String
    }

    static func hasMagic(_ file: [UInt8]) -> Bool {
        file.span.starts(with: "bplist0", at: 0)
    }

    static func read(_ file: [UInt8]) -> Result<Table, Damage> {
        .failure(Damage(sentence: "not read yet"))
    }
}
