internal import SourceText

/// The names of tables, which become names of files.
enum TableName {
    /// The length of a name with its ending that every file system allows.
    private static let longest = 255

    /// Whether a table can be written under its name. A source must not choose another folder, nor hide its table.
    static func isFileName(_ name: RawText) -> Bool {
        guard let first = name.first, first != UInt8(ascii: "."),
            name.count + ".strings".utf8.count <= longest
        else { return false }
        return !name.contains { $0 < 0x20 || $0 == 0x7F || "/\\:".utf8.contains($0) }
    }
}
