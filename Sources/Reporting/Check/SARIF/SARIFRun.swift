internal import Findings
internal import Projects
internal import SourceText

/// The content of a SARIF report: the results with their fingerprints, and their rules.
struct SARIFRun {
    struct Result {
        let finding: Finding
        let ruleIndex: Int
        /// Made of the rule, the path and the key; stable while other parts of the table change.
        let fingerprint: String
        /// Made of the line, by GitHub's algorithm; ``fingerprint`` for tables that are not UTF-8 text.
        let lineHash: String
    }

    let report: CheckReport
    let tool: Tool
    let paths: ReportPaths
    let results: [Result]
    /// The rules that have results, by id.
    let rules: [RuleDescriptor]
    /// The number of findings left out because of ``limit``.
    let omitted: Int

    /// GitHub rejects a run with more results.
    static let limit = 25_000

    init(_ report: CheckReport, _ context: ReportContext) {
        self.report = report
        (tool, paths) = (context.tool, context.paths)
        let all = context.listed(report)
        let findings = all.worst(Self.limit)
        omitted = all.count - findings.count
        let known = Dictionary(findings.map { ($0.rule.id, $0.rule) }) { first, _ in first }
        rules = known.values.sorted { $0.id < $1.id }
        let indices = Dictionary(uniqueKeysWithValues: zip(rules.map(\.id), rules.indices))
        let hashes = Self.lineHashes(for: findings, context)
        var fingerprints = Fingerprints()
        results = findings.map { finding in
            let (path, file) = (finding.location.path, finding.location.file)
            let fingerprint = fingerprints.next(finding, path: context.paths.inRepository(path))
            return Result(
                finding: finding, ruleIndex: indices[finding.rule.id, default: 0], fingerprint: fingerprint,
                lineHash: hashes[file]?[finding.location.line] ?? "\(fingerprint):1")
        }
    }

    /// The hashes of the lines that have findings, by path; only of UTF-8 text files.
    private static func lineHashes(for findings: [Finding], _ context: ReportContext) -> [String: LineHashes]
    {
        var lines: [String: Set<Int>] = [:]
        for finding in findings { lines[finding.location.file, default: []].insert(finding.location.line) }
        var hashes: [String: LineHashes] = [:]
        for (path, lines) in lines {
            guard let bytes = context.contents(path), bytes.span.isUTF8Text else { continue }
            hashes[path] = LineHashes(of: bytes.span, lines: lines)
        }
        return hashes
    }
}

extension Location {
    /// A finding without a position counts for the first line.
    fileprivate var line: Int { range?.start.line ?? 1 }
}

extension Span<UInt8> {
    fileprivate var isUTF8Text: Bool {
        !starts(with: "bplist", at: 0) && EncodingDetection(self).encoding == .utf8
    }
}
