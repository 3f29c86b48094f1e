import SourceText
import Testing
import XcodeProjects

@Suite struct SwiftPackageTests {
    private func read(
        _ targets: String, version: String = "// swift-tools-version:5.9", of package: String = ""
    ) -> SwiftPackage? {
        let text = """
            \(version)
            import PackageDescription
            let package = Package(
                name: "Kit", \(package)
                targets: [\(targets)]
            )
            """
        return SwiftPackage(Array(text.utf8).span)
    }

    @Test(arguments: [
        ("", SwiftPackage.Localization.none), ("defaultLocalization: \"en\",", .named("en")),
        ("defaultLocalization: .init(rawValue: \"en\"),", .computed),
        ("/* defaultLocalization: */ defaultLocalization: language,", .computed),
    ])
    func `the default localization is that of the package`(
        _ member: String, _ localization: SwiftPackage.Localization
    ) throws {
        #expect(try #require(read("", of: member)).defaultLocalization == localization)
    }

    @Test(arguments: [
        ("// swift-tools-version:5.3", true), ("// swift-tools-version: 6.0", true),
        ("// swift-tools-version:5.2", false), ("//swift-tools-version:5.10.1", true), ("// 5.9", false),
    ])
    func `tools from version 5.3 on have resources`(_ line: String, _ hasResources: Bool) throws {
        #expect(try #require(read("", version: line)).hasResources == hasResources)
    }

    @Test(arguments: [
        ("a.strings", PackageTarget.Use.undeclared), ("Out/a.strings", .excluded), ("Out", .excluded),
        ("In/de.lproj/a.strings", .processed), ("Copy/de.lproj/a.strings", .copied),
        ("Other.strings", .processed), ("Outer/a.strings", .undeclared),
    ])
    func `rules of a target say what happens to its files`(_ path: String, _ use: PackageTarget.Use) throws {
        let package = try #require(
            read(
                """
                .target(
                    name: "Kit", dependencies: [.target(name: "Other")], exclude: ["Out"],
                    resources: [.process("In"), .copy("./Copy/"), .process("Other.strings")]),
                .testTarget(name: "KitTests", dependencies: [.target(name: "Kit")], path: "Checks"),
                """))
        let target = try #require(package.targets.first { $0.name == "Kit" })
        #expect(target.use(of: path) == use)
        #expect(!target.isTest)
        let tests = try #require(package.targets.first { $0.name == "KitTests" })
        #expect(tests.path == "Checks")
        #expect(tests.isTest)
    }

    @Test(arguments: ["resources: resources", "exclude: files + [\"a\"]", "path: folder"])
    func `what a manifest computes is not known`(_ argument: String) throws {
        let package = try #require(read(".target(name: \"Kit\", \(argument))"))
        #expect(package.targets[0].use(of: "a.strings") == .unknown)
    }

    @Test(arguments: ["", "let a = 1", "// Package(name: \"Kit\")"])
    func `a source without a package is none`(_ text: String) {
        #expect(SwiftPackage(Array(text.utf8).span) == nil)
    }
}
