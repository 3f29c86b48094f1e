/// Which of some absolute paths are below which others.
package struct PathNesting: Sendable {
    /// The indices of the paths, each after those that it is below.
    package let order: [Int]
    /// For each path, the index of the innermost other one that it is below. Of equal paths, each is below the one before.
    package let parents: [Int?]

    /// Takes time for sorting the paths, and does not grow with how deep they are nested.
    ///
    /// - Parameter paths: Absolute and normalized.
    package init(_ paths: [String]) {
        // With NUL for a slash, what is below a folder directly follows it in order.
        let keys = paths.map { path in path.utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 } }
        order = keys.indices.sorted { left, right in
            keys[left] == keys[right] ? left < right : keys[left].lexicographicallyPrecedes(keys[right])
        }
        var parents = [Int?](repeating: nil, count: paths.count)
        var outer: [Int] = []
        for index in order {
            while let last = outer.last, !Self.contains(keys[last], keys[index]) { outer.removeLast() }
            parents[index] = outer.last
            outer.append(index)
        }
        self.parents = parents
    }

    private static func contains(_ folder: [UInt8], _ path: [UInt8]) -> Bool {
        guard path.starts(with: folder) else { return false }
        return path.count == folder.count || folder.count == 1 || path[folder.count] == 0
    }
}
