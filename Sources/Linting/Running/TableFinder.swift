package import SourceText

/// Finds the tables that paths on the command line mean.
package enum TableFinder {
    /// The tables that paths mean: a file is taken as it is, a folder stands for the `.strings` files below it.
    package struct Found {
        /// The paths of all tables, in order and once each.
        package fileprivate(set) var tables: [String] = []
        /// Those that were named themselves.
        package fileprivate(set) var named: Set<String> = []
        /// What is missing or unreadable.
        package fileprivate(set) var failures: [CheckReport.Failure] = []
    }

    /// - Parameter folders: Takes the folders that were read on the way.
    package static func tables(at paths: [String], _ folders: inout FolderListings) -> Found {
        var found = Found()
        for path in paths {
            switch FileTree.kind(of: path) {
            case .folder:
                let walk = folders.files(below: path, suffix: ".strings")
                found.tables += walk.files
                found.failures += walk.unreadable.sorted().map {
                    .init(path: $0, reason: "is a folder that cannot be read")
                }
            case .file, .other:
                found.tables.append(path)
                found.named.insert(path)
            case nil:
                found.failures.append(.init(path: path, reason: "does not exist"))
            }
        }
        found.tables.sort()
        // Below one path every table is met once.
        if paths.count > 1 { found.tables = found.tables.withoutNeighbours }
        return found
    }
}

extension [String] {
    /// The elements but for those that equal the one before.
    fileprivate var withoutNeighbours: [String] {
        enumerated().filter { offset, element in
            offset == 0 || !self[offset - 1].utf8.elementsEqual(element.utf8)
        }.map(\.element)
    }
}
