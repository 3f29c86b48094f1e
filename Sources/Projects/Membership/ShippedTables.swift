internal import Files
internal import Settings
internal import SourceText

/// Which tables something other than an Xcode project may put into an app: a Makefile, a podspec, a package.
struct ShippedTables {
    /// What a folder says about the tables below.
    private struct Shipping {
        let isPackage: Bool
        let copiesAll: Bool
        let patterns: [PathPattern]
    }

    private let view: WorkspaceView
    private var known: [String: Shipping] = [:]
    /// The number of patterns in the podspecs of a folder.
    private static let mostPatterns = 1_000

    init(_ view: WorkspaceView) { self.view = view }

    /// Whether something around the table at a path may ship it.
    mutating func ships(_ path: String) -> Bool {
        let path = view.files.absolute(path)
        for folder in view.folders.foldersOfProjects(from: FilePath.folder(of: path))
        where ships(path, from: folder) { return true }
        return false
    }

    private mutating func ships(_ path: String, from folder: String) -> Bool {
        let shipping = known[folder] ?? shipping(of: folder)
        known[folder] = shipping
        return shipping.copiesAll || shipping.isPackage && Self.isSource(path, of: folder)
            || shipping.patterns.contains { $0.matches(path) }
    }

    private func shipping(of folder: String) -> Shipping {
        let scripts = view.folders.names(ProjectFiles.buildScripts, in: folder)
        let podspecs = view.folders.names(in: folder, suffix: ProjectFiles.podspec)
        let patterns = podspecs.flatMap { Podspec.resources(in: text(of: $0, in: folder)) }
        return Shipping(
            isPackage: view.folders.kind(of: ProjectFiles.manifest, in: folder) != nil,
            copiesAll: scripts.contains { text(of: $0, in: folder).utf8.span.contains(".lproj") },
            patterns: patterns.prefix(Self.mostPatterns).map { PathPattern($0, in: folder) })
    }

    /// Whether a file is among the sources of the targets of a package, by their usual place.
    private static func isSource(_ path: String, of package: String) -> Bool {
        guard let path = FilePath.relative(path, to: package), let first = FilePath.names(in: path).first
        else {
            return false
        }
        return ["Sources", "Source", "src", "srcs", "Tests"].contains { $0 == first }
    }

    private func text(of name: String, in folder: String) -> String {
        let path = FilePath.join(folder, name)
        return view.files.projectBytes(at: path, upTo: Limits.configurationSize).map {
            String(repairing: $0.span)
        } ?? ""
    }
}

/// The specification of a pod, which is Ruby and is not run.
enum Podspec {
    /// The patterns of the files that it ships as resources, with each of the words in braces.
    static func resources(in text: String) -> [String] {
        var patterns: [String] = []
        var isResource = false
        for line in text.split(whereSeparator: \.isNewline) {
            if let attribute = attribute(setIn: line) { isResource = attribute.hasPrefix("resource") }
            if isResource { patterns += literals(in: line) }
        }
        return patterns.flatMap(expanded)
    }

    /// `resources` for `s.resources = …`, and for `s.ios.resources = …`.
    private static func attribute(setIn line: Substring) -> Substring? {
        guard let sign = line.firstIndex(of: "=") else { return nil }
        let name = line[..<sign].split(separator: " ").last ?? ""
        return name.utf8.contains(UInt8(ascii: ".")) ? name.split(separator: ".").last : nil
    }

    private static func literals(in line: Substring) -> [String] {
        var literals: [String] = []
        var rest = line
        while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
            let quote = rest[start]
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: quote) else { break }
            literals.append(String(rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return literals
    }

    /// A pattern for each word in the first braces: `a.{x,y}` is `a.x` and `a.y`.
    private static func expanded(_ pattern: String) -> [String] {
        guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
            return [pattern]
        }
        let words = pattern[pattern.index(after: open)..<close].split(
            separator: ",", omittingEmptySubsequences: false)
        return words.map { "\(pattern[..<open])\($0)\(pattern[pattern.index(after: close)...])" }
    }
}
