import Files
import Findings
import Linting
import Projects
import Rules
import Settings
import SourceText
import StringTables
import Testing

/// The findings on a table of `locale`, against a base table if there is one.
func findings(
    in table: [UInt8], base: String? = nil, formerBase: String? = nil, twin: String? = nil,
    old: RuleExample.OldTable? = nil, locale: String = "fr", name: String = "Localizable.strings",
    options: LintOptions = LintOptions()
) async -> [Finding] {
    if TableFormat(path: name) == .xcstrings { return await catalogFindings(in: table, name, old, options) }
    if TableFormat(path: name) == .xliff {
        var files = [name: ByteBuffer(table)]
        if let base { files["en.lproj/Localizable.strings"] = ByteBuffer(Array(base.utf8)) }
        return await projectFindings(in: files, at: name)
    }
    let translation = await linted(table, "\(locale).lproj/\(name)", twin: twin)
    guard let base else { return Linter(options).check(translation).findings }
    let baseTable = await linted(Array(base.utf8), "en.lproj/\(name)")
    guard let formerBase else { return Linter(options).check(translation, base: baseTable).findings }
    let former = await linted(Array(formerBase.utf8), "en.lproj/\(name)")
    let changes = TranslationChanges(
        table: .none, base: KeyChanges(from: former.table, to: baseTable.table))
    let earlier = EarlierVersions(changes: changes, table: nil, base: former)
    return Linter(options).check(translation, base: baseTable, since: earlier).findings
}

/// The findings in some files, which are checked together.
func checkedFindings(_ files: [String: String]) async -> [Finding] {
    let files = MemoryFiles(files.mapValues { ByteBuffer(Array($0.utf8)) })
    let request = CheckRequest(Workspace(files, configuration: .none).scope(["/"]))
    do {
        return try await ProjectCheck(request, of: TableSelection(request)).result().report.findings
    } catch {
        Issue.record(error)
        return []
    }
}

/// The findings on a table and a source that asks it.
///
/// - Parameter rule: The only rule that runs.
func linkFindings(
    _ table: String, _ source: String, _ path: String, rule: String
) async -> [Finding] {
    let files = [
        "en.lproj/Localizable.strings": ByteBuffer(Array(table.utf8)), path: ByteBuffer(Array(source.utf8)),
    ]
    var settings = Settings()
    settings.selections = [RuleSelection(select: [.rule(rule)])]
    var request = CheckRequest(
        Workspace(MemoryFiles(files), configuration: .none, settings: settings).scope(["/"]))
    request.options.sources.isOn = true
    request.options.sources.paths = ["/"]
    do {
        let check = try ProjectCheck(request, of: TableSelection(request))
        return try await check.result().report.findings
    } catch {
        Issue.record(error)
        return []
    }
}

private func linted(_ table: [UInt8], _ path: String, twin: String? = nil) async -> LintedTable {
    let format = TableFormat(path: path) ?? .strings
    var other: LintedTable?
    if let twin, let twinFormat = format.twin {
        let twinPath = path.dropLast(format.suffix.count) + twinFormat.suffix
        other = await linted(Array(twin.utf8), String(twinPath))
    }
    return LintedTable(
        path: path, table: await TableReader.read(table, as: format), locale: LocaleIdentifier(path: path),
        twin: other)
}

/// The findings on a string catalog and all of its locales, or on what it lost of an old table.
private func catalogFindings(
    in file: [UInt8], _ path: String, _ old: RuleExample.OldTable?, _ options: LintOptions
) async -> [Finding] {
    let catalog = LintedCatalog(path: path, catalog: await CatalogReader.catalog(in: ByteBuffer(file)))
    var replaced: [LintedTable] = []
    if let old { replaced.append(await linted(Array(old.text.utf8), old.path)) }
    return Linter(options).check(catalog, replacing: replaced).flatMap(\.findings)
}

/// The findings on some files in memory.
private func projectFindings(in files: [String: ByteBuffer], at path: String) async -> [Finding] {
    let workspace = Workspace(MemoryFiles(files), configuration: .none)
    do {
        let request = CheckRequest(workspace.scope([path]))
        let check = try ProjectCheck(request, of: TableSelection(request))
        return try await check.result().report.findings
    } catch {
        Issue.record(error)
        return []
    }
}

/// The findings on an empty catalog, the only one among some files, or on a bundle with these files.
func findings(inCatalogAmong paths: [String]) async -> [Finding] {
    if paths.contains(where: { $0.contains(".xcloc/") }) {
        let files = paths.map { path in
            (path, ByteBuffer(Array((path.hasSuffix(".json") ? "{}" : XLIFFExample.text).utf8)))
        }
        return await projectFindings(in: Dictionary(uniqueKeysWithValues: files), at: ".")
    }
    let isCatalog = { (path: String) in TableFormat(path: path) == .xcstrings }
    let file = Array(#"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#.utf8)
    let catalog = LintedCatalog(
        path: paths.first(where: isCatalog) ?? "", catalog: await CatalogReader.catalog(in: ByteBuffer(file)),
        rivals: paths.filter { !isCatalog($0) })
    return Linter(LintOptions()).check(catalog).flatMap(\.findings)
}

extension [Finding] {
    /// One line for each finding, for messages of tests.
    var lines: String {
        map { finding in
            let start = finding.location.range.map { "\($0.start.offset)" } ?? "-"
            return "\(start): \(finding.severity.rawValue): \(finding.message) [\(finding.rule.id)]"
        }.joined(separator: "\n")
    }
}
