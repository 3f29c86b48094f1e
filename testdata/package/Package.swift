// swift-tools-version: 6.3
import PackageDescription

// Scripts/check-package puts the dependency here.
let strlint: Package.Dependency = .package(path: "../..")

let package = Package(
    name: "Sample",
    defaultLocalization: "en",
    platforms: [.macOS(.v15)],
    dependencies: [strlint],
    targets: [
        .executableTarget(
            name: "Sample",
            dependencies: [.product(name: "StrlintKit", package: "strlint")],
            resources: [.process("en.lproj"), .process("fr.lproj")],
            plugins: [.plugin(name: "StrlintWarnings", package: "strlint")])
    ]
)
