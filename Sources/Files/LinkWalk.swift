internal import SourceText

/// Resolves a path name by name, as the system does, and stops at each symbolic link.
package struct LinkWalk {
    private let files: any FileSystem
    /// The path resolved so far: absolute, without links.
    private var place = "/"
    /// The remaining names, the next one last.
    private var names: [Substring]
    private var linkCount = 0
    /// The number of links that the system follows.
    private static let maximumLinks = 40

    init(to path: String, in files: any FileSystem) {
        self.files = files
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        let start = isAbsolute ? "" : files.realPath(of: ".") ?? ""
        names = FilePath.names(in: "\(start)/\(path)").reversed()
    }

    /// - Parameters:
    ///   - path: Relative to `folder`.
    ///   - folder: Absolute, without links.
    package init(to path: String, from folder: String, in files: any FileSystem) {
        self.files = files
        place = folder
        names = FilePath.names(in: path).reversed()
    }

    /// Where the path leads, without links; `nil` if there are too many of them.
    package mutating func end() -> String? {
        while nextLink() != nil {}
        return names.isEmpty ? place : nil
    }

    /// The path of the next link, without links before it; `nil` if there are no more.
    mutating func nextLink() -> String? {
        while linkCount < Self.maximumLinks, let name = names.popLast() {
            if name == "." { continue }
            if name == ".." {
                place = FilePath.folder(of: place)
                continue
            }
            let next = FilePath.join(place, String(name))
            guard let target = files.target(ofLink: next) else {
                place = next
                continue
            }
            follow(target)
            return next
        }
        return nil
    }

    private mutating func follow(_ target: String) {
        linkCount += 1
        names += FilePath.names(in: target).reversed()
        if target.utf8.first == UInt8(ascii: "/") { place = "/" }
    }
}
