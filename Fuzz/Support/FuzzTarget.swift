/// A parser, and what must hold of what it returns.
struct FuzzTarget: Sendable {
    /// The name of its file in `Targets`, and of its folder in `regressions`.
    let name: String
    let run: @Sendable (_ input: [UInt8]) -> FuzzResult

    init(_ name: String, _ run: @escaping @Sendable ([UInt8]) -> FuzzResult) {
        self.name = name
        self.run = run
    }

    static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

    static let all = [
        FuzzTarget("archive", fuzzArchive),
        FuzzTarget("arguments", fuzzArguments),
        FuzzTarget("binary", fuzzBinary),
        FuzzTarget("catalog", fuzzCatalog),
        FuzzTarget("check", fuzzCheck),
        FuzzTarget("diff", fuzzDiff),
        FuzzTarget("editor", fuzzEditor),
        FuzzTarget("extract", fuzzExtract),
        FuzzTarget("format", fuzzFormat),
        FuzzTarget("frames", fuzzFrames),
        FuzzTarget("git", fuzzGit),
        FuzzTarget("json", fuzzJSON),
        FuzzTarget("json-nodes", fuzzJSONNodes),
        FuzzTarget("link", fuzzLink),
        FuzzTarget("merge", fuzzMerge),
        FuzzTarget("multipart", fuzzMultipart),
        FuzzTarget("old-style", fuzzOldStyle),
        FuzzTarget("patterns", fuzzPatterns),
        FuzzTarget("request", fuzzRequest),
        FuzzTarget("settings", fuzzSettings),
        FuzzTarget("show", fuzzShow),
        FuzzTarget("stringsdict", fuzzStringsdict),
        FuzzTarget("suppressions", fuzzSuppressions),
        FuzzTarget("swift-package", fuzzSwiftPackage),
        FuzzTarget("target", fuzzRequestTarget),
        FuzzTarget("xcode-project", fuzzXcodeProject),
        FuzzTarget("xliff", fuzzXLIFF),
        FuzzTarget("xml", fuzzXML),
        FuzzTarget("zip-selection", fuzzZipSelection),
    ]
}

/// Whether libFuzzer may keep an input in the corpus; it wants these numbers.
enum FuzzResult: CInt {
    case kept = 0
    case rejected = -1
}
