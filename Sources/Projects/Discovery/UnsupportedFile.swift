internal import Files
internal import SourceText
internal import StringTables

/// Files that hold localized texts or tables in ways that are not read, by the endings of their names.
enum UnsupportedFile {
    /// Why the file at a path is neither a table nor a source; `nil` if it may be one.
    ///
    /// - Parameter allowsExports: Whether XLIFF may be one; no command writes it, or takes it for a table of the app.
    static func failure(_ path: String, allowsExports: Bool = true) -> ReadFailure? {
        if !allowsExports, TableFormat(path: path) == .xliff { return .exportIsOnlyRead }
        let ending = ending(of: path)
        if ProductArchive.suffixes.contains(".\(ending)") {
            let kind = ending == "ipa" ? "an app archive" : "an archive"
            return ReadFailure(reason: "is \(kind): only check and diff read it, and show a table in it")
        }
        return kind(withEnding: ending).map { ReadFailure(reason: "is \($0), which is not supported") }
    }

    /// The same; for an archive that was to be read, why it was not.
    static func failure(
        _ path: String, in files: any FileSystem, allowsExports: Bool = true
    ) -> ReadFailure? {
        files.refusal(ofArchive: path) ?? failure(path, allowsExports: allowsExports)
    }

    /// Why the tables in the folder at a path are not checked; `nil` if they are.
    static func failure(ofFolder path: String) -> ReadFailure? {
        guard ending(of: FilePath.withoutTrailingSlash(path)) == "xcframework" else { return nil }
        return ReadFailure(
            reason:
                "is a framework for several platforms (.xcframework), which is not supported; name one of those in it"
        )
    }

    private static func ending(of path: String) -> String {
        let name = FilePath.name(of: path)
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    /// - Throws: ``failure(_:)``.
    static func refuse(_ path: String, allowsExports: Bool = true) throws(ReadFailure) {
        if let failure = failure(path, allowsExports: allowsExports) { throw failure }
    }

    /// - Throws: Why the file or folder at a path is not read.
    static func refuse(_ path: String, _ kind: FileKind?, in files: any FileSystem) throws(ReadFailure) {
        if let failure = kind == .folder ? failure(ofFolder: path) : failure(path, in: files) {
            throw failure
        }
    }

    /// What a file is, by the ending of its name in lower case.
    private static func kind(withEnding ending: String) -> String? {
        switch ending {
        case "loctable": "a compiled table of all languages (.loctable)"
        case "mxliff", "mqxliff", "sdlxliff": "an XLIFF file of another system"
        case "tmx": "a translation memory"
        case "xcloc": "an export for localization (.xcloc)"
        case "apk", "aab": "an app archive"
        case "dmg", "iso", "cdr", "sparseimage", "sparsebundle": "a disk image"
        case "pkg", "mpkg": "an installer package"
        case "tar", "tgz", "gz", "bz2", "tbz", "xz", "txz", "zst", "7z", "rar", "xip", "jar", "aar",
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

extension ReadFailure {
    fileprivate static let exportIsOnlyRead = ReadFailure(
        reason: "is an XLIFF file, which is not supported here; check, show, diff and log read it")
}
