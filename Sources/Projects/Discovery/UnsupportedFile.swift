internal import Files
internal import SourceText

/// Files that hold localized texts or tables in ways that are not read, by the endings of their names.
enum UnsupportedFile {
    /// Why the file at a path is neither a table nor a source; `nil` if it may be one.
    static func failure(_ path: String) -> ReadFailure? {
        let name = FilePath.name(of: path)
        guard let dot = name.lastIndex(of: "."),
            let kind = kinds[name[name.index(after: dot)...].lowercased()]
        else { return nil }
        return ReadFailure(reason: "is \(kind), which is not supported")
    }

    /// - Throws: ``failure(_:)``.
    static func refuse(_ path: String) throws(ReadFailure) {
        if let failure = failure(path) { throw failure }
    }

    /// What a file is, by the ending of its name in lower case.
    private static let kinds = Dictionary(
        uniqueKeysWithValues: endings.flatMap { kind, endings in
            endings.split(separator: " ").map { (String($0), kind) }
        })

    private static let endings = [
        ("a compiled table of all languages (.loctable)", "loctable"),
        ("an XLIFF file", "xliff xlf mxliff mqxliff sdlxliff"),
        ("a translation memory", "tmx"),
        ("an export for localization (.xcloc)", "xcloc"),
        ("an app archive", "ipa apk aab"),
        ("a disk image", "dmg iso cdr sparseimage sparsebundle"),
        ("an installer package", "pkg mpkg"),
        ("an archive", "zip tar tgz gz bz2 tbz xz txz zst 7z rar xip jar aar xar cpio"),
        ("an interface file", "xib storyboard nib"),
        ("a compiled asset catalog", "car"),
        ("an intent definition", "intentdefinition"),
        ("a gettext file", "po pot mo"),
        ("an application resource bundle of Flutter", "arb"),
        ("a .NET resource file", "resx resw"),
        ("a spreadsheet", "csv tsv xlsx xls ods numbers"),
    ]
}
