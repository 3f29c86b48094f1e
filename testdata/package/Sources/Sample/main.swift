import StrlintKit

let checker = TableChecker()
for finding in try await checker.check(paths: Array(CommandLine.arguments.dropFirst())).findings {
    print(finding)
}

let report = try await checker.check([
    "en.lproj/App.strings": Array(#""files" = "%d files";"#.utf8),
    "fr.lproj/App.strings": Array(#""files" = "%@ fichiers";"#.utf8),
])
for finding in report.findings {
    print("in memory: line \(finding.line ?? 0), \(finding.rule), \(finding.severity.rawValue), key \(finding.key ?? "")")
}
