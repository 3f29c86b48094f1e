package import SourceText

/// Finds the tables that paths on the command line mean.
package enum TableFinder {
    /// The tables that `paths` name, in path order and once each: a file is taken as it is, a folder stands for the
    /// `.strings` files below it.
    ///
    /// - Parameter folders: Takes the folders that were read on the way.
    /// - Returns: The paths of the tables, and the inputs that are missing or unreadable.
    package static func tables(
        at paths: [String], _ folders: inout FolderListings
    ) -> (tables: [String], failures: [CheckReport.Failure]) {
        var tables: [String] = []
        var failures: [CheckReport.Failure] = []
        for path in paths {
            switch FileTree.kind(of: path) {
            case .folder:
                let walk = folders.files(below: path, suffix: ".strings")
                tables += walk.files
                failures += walk.unreadable.sorted().map {
                    .init(path: $0, reason: "is a folder that cannot be read")
                }
            case .file, .other:
                tables.append(path)
            case nil:
                failures.append(.init(path: path, reason: "does not exist"))
            }
        }
        tables.sort()
        return (tables.withoutNeighbours, failures)
    }
}

extension [String] {
    /// The elements but for those that equal the one before.
    fileprivate var withoutNeighbours: [String] {
        enumerated().filter { $0.offset == 0 || self[$0.offset - 1] != $0.element }.map(\.element)
    }
}
