import Files
import Findings
import Projects
import Settings
import SourceText

@testable import Rules

/// A source and the tables that it is linked with: a base table, and a translation of an interface file.
///
/// The first byte of the input chooses what kind of file the source is.
func fuzzLink(_ input: [UInt8]) -> FuzzResult {
    let parts = Array(input.dropFirst()).parts(3)
    let names = ["Main.swift", "Main.m", "Base.lproj/Main.xib", "Info.plist"]
    let contents = [
        names[Int(input.first ?? 0) % names.count]: parts[0], "en.lproj/Localizable.strings": parts[1],
        "fr.lproj/Main.strings": parts[2],
    ]
    let report = linked(contents)
    require(report.failures.isEmpty, "all files are read: \(report.failures)")
    for finding in report.findings + report.suppressed {
        for location in [finding.location] + finding.further + finding.notes.compactMap(\.location) {
            requireInside(location, contents)
        }
    }
    let again = linked(contents).findings.map(\.message)
    require(report.findings.map(\.message) == again, "the same files give the same findings")
    return .kept
}

private func linked(_ contents: [String: [UInt8]]) -> CheckReport {
    var settings = Settings()
    settings.selections = [RuleSelection(select: [.group(.source)])]
    let files = MemoryFiles(contents.mapValues { ByteBuffer($0) })
    let workspace = Workspace(files, configuration: .none, settings: settings)
    var request = CheckRequest(workspace.scope(["en.lproj", "fr.lproj"]))
    request.options.sources.paths = ["."]
    request.options.sources.isOn = true
    return waiting { [request] in
        guard let selection = try? TableSelection(request),
            let check = try? ProjectCheck(request, of: selection), let result = try? await check.result()
        else { fatalError("the check has a result") }
        return result.report
    }
}

private func requireInside(_ location: Location, _ contents: [String: [UInt8]]) {
    guard let file = contents[location.path] else { fatalError("\(location.path) is a file of the project") }
    guard let range = location.range else { return }
    require(range.start.line > 0 && range.start.column > 0, "a place has a position: \(range)")
    // Offsets are in UTF-8, which may need three bytes for one of a declared encoding.
    require(
        range.start.offset <= range.end.offset && range.end.offset <= 3 * file.count,
        "a place is inside the file: \(range)")
}
