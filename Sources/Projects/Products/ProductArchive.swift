package import Files
internal import SourceText
internal import StringTables

/// What is read of an archive with a product.
package enum ProductArchive {
    /// What the names of archives end in that are read if they are named.
    package static let suffixes = [".ipa", ".zip"]

    /// What is needed of the file or folder at a path in an archive; a folder ends with a slash.
    package static func use(of path: String) -> FileUse {
        let names = FilePath.names(in: path)
        // Hidden files are passed over, as in folders; the other is what macOS adds to an archive.
        guard !names.contains(where: { $0.hasPrefix(".") }), names.first != "__MACOSX" else { return .none }
        if !path.hasSuffix("/"), isTable(path) || path.hasSuffix(ProjectFiles.bundleProperties) {
            return .content
        }
        let isName = names.contains { name in
            TableNames.isLocaleFolder(String(name)) || named.contains { name.hasSuffix($0) }
        }
        return isName ? .name : .none
    }

    private static func isTable(_ path: String) -> Bool {
        guard let format = TableFormat(path: path), format != .xliff else { return false }
        return path.hasSuffix(format.suffix)
    }

    /// What the names of files end in that have texts, and tables of all languages.
    private static let named = [".nib", ".storyboardc", ".intentdefinition", ".loctable"]

    /// Why an archive with files at these paths is not read; `nil` if it has a product.
    package static func refusal(_ paths: [String]) -> String? {
        let hasProduct = paths.contains { path in
            FilePath.names(in: path).dropLast().contains { name in
                ProductSearch.suffixes.contains { name.hasSuffix($0) }
            }
        }
        return hasProduct ? nil : "is an archive without an app or another bundle"
    }
}
