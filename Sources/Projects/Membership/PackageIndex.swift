internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import XcodeProjects

/// The Swift packages in and above the folders of a check.
struct PackageIndex: Sendable {
    /// A package with its place.
    private struct Place {
        /// The path of the manifest, as reports show it.
        let manifest: String
        let package: SwiftPackage
        /// The indices of the targets by their folder, which is absolute.
        let roots: [String: Int]
    }

    /// A file in a target.
    struct Member {
        /// The path of the manifest, as reports show it.
        let manifest: String
        let package: SwiftPackage
        let target: PackageTarget
        /// Its path in the folder of the target.
        let path: String
    }

    /// By the folder of the manifest, which is absolute.
    private var places: [String: Place] = [:]

    /// The folders in which the tools look for a target without a path.
    private static let usual = ["Sources", "Source", "src", "srcs"]

    /// - Parameter folders: The folders with a manifest.
    init(_ view: WorkspaceView, in folders: [ProjectSearch.Folder]) {
        for folder in folders {
            guard let package = Self.package(in: folder.path, view), package.hasResources else { continue }
            places[folder.path] = Place(
                manifest: FilePath.join(folder.shown, ProjectFiles.manifest), package: package,
                roots: Self.roots(of: package, in: folder.path))
        }
    }

    private static func package(in folder: String, _ view: WorkspaceView) -> SwiftPackage? {
        let path = FilePath.join(folder, ProjectFiles.manifest)
        guard let bytes = view.files.projectBytes(at: path, upTo: Limits.configurationSize) else {
            return nil
        }
        return SwiftPackage(bytes.span)
    }

    private static func roots(of package: SwiftPackage, in folder: String) -> [String: Int] {
        var roots: [String: Int] = [:]
        for (number, target) in package.targets.enumerated() {
            let usual = (target.isTest ? ["Tests"] : []) + usual
            for path in target.path.map({ [$0] }) ?? usual.map({ FilePath.join($0, target.name) }) {
                roots[FilePath.absolute(path, from: folder)] = number
            }
        }
        return roots
    }

    var isEmpty: Bool { places.isEmpty }

    /// The target that a file is in; `nil` if there is none.
    ///
    /// - Parameter path: Absolute.
    func member(at path: String) -> Member? {
        guard !places.isEmpty else { return nil }
        let folders = FilePath.folders(above: path)
        guard let package = folders.first(where: { places[$0] != nil }), let place = places[package],
            let root = folders.first(where: { place.roots[$0] != nil || $0 == package }),
            let number = place.roots[root], let name = FilePath.relative(path, to: root)
        else { return nil }
        return Member(
            manifest: place.manifest, package: place.package, target: place.package.targets[number],
            path: name)
    }
}
