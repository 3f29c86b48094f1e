import SourceText

@testable import XcodeProjects

/// Project files: the paths in them are absolute, without `..`, and not much longer than the file.
func fuzzXcodeProject(_ file: [UInt8]) -> FuzzResult {
    let folder = "/checkout/App"
    guard let project = XcodeProject(ByteBuffer(file), in: folder) else { return .rejected }
    let paths = project.files.map(\.path) + project.folders.map(\.path)
    for path in paths {
        require(path == FilePath.absolute(path, from: "/"), "a path is absolute and normalized")
    }
    require(
        paths.reduce(0) { $0 + $1.utf8.count } <= 16 * (file.count + folder.utf8.count),
        "paths are not much longer than the file")
    for file in project.files {
        require(file.targets.allSatisfy(project.targets.indices.contains), "the targets of a file exist")
    }
    for folder in project.folders {
        let targets = folder.targets(of: FilePath.join(folder.path, "a/de.lproj/L.strings")) ?? []
        require(targets.allSatisfy(project.targets.indices.contains), "the targets of a folder exist")
    }
    let again = XcodeProject(ByteBuffer(file), in: folder)
    require(again?.files.map(\.path) == project.files.map(\.path), "the same bytes give the same project")
    return .kept
}
