internal import SourceText

/// The first bytes of files that are no text, and of documents that are saved as text.
enum FileSignature {
    /// What a file is, with its article; `nil` if it may be a table.
    static func kind(of file: Span<UInt8>) -> String? {
        guard !file.isEmpty, !beginsAsTable(file[0]) else { return nil }
        return all.first { signature in
            file.count >= signature.bytes.count
                && signature.bytes.indices.allSatisfy { file[$0] == signature.bytes[$0] }
        }?.kind
    }

    /// Whether a file begins with a byte that most tables begin with, and no signature does.
    private static func beginsAsTable(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<")
    }

    private static let all: [(bytes: [UInt8], kind: String)] = [
        ([0x1F, 0x8B], "a gzip file"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "an xz file"),
        (Array("PK\u{3}\u{4}".utf8), "a zip archive, as apps and documents are"),
        (Array("BZh91AY&SY".utf8), "a bzip2 file"), (Array("xar!".utf8), "a xar archive"),
        (Array("SQLite format 3\0".utf8), "an SQLite database"),
        ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O program"), ([0xCE, 0xFA, 0xED, 0xFE], "a Mach-O program"),
        ([0xFE, 0xED, 0xFA, 0xCF], "a Mach-O program"), ([0xFE, 0xED, 0xFA, 0xCE], "a Mach-O program"),
        ([0xCA, 0xFE, 0xBA, 0xBE, 0x00, 0x00, 0x00], "a Mach-O program for several processors"),
        ([0x7F, 0x45, 0x4C, 0x46], "an ELF program"),
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
        (Array("GIF87a".utf8), "a GIF image"), (Array("GIF89a".utf8), "a GIF image"),
        (Array("%PDF-".utf8), "a PDF document"), (Array("{\\rtf".utf8), "an RTF document"),
        (Array("NIBArchive".utf8), "a compiled interface file"),
        (Array("BOMStore".utf8), "a compiled asset catalog"),
        ([0xDE, 0x12, 0x04, 0x95], "a compiled gettext table (MO)"),
        ([0x95, 0x04, 0x12, 0xDE], "a compiled gettext table (MO)"),
    ]
}
