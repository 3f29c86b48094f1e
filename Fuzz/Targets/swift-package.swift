import SourceText

@testable import XcodeProjects

/// Manifests of packages: what a target does with a file is the same each time, and a folder that is left out has nothing in it.
func fuzzSwiftPackage(_ file: [UInt8]) -> FuzzResult {
    guard let package = SwiftPackage(file.span) else { return .rejected }
    let paths = ["a.strings", "Resources/de.lproj/a.strings", "a/b/../c"]
    for target in package.targets {
        for path in paths { _ = target.use(of: path) }
        require(
            target.use(of: "Resources") != .excluded || target.use(of: paths[1]) == .excluded,
            "what is in an excluded folder is excluded")
    }
    let names = package.targets.map(\.name)
    require(names == names.sorted() && Set(names).count == names.count, "each target counts once")
    let again = SwiftPackage(file.span)
    require(again?.defaultLocalization == package.defaultLocalization, "the same bytes give the same package")
    return .kept
}
