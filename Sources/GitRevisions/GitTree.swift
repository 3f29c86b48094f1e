internal import SourceText

/// The files of a tree object, or of the index.
package struct GitTree: Sendable {
    /// Regular files by their path within the tree.
    package private(set) var files: [String: String] = [:]
    /// Symbolic links by their path: the ids of the objects with their targets.
    package private(set) var links: [String: String] = [:]
    /// Submodules by their path: the ids of their commits.
    package private(set) var submodules: [String: String] = [:]

    /// Reads the output of `git ls-tree -r -z`: `MODE TYPE ID<tab>PATH`.
    init(_ output: [UInt8]) {
        read(output) { $0[2] }
    }

    /// Reads the output of `git ls-files --stage -z`: `MODE ID STAGE<tab>PATH`. Without files that have conflicts.
    init(ofIndex output: [UInt8]) {
        read(output) { $0[2].elementsEqual("0".utf8) ? $0[1] : nil }
    }

    /// - Parameter id: The id among the three words before a path; `nil` if the record does not count.
    private mutating func read(_ output: [UInt8], id: ([ArraySlice<UInt8>]) -> ArraySlice<UInt8>?) {
        for record in output.split(separator: 0) {
            let parts = record.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            guard parts.count == 2 else { continue }
            let words = parts[0].split(separator: UInt8(ascii: " "))
            guard words.count == 3, let id = id(words).map({ String(decoding: $0, as: UTF8.self) }) else {
                continue
            }
            let path = String(path: parts[1])
            if words[0].starts(with: "100".utf8) { files[path] = id }
            if words[0].starts(with: "120".utf8) { links[path] = id }
            if words[0].starts(with: "160".utf8) { submodules[path] = id }
        }
    }

    /// The id of the file that a link at `path` points to, if it is in the tree.
    ///
    /// - Parameter target: The target of the link: a path relative to its folder.
    package func file(at path: String, linkedTo target: String) -> String? {
        var parts = FilePath.names(in: path).dropLast().map { String($0) }
        guard !target.hasPrefix("/") else { return nil }
        for part in FilePath.names(in: target) where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return files[parts.joined(separator: "/")]
    }
}
