// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableExperimentalFeature("Lifetimes"),
    .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// On Linux the released binary asks the system for no library: loading libxml2 and the ones behind it takes longer than
/// checking a small table, and a single file runs on every distribution.
let selfContained: [LinkerSetting] = {
    let release = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
    let behindLibXML2 = ["icuuc", "icudata", "lzma", "z", "stdc++", "m"]
    let flags = [
        "-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections",
        // Tables of frames that are registered at start are sorted when the first thread ends; the linker's are sorted.
        "-Xlinker", "--defsym=__register_frame_info=0", "-Xlinker", "--defsym=__deregister_frame_info=0",
    ]
    return [.unsafeFlags(flags, release)]
        + behindLibXML2.map { .linkedLibrary($0, release) }
}()

func room(_ name: String, imports: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: imports, swiftSettings: settings)
}

func tests(_ name: String, of rooms: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: rooms, swiftSettings: settings)
}

let package = Package(
    name: "strlint",
    platforms: [.macOS(.v26)],
    products: [.executable(name: "strlint", targets: ["strlint"])],
    targets: [
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        room("SourceText"),
        room("FormatStrings"),
        room("StringTables", imports: ["SourceText", "CLibXML2"]),
        room("Linting", imports: ["SourceText", "FormatStrings", "StringTables"]),
        room("Settings", imports: ["SourceText", "FormatStrings", "Linting", "CLibYAML"]),
        room("Comparison", imports: ["SourceText", "FormatStrings", "StringTables"]),
        room("GitRevisions", imports: ["SourceText"]),
        room("Reporting", imports: ["SourceText", "StringTables", "Linting", "Settings", "Comparison"]),
        room(
            "StrlintCommand",
            imports: [
                "SourceText", "FormatStrings", "StringTables", "Linting", "Comparison", "GitRevisions",
                "Reporting", "Settings",
            ]),
        .executableTarget(
            name: "strlint", dependencies: ["StrlintCommand"], swiftSettings: settings,
            linkerSettings: selfContained),
        tests("ArchitectureTests", of: []),
        tests("ComparisonTests", of: ["Comparison", "SourceText", "StringTables", "TestSupport"]),
        tests("GitRevisionsTests", of: ["GitRevisions"]),
        tests(
            "CorpusTests",
            of: ["Comparison", "Linting", "Reporting", "SourceText", "StringTables", "TestSupport"]),
        tests("EndToEndTests", of: ["strlint", "TestSupport"]),
        tests("FormatStringsTests", of: ["FormatStrings", "TestSupport"]),
        tests("LintingTests", of: ["FormatStrings", "Linting", "SourceText", "StringTables", "TestSupport"]),
        tests(
            "ReportingTests",
            of: ["Comparison", "Linting", "Reporting", "Settings", "SourceText", "StringTables"]),
        tests("SettingsTests", of: ["FormatStrings", "Linting", "Settings", "SourceText"]),
        tests("SourceTextTests", of: ["SourceText"]),
        tests("StringTablesTests", of: ["SourceText", "StringTables", "TestSupport"]),
        tests("StrlintCommandTests", of: ["Reporting", "StrlintCommand", "TestSupport"]),
        .target(
            name: "TestSupport", dependencies: ["StringTables"], path: "Tests/TestSupport",
            swiftSettings: settings),
    ]
)
