internal import SourceText

/// Folders with the code of others, or with what a build has made.
enum ThirdPartyFolders {
    /// Those that dependency managers and builds fill: their tables are not checked by default.
    private static let excluded: Set<Substring> = [
        "Pods", "Carthage", ".build", "DerivedData", "SourcePackages", "node_modules",
    ]
    /// Those that may also be of the project itself.
    private static let others: Set<Substring> = [
        "vendor", "Vendor", "third_party", "ThirdParty", "build",
    ]
    private static let suffixes = [".framework", ".xcframework"]
    /// What the names of folders end in that are built as a whole.
    private static let products = [
        ".app", ".appex", ".bundle", ".plugin", ".framework", ".xcframework", ".xcarchive",
    ]
    /// Those that are hidden.
    static let hidden = [".build"]

    /// The name of the first of them above a file, but for those that are not checked by default; `nil` if there is none.
    ///
    /// - Parameter path: Below the folder of the project.
    static func name(above path: String) -> String? {
        folders(above: path).first(where: others.contains).map { String($0) }
    }

    /// Whether a file is in one of them, or in a framework.
    ///
    /// - Parameter path: Below the folder of the project.
    static func contain(_ path: String) -> Bool {
        folders(above: path).contains { others.contains($0) || isExcluded($0) }
    }

    /// The first folder above a file whose tables are not checked by default; `nil` if there is none.
    ///
    /// - Parameter path: Below the folder that is searched.
    static func excludedFolder(above path: String) -> String? {
        let names = folders(above: path)
        return names.firstIndex(where: isExcluded).map { names[...$0].joined(separator: "/") }
    }

    /// Whether nothing below a folder is excluded, which was named: it is in such a folder itself, or in a product.
    ///
    /// - Parameter path: Absolute.
    static func holdNamed(_ path: String) -> Bool {
        FilePath.names(in: path).contains { name in
            isExcluded(name) || products.contains { name.hasSuffix($0) }
                || ProductArchive.suffixes.contains { name.lowercased().hasSuffix($0) }
        }
    }

    private static func isExcluded(_ name: Substring) -> Bool {
        excluded.contains(name) || suffixes.contains { name.hasSuffix($0) }
    }

    private static func folders(above path: String) -> ArraySlice<Substring> {
        FilePath.names(in: path).dropLast()
    }
}
