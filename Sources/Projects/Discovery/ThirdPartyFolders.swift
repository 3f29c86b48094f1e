/// Folders with the code of others, or with what a build has made.
enum ThirdPartyFolders {
    private static let names: Set<Substring> = [
        "Pods", "Carthage", "node_modules", "vendor", "Vendor", "third_party", "ThirdParty", "build",
        "DerivedData",
    ]
    private static let suffixes = [".framework", ".xcframework"]

    /// The name of the first of them above a file, but for frameworks; `nil` if there is none.
    ///
    /// - Parameter path: Below the folder of the project.
    static func name(above path: String) -> String? {
        folders(above: path).first(where: names.contains).map { String($0) }
    }

    /// Whether a file is in one of them, or in a framework.
    ///
    /// - Parameter path: Below the folder of the project.
    static func contain(_ path: String) -> Bool {
        folders(above: path).contains { name in
            names.contains(name) || suffixes.contains { name.hasSuffix($0) }
        }
    }

    private static func folders(above path: String) -> ArraySlice<Substring> {
        path.split(separator: "/").dropLast()
    }
}
