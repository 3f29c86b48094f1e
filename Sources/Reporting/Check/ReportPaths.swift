internal import SourceText

/// Turns the paths of a report, which are as they were given or found, into those that other programs want.
package struct ReportPaths: Sendable {
    private let workingFolder: String
    /// The root of the repository; the working folder outside of one. Absolute.
    let root: String
    private let realPaths: [String: String]

    /// - Parameters:
    ///   - workingFolder: What relative paths start from, as an absolute path without links.
    ///   - root: What paths are made relative to, likewise.
    ///   - realPaths: Where the paths of the report lead: absolute, without links.
    package init(workingFolder: String, root: String, realPaths: [String: String] = [:]) {
        self.workingFolder = workingFolder
        self.root = root
        self.realPaths = realPaths
    }

    /// For formats that write paths as they are; see ``CheckFormat/placesPaths``.
    package static let asGiven = ReportPaths(workingFolder: "/", root: "/")

    /// The absolute path, without dots; links are kept.
    package func absolute(_ path: String) -> String { FileTree.absolute(path, from: workingFolder) }

    /// The path from the root on, links followed as far as they stay below it; as it was given if it is outside.
    func inRepository(_ path: String) -> String { fromRoot(path) ?? path }

    /// The path as a URI: relative to the root, or of a file elsewhere.
    func uri(_ path: String) -> (text: String, isBelowRoot: Bool) {
        if let relative = fromRoot(path) { return (relative.percentEncoded, true) }
        return (Self.fileURI(absolute(path)), false)
    }

    /// The root as a URI, with a slash at its end.
    var rootURI: String { Self.fileURI(root) + (root == "/" ? "" : "/") }

    private static func fileURI(_ path: String) -> String { "file://\(path.percentEncoded)" }

    private func fromRoot(_ path: String) -> String? {
        realPaths[path].flatMap(belowRoot) ?? belowRoot(absolute(path))
    }

    private func belowRoot(_ path: String) -> String? { FileTree.relative(path, to: root) }
}

extension String {
    /// The path as part of a URI (RFC 3986): all bytes but letters, digits, `-._~` and `/` are encoded.
    fileprivate var percentEncoded: String {
        var text: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E: text.append(byte)
            default: text += "%\(UInt32(byte).hexadecimal(2, uppercase: true))".utf8
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
