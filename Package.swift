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
    .enableExperimentalFeature("SafeInteropWrappers"),
]

func module(
    _ name: String, imports: [Target.Dependency] = [], features: [SwiftSetting] = []
) -> Target {
    .target(name: name, dependencies: imports, swiftSettings: settings + features)
}

func tests(_ name: String, of modules: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: modules, swiftSettings: settings)
}

let package = Package(
    name: "strlint",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "strlint", targets: ["strlint"]),
        .library(name: "StrlintKit", targets: ["StrlintKit"]),
        .plugin(name: "StrlintCommandPlugin", targets: ["StrlintCommandPlugin"]),
        .plugin(name: "StrlintWarnings", targets: ["StrlintWarnings"]),
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CArchive", pkgConfig: "libarchive",
            providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
        .systemLibrary(
            name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .target(
            name: "CICU", linkerSettings: [.linkedLibrary("icuuc", .when(platforms: [.linux]))]),
        .target(name: "CPage", exclude: ["Assets"]),
        .target(name: "CSystem"),
        .target(
            name: "CCollation",
            linkerSettings: [
                .linkedLibrary("icui18n", .when(platforms: [.linux])),
                .linkedFramework("CoreFoundation", .when(platforms: [.macOS])),
            ]),
        .target(name: "SelfContained"),
        module("Concurrency"),
        module(
            "SourceText",
            imports: [
                "CCollation", "Concurrency", .target(name: "CICU", condition: .when(platforms: [.linux])),
            ], features: [.enableExperimentalFeature("BuiltinModule")]),
        module("JSON", imports: ["SourceText"]),
        module("Files", imports: ["CSystem", "Concurrency", "SourceText"]),
        module("HTTP", imports: ["CSystem", "Concurrency", "SourceText"]),
        module("FormatStrings", imports: ["SourceText"]),
        module("PluralRules", imports: ["CSystem", "SourceText", "FormatStrings"]),
        module("SourceCode", imports: ["FormatStrings", "SourceText"]),
        module("StringTables", imports: ["Concurrency", "JSON", "SourceText", "CLibXML2"]),
        module("XcodeProjects", imports: ["SourceCode", "SourceText", "StringTables"]),
        module("Compilation", imports: ["FormatStrings", "PluralRules", "SourceText", "StringTables"]),
        module("Findings", imports: ["JSON", "SourceText"]),
        module(
            "Rules",
            imports: [
                "Compilation", "Concurrency", "SourceText", "FormatStrings", "PluralRules", "StringTables",
                "Findings", "Rewriting", "SourceCode",
            ]),
        module(
            "Linting",
            imports: ["Concurrency", "Files", "SourceText", "StringTables", "Findings", "Rewriting", "Rules"]),
        module(
            "Settings",
            imports: [
                "Files", "SourceText", "FormatStrings", "Findings", "Rules", "StringTables", "CLibYAML",
            ]),
        module(
            "Comparison",
            imports: ["Compilation", "Concurrency", "SourceText", "FormatStrings", "StringTables"]),
        module(
            "Rewriting",
            imports: [
                "Compilation", "Comparison", "Concurrency", "FormatStrings", "SourceText", "StringTables",
            ]),
        module(
            "Extraction", imports: ["FormatStrings", "SourceCode", "SourceText"]),
        module("GitRevisions", imports: ["Files", "SourceText"]),
        module(
            "Projects",
            imports: [
                "CNettle", "Concurrency", "Files", "SourceText", "StringTables", "Findings", "Rules",
                "Linting", "Settings", "Comparison", "GitRevisions", "Rewriting", "Compilation",
                "Extraction", "SourceCode", "XcodeProjects",
            ]),
        module(
            "Reporting",
            imports: [
                "Compilation", "Concurrency", "JSON", "PluralRules", "Files", "SourceText", "StringTables",
                "Findings", "Rules", "Linting", "Settings", "Comparison", "Extraction", "Projects",
                "Rewriting",
            ]),
        module(
            "Options",
            imports: [
                "Files", "PluralRules", "SourceText", "StringTables", "Findings", "Rules", "Rewriting",
                "Settings", "Projects", "Reporting", "Extraction",
            ]),
        module(
            "Tracking",
            imports: [
                "CNettle", "CSQLite", "CZlib", "Comparison", "Concurrency", "Files", "Findings", "Linting",
                "Projects", "Settings", "SourceText", "StringTables",
            ]),
        module(
            "StrlintCommand",
            imports: [
                "Archives", "Files", "Options", "Projects", "Reporting", "Rewriting", "Settings",
                "SourceText",
            ]),
        module("Archives", imports: ["Files", "SourceText", "CArchive"]),
        module(
            "StrlintService",
            imports: [
                "Archives", "CNettle", "CPage", "Concurrency", "Files", "Findings", "HTTP", "JSON", "Options",
                "Projects", "Reporting",
                "Settings", "SourceText", "StringTables", "Tracking",
            ]),
        module("JSONRPC", imports: ["JSON", "SourceText"]),
        module(
            "LanguageServer",
            imports: [
                "Concurrency", "Files", "Findings", "FormatStrings", "JSON", "JSONRPC", "Options",
                "PluralRules", "Projects",
                "Reporting", "Rewriting", "Rules", "Settings", "SourceText", "StringTables",
            ]),
        module(
            "StrlintKit", imports: ["Files", "Findings", "Linting", "Projects", "Settings", "SourceText"]),
        .plugin(
            name: "StrlintCommandPlugin",
            capability: .command(
                intent: .custom(
                    verb: "strlint", description: "Check localization tables: check, diff, show and more")),
            dependencies: ["strlint"]),
        .plugin(
            name: "StrlintWarnings", capability: .buildTool(), dependencies: ["strlint"]),
        .executableTarget(
            name: "strlint",
            dependencies: ["LanguageServer", "Options", "StrlintCommand", "StrlintService", "SelfContained"],
            swiftSettings: settings),
        tests("ArchitectureTests", of: []),
        tests("ArchivesTests", of: ["Archives", "Files", "SourceText", "TestSupport"]),
        tests("ComparisonTests", of: ["Comparison", "SourceText", "StringTables", "TestSupport"]),
        tests("ExtractionTests", of: ["Extraction", "SourceText", "StringTables", "TestSupport"]),
        tests("GitRevisionsTests", of: ["Files", "GitRevisions", "SourceText"]),
        tests(
            "CorpusTests",
            of: [
                "Comparison", "Findings", "Rules", "Linting", "Projects", "Reporting", "Settings",
                "Concurrency", "Files", "SourceText", "StringTables", "TestSupport",
            ]),
        tests("EndToEndTests", of: ["JSON", "Settings", "SourceText", "strlint", "TestSupport"]),
        tests("FormatStringsTests", of: ["FormatStrings", "TestSupport"]),
        tests("JSONTests", of: ["JSON", "SourceText", "TestSupport"]),
        tests("HTTPTests", of: ["Concurrency", "HTTP", "SourceText"]),
        tests("JSONRPCTests", of: ["JSON", "JSONRPC"]),
        tests(
            "LanguageServerTests",
            of: ["Concurrency", "Files", "JSON", "JSONRPC", "LanguageServer", "Options", "SourceText"]),
        tests(
            "LintingTests",
            of: [
                "Files", "Findings", "FormatStrings", "Linting", "Projects", "Rules", "Settings",
                "SourceText",
                "StringTables", "TestSupport",
            ]),
        tests("RewritingTests", of: ["Rewriting", "SourceText", "StringTables", "TestSupport"]),
        tests("PluralRulesTests", of: ["FormatStrings", "PluralRules", "TestSupport"]),
        tests(
            "ReportingTests",
            of: [
                "Comparison", "Findings", "JSON", "Rules", "Linting", "Projects", "Reporting", "Settings",
                "Concurrency", "Files", "SourceText", "StringTables", "TestSupport",
            ]),
        tests(
            "ProjectsTests",
            of: [
                "Comparison", "Findings", "FormatStrings", "Linting", "Projects", "Rules", "Settings",
                "Concurrency", "Files", "SourceText", "StringTables", "TestSupport",
            ]),
        tests(
            "SettingsTests",
            of: ["Findings", "FormatStrings", "Rules", "Settings", "Concurrency", "Files", "SourceText"]),
        tests("FilesTests", of: ["Files", "SourceText"]),
        tests("SourceCodeTests", of: ["SourceCode", "SourceText"]),
        tests("SourceTextTests", of: ["Concurrency", "SourceText", "TestSupport"]),
        tests("StringTablesTests", of: ["Concurrency", "SourceText", "StringTables", "TestSupport"]),
        tests("XcodeProjectsTests", of: ["SourceText", "XcodeProjects"]),
        tests("OptionsTests", of: ["Findings", "Options", "Projects", "Reporting", "Rules", "Settings"]),
        tests("StrlintCommandTests", of: ["Options", "Reporting", "StrlintCommand", "TestSupport"]),
        tests(
            "StrlintServiceTests",
            of: [
                "Archives", "HTTP", "Options", "Reporting", "SourceText", "StrlintService", "TestSupport",
                "Tracking",
            ]),
        tests(
            "TrackingTests",
            of: [
                "CSQLite", "Concurrency", "Files", "Projects", "SourceText", "StringTables", "Tracking",
            ]),
        // Fuzz/run compiles Engine, since it needs libFuzzer.
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "Archives", "Comparison", "Files", "Findings", "FormatStrings", "GitRevisions", "HTTP",
                "JSON", "JSONRPC", "LanguageServer",
                "Linting", "Options", "PluralRules", "Projects", "Reporting", "Rewriting", "Rules",
                "Settings", "SourceText", "StringTables", "StrlintCommand", "StrlintService",
                "XcodeProjects",
            ],
            path: "Fuzz",
            exclude: ["Engine", "dictionaries", "make-seeds", "regressions", "run", "tsan.suppressions"],
            swiftSettings: settings),
        .target(
            name: "TestSupport", dependencies: ["SourceText", "StringTables"], path: "Tests/TestSupport",
            swiftSettings: settings),
    ],
    cLanguageStandard: .c2x
)
