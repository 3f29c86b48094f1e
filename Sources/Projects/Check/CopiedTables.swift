internal import CNettle
internal import Files
internal import Findings
internal import Rules
internal import Settings
internal import SourceText
internal import StringTables

/// The tables of a report that have copies in the same project, such as the resources that several targets have: what is found
/// in one of them is reported once.
struct CopiedTables {
    /// What copies have in common.
    private struct Content: Hashable {
        let name: String
        let locale: String
        let table: Digest
        let base: Digest?
        let project: String
    }

    /// The digest of the bytes of a file.
    private struct Digest: Hashable {
        private let words: [UInt64]

        init(_ bytes: Span<UInt8>) {
            let words = digest_sha256(bytes).words
            self.words = [words.0, words.1, words.2, words.3]
        }
    }

    /// What may have copies, by what is known without reading it.
    private struct Outline: Hashable {
        let name: String
        let locale: String
        let size: Int
    }

    /// The first of the copies of each table that has any, and of those.
    private var originals: [String: String] = [:]
    var isEmpty: Bool { originals.isEmpty }

    /// Finds the tables with findings that are copies of others with findings.
    init(_ report: CheckReport, of selection: TableSelection) {
        let files = selection.files
        var last: String?
        var outlines: [Outline: [String]] = [:]
        for location in report.findings.lazy.map(\.location) where location.path != last {
            last = location.path
            guard !location.isFolder, ProjectFiles.isTable(location.path),
                let size = files.size(ofFile: location.path)
            else { continue }
            let place = LocalizedPath(location.path, in: files)
            let name = FilePath.name(of: location.path)
            outlines[Outline(name: name, locale: place?.locale ?? "", size: size), default: []]
                .append(location.path)
        }
        outlines = outlines.filter { $1.count > 1 }
        guard !outlines.isEmpty else { return }
        var projects = ProjectFolders(selection.named, selection.view.folders)
        for (outline, paths) in outlines {
            var known: [Content: [String]] = [:]
            for path in paths {
                guard let table = Self.digest(of: path, in: files) else { continue }
                let base = report.basesOfTables[path].flatMap { Self.digest(of: $0, in: files) }
                let content = Content(
                    name: outline.name, locale: outline.locale, table: table, base: base,
                    project: projects.name(ofProjectWith: path))
                known[content, default: []].append(path)
            }
            for paths in known.values { add(paths, selection) }
        }
    }

    private static func digest(of path: String, in files: any FileSystem) -> Digest? {
        (try? files.projectBytes(at: path)).map { Digest($0.span) }
    }

    /// Adds tables with the same content, those apart that have other settings.
    private mutating func add(_ paths: [String], _ selection: TableSelection) {
        var firsts: [String] = []
        for path in paths {
            let configuration = selection.configurations.configuration(of: path)
            let first = firsts.first {
                selection.configurations.configuration(of: $0) === configuration
                    && configuration.treatsAlike($0, path)
            }
            guard let first else {
                firsts.append(path)
                continue
            }
            originals[first] = first
            originals[path] = first
        }
    }

    /// The first of the copies of a table; `nil` if it has none.
    func original(of path: String) -> String? { originals[path] }
}

extension String {
    /// Whether a path has fewer folders than another one, as that of the table that others are copies of.
    fileprivate func isNearer(than other: String) -> Bool {
        FilePath.names(in: self).count < FilePath.names(in: other).count
    }
}

extension CheckReport {
    /// Joins the findings that copies of a table have in common at the one in the fewest folders, and counts them as one. What is
    /// found about a folder counts for each.
    mutating func join(_ copies: CopiedTables) {
        guard !copies.isEmpty else { return }
        var firsts: [CopiedFinding: Finding] = [:]
        for finding in findings {
            guard let copied = CopiedFinding(finding, copies) else { continue }
            guard let first = firsts[copied] else {
                firsts[copied] = finding
                continue
            }
            if finding.location.path.isNearer(than: first.location.path) { firsts[copied] = finding }
        }
        var others: [ObjectIdentifier: [Location]] = [:]
        var absorbed: [Finding] = []
        findings = findings.filter { finding in
            guard let first = CopiedFinding(finding, copies).flatMap({ firsts[$0] }),
                first.location.path != finding.location.path
            else { return true }
            others[ObjectIdentifier(first), default: []].append(finding.location)
            absorbed.append(finding)
            return false
        }
        findings = findings.map { finding in
            others[ObjectIdentifier(finding)].map(finding.also) ?? finding
        }
        countFiles()
        for finding in absorbed { uncount(finding) }
    }
}

/// What a finding says of a table, wherever that is.
private struct CopiedFinding: Hashable {
    let original: String
    let rule: String
    let severity: Severity
    let message: String
    let key: String?
    let locale: String?
    let category: String?
    let range: Location.Range?

    /// `nil` if a finding is not about a table that has copies.
    init?(_ finding: Finding, _ copies: CopiedTables) {
        let location = finding.location
        guard !RuleCatalog.needsFolder(finding.rule.id), !location.isFolder,
            let original = copies.original(of: location.path)
        else { return nil }
        self.original = original
        (rule, severity, message) = (finding.rule.id, finding.severity, finding.message)
        (key, locale, category, range) = (
            location.key, location.locale, location.category, location.range
        )
    }
}

extension Finding {
    /// The number of copies that are shown with a finding.
    private static var shownCopies: Int { 50 }

    /// The finding with the same places in copies of the table.
    fileprivate func also(_ copies: [Location]) -> Finding {
        var notes = copies.prefix(Self.shownCopies).map { copy in
            Note(
                message: "the same in an identical table",
                location: Location(
                    path: copy.path, kind: copy.kind, locale: copy.locale, category: copy.category,
                    range: copy.range))
        }
        if copies.count > Self.shownCopies {
            notes.append(Note(message: "and in \(copies.count - Self.shownCopies) more"))
        }
        return Finding(
            rule: rule, severity: severity, message: message, location: location, suppression: suppression,
            notes: self.notes + notes, fixes: fixes, subjects: subjects, baseTrait: baseTrait, extent: extent,
            further: further)
    }
}
