internal import SourceText

/// Converts the paths of a report, which are as given or found, to those that other programs expect.
package struct ReportPaths: Sendable {
    private let workingFolder: String
    /// The absolute path of the repository root, or of the working folder outside of a repository.
    let root: String
    private let realPaths: [String: String]

    /// - Parameters:
    ///   - workingFolder: What relative paths are resolved against; absolute, without links.
    ///   - root: What paths are made relative to; absolute, without links.
    ///   - realPaths: The targets of the paths of the report; absolute, without links.
    package init(workingFolder: String, root: String, realPaths: [String: String] = [:]) {
        self.workingFolder = workingFolder
        self.root = root
        self.realPaths = realPaths
    }

    /// For formats that write paths as given; see ``CheckFormat/placesPaths``.
    package static let asGiven = ReportPaths(workingFolder: "/", root: "/")

    /// The absolute path, without `.` and `..`; links are not resolved.
    package func absolute(_ path: String) -> String { FilePath.absolute(path, from: workingFolder) }

    /// The path relative to the root, with links resolved if they lead below it; as given if it is outside.
    func inRepository(_ path: String) -> String { fromRoot(path) ?? path }

    /// The path as a URI: relative to the root, or a `file:` URI if it is outside.
    func uri(_ path: String) -> (text: String, isBelowRoot: Bool) {
        if let relative = fromRoot(path) { return (relative.percentEncoded, true) }
        return (Self.fileURI(absolute(path)), false)
    }

    /// The root as a URI, with a trailing slash.
    var rootURI: String { Self.fileURI(root) + (root == "/" ? "" : "/") }

    private static func fileURI(_ path: String) -> String { "file://\(path.percentEncoded)" }

    private func fromRoot(_ path: String) -> String? {
        realPaths[path].flatMap(belowRoot) ?? belowRoot(absolute(path))
    }

    private func belowRoot(_ path: String) -> String? { FilePath.relative(path, to: root) }
}

extension String {
    /// The path, percent-encoded (RFC 3986) except for letters, digits, `-._~` and `/`.
    fileprivate var percentEncoded: String {
        var text: [UInt8] = []
        for byte in pathBytes {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E: text.append(byte)
            default: text += "%\(UInt32(byte).hexadecimal(2, uppercase: true))".utf8
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
