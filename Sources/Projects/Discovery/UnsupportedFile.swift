internal import Files
internal import SourceText

/// Files that hold localized texts or tables in ways that are not read, by the endings of their names.
enum UnsupportedFile {
    /// Why the file at a path is neither a table nor a source; `nil` if it may be one.
    static func failure(_ path: String) -> ReadFailure? {
        let name = FilePath.name(of: path)
        guard let dot = name.lastIndex(of: "."),
            let kind = kind(withEnding: name[name.index(after: dot)...].lowercased())
        else { return nil }
        return ReadFailure(reason: "is \(kind), which is not supported")
    }

    /// - Throws: ``failure(_:)``.
    static func refuse(_ path: String) throws(ReadFailure) {
        if let failure = failure(path) { throw failure }
    }

    /// What a file is, by the ending of its name in lower case.
    private static func kind(withEnding ending: String) -> String? {
        switch ending {
        case "loctable": "a compiled table of all languages (.loctable)"
        case "xliff", "xlf", "mxliff", "mqxliff", "sdlxliff": "an XLIFF file"
        case "tmx": "a translation memory"
        case "xcloc": "an export for localization (.xcloc)"
        case "ipa", "apk", "aab": "an app archive"
        case "dmg", "iso", "cdr", "sparseimage", "sparsebundle": "a disk image"
        case "pkg", "mpkg": "an installer package"
        case "zip", "tar", "tgz", "gz", "bz2", "tbz", "xz", "txz", "zst", "7z", "rar", "xip", "jar", "aar",
            "xar", "cpio":
            "an archive"
        case "xib", "storyboard", "nib": "an interface file"
        case "car": "a compiled asset catalog"
        case "intentdefinition": "an intent definition"
        case "po", "pot", "mo": "a gettext file"
        case "arb": "an application resource bundle of Flutter"
        case "resx", "resw": "a .NET resource file"
        case "csv", "tsv", "xlsx", "xls", "ods", "numbers": "a spreadsheet"
        default: nil
        }
    }
}
