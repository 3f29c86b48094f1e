internal import Files
internal import SourceText
internal import StringTables
internal import XcodeProjects

/// Finds the development language of projects and bundles.
struct ProjectFinder {
    /// A language, and what names it.
    struct Region {
        let name: String
        let origin: BaseReason.Origin
    }

    /// What a folder says about itself and, if it says nothing, what those above it say.
    private struct Known {
        let project: Region?
        let bundle: Region?
    }

    private var known: [String: Known] = [:]
    private let view: WorkspaceView
    /// Longer names are not those of a language.
    private static let longestName = 32

    init(_ view: WorkspaceView) { self.view = view }

    /// The `developmentRegion` of the nearest project, or the `defaultLocalization` of the nearest package, at or above `folder`; of
    /// both in one folder that of the project. Else the `CFBundleDevelopmentRegion` of the nearest
    /// `Info.plist`; the search ends at a folder with `.git`.
    mutating func developmentRegion(above folder: String) -> Region? {
        let found = regions(above: folder, reach: FolderListings.reachOfProjects)
        return found.project ?? found.bundle
    }

    private mutating func regions(above folder: String, reach: Int) -> Known {
        if let known = known[folder] { return known }
        var project = projectRegion(in: folder) ?? packageRegion(in: folder)
        var bundle = bundleRegion(in: folder)
        let isTop = reach == 0 || view.folders.isTopOfProjects(folder)
        if project == nil, !isTop {
            let above = regions(above: FilePath.parent(of: folder), reach: reach - 1)
            (project, bundle) = (above.project, bundle ?? above.bundle)
        }
        let found = Known(project: project, bundle: bundle)
        known[folder] = found
        return found
    }

    // MARK: - Reading

    private func projectRegion(in folder: String) -> Region? {
        let (suffix, name) = ProjectFiles.project
        for project in view.folders.names(in: folder, suffix: suffix) {
            let path = FilePath.join(folder, project)
            let language = language(at: FilePath.join(path, name), atMost: Limits.projectSize) {
                Self.developmentRegion(inProject: $0.span)
            }
            if let language { return Region(name: language, origin: .project(path: path)) }
        }
        return nil
    }

    private func packageRegion(in folder: String) -> Region? {
        guard view.folders.kind(of: ProjectFiles.manifest, in: folder) == .file else { return nil }
        let path = FilePath.join(folder, ProjectFiles.manifest)
        let language = language(at: path, atMost: Limits.configurationSize) { manifest in
            guard manifest.span.contains("defaultLocalization"),
                case .named(let name) = SwiftPackage(manifest.span)?.defaultLocalization
            else { return nil }
            return name
        }
        return language.map { Region(name: $0, origin: .package(path: path)) }
    }

    private func bundleRegion(in folder: String) -> Region? {
        for name in view.folders.names(in: folder, suffix: ProjectFiles.bundleProperties) {
            let path = FilePath.join(folder, name)
            let language = language(
                at: path, atMost: Limits.configurationSize, Self.developmentRegion(inProperties:))
            if let language { return Region(name: language, origin: .bundle(path: path)) }
        }
        return nil
    }

    /// The language that the file at `path` names.
    private func language(
        at path: String, atMost limit: Int, _ named: (ByteBuffer) -> String?
    ) -> String? {
        let files = view.files
        func read() -> String? {
            guard let bytes = files.projectBytes(at: path, upTo: limit), let name = named(bytes),
                Self.isLanguage(name)
            else { return nil }
            return name
        }
        guard let caches = view.caches else { return read() }
        return caches.languages.value(at: path, in: files, read)
    }

    private static func isLanguage(_ name: String) -> Bool {
        name.utf8.count <= longestName && name != "Base" && LocaleIdentifier(name).isKnown
    }

    /// The word after `developmentRegion = `.
    static func developmentRegion(inProject bytes: Span<UInt8>) -> String? {
        var index = bytes.index(of: UInt8(ascii: "d"), from: 0)
        while index < bytes.count, !bytes.starts(with: "developmentRegion = ", at: index) {
            index = bytes.index(of: UInt8(ascii: "d"), from: index + 1)
        }
        let start = min(bytes.count, index + 20)
        let end = bytes.index(of: UInt8(ascii: ";"), or: 0x0A, from: start)
        let name = bytes.slice(TextRange(start, min(end, start + longestName + 3)))
        return String(repairing: name).filter { $0 != "\"" }
    }

    /// The `CFBundleDevelopmentRegion` of an `Info.plist`, which may also be a variable of the build.
    static func developmentRegion(inProperties bytes: ByteBuffer) -> String? {
        guard let table = TableReader.plainTable(in: bytes),
            let number = table.entry(forKey: "CFBundleDevelopmentRegion".utf8.span),
            let value = table.entries[number].value.text
        else { return nil }
        return table.string(value)
    }
}
