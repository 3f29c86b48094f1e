internal import Linting
internal import Reporting
internal import SourceText

/// The formats that `check` writes its report in, and where each goes.
///
///     -f text -f sarif=out.sarif      the one without a path goes to standard output
///     -f sarif -o out.sarif           or to the path of --output
struct ReportTargets {
    struct Target: Equatable {
        let format: CheckFormat
        /// Of a file; `nil` for standard output.
        let path: String?
    }

    let targets: [Target]

    init(_ arguments: Arguments) throws(UsageError) {
        try self.init(
            formats: arguments.values("format"), output: arguments.value("output"),
            spelling: arguments.spelling("format"))
    }

    /// - Parameters:
    ///   - formats: `FORMAT` or `FORMAT=PATH`; text if there are none.
    ///   - output: The path for a format without one.
    ///   - spelling: The option, or the variable of the environment, that has the formats.
    init(
        formats: [String], output: String?, spelling: String = "--format"
    ) throws(UsageError) {
        var targets: [Target] = []
        var hasUsedOutput = false
        for word in formats.isEmpty ? ["text"] : formats {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { String($0) }
            guard parts.last != "" else { throw UsageError("\(spelling) \(word): there is no path behind =") }
            let format = try Self.format(parts[0], spelling)
            hasUsedOutput = hasUsedOutput || parts.count == 1
            let path = parts.count == 2 ? parts[1] : output
            targets.append(Target(format: format, path: path == "-" ? nil : path))
        }
        guard output == nil || hasUsedOutput else {
            throw UsageError("--output is for a format without a path, and there is none")
        }
        guard output != "" else { throw UsageError("--output needs a path") }
        self.targets = targets
        try checkPlaces()
    }

    private static func format(_ word: String, _ spelling: String) throws(UsageError) -> CheckFormat {
        guard let format = CheckFormat(rawValue: word) else {
            throw .unknownWord(word, for: spelling, among: CheckFormat.allCases.map(\.rawValue))
        }
        return format
    }

    private func checkPlaces() throws(UsageError) {
        let paths = ReportPaths.asGiven
        var places: [String?] = []
        for target in targets {
            let place = target.path.map(paths.absolute)
            guard !places.contains(place) else {
                throw UsageError(
                    "two formats for \(target.path ?? "standard output"); FORMAT=PATH names a file")
            }
            places.append(place)
        }
    }

    /// - Throws: ``UsageError`` if a report would take the place of a table.
    func spare(_ tables: [String]) throws(UsageError) {
        let tables = Set(targets.contains { $0.path != nil } ? tables.compactMap(FileTree.realPath) : [])
        for case let path? in targets.map(\.path)
        where FileTree.realPath(of: path).map(tables.contains) == true {
            throw UsageError("\(path) is read by this run, and no place for a report")
        }
    }

    /// Whether findings are told apart by what they are about.
    var haveFingerprints: Bool { targets.contains { $0.format == .sarif || $0.format == .gitlab } }

    /// What the formats have to know of the paths of a report.
    func paths(of report: CheckReport) -> ReportPaths {
        targets.contains { $0.format.placesPaths } ? .current(for: report) : .asGiven
    }

    /// Writes the report in all formats; to standard output at last, since nobody may be reading there any more.
    ///
    /// - Parameter color: For standard output; files are coloured only if that is `always`.
    /// - Returns: Whether every file could be written.
    func write(_ report: CheckReport, _ context: ReportContext, _ color: ColorChoice) -> Bool {
        var context = context
        context.style = TerminalStyle(color, environment: [:], isTerminal: false)
        var isWritten = true
        for case (let format, let path?) in targets.map({ ($0.format, $0.path) }) {
            isWritten = write(report, as: format, context, toFile: path) && isWritten
        }
        context.style = Terminal.style(color)
        for target in targets where target.path == nil {
            report.write(as: target.format, in: context, to: Terminal.write)
        }
        return isWritten
    }

    private func write(
        _ report: CheckReport, as format: CheckFormat, _ context: ReportContext, toFile path: String
    ) -> Bool {
        var bytes: [UInt8] = []
        report.write(as: format, in: context) { bytes += $0 }
        return Terminal.replace(path, with: bytes)
    }
}

extension ReportPaths {
    /// The paths of a report of this run.
    static func current(for report: CheckReport) -> ReportPaths {
        let folder = FileTree.realPath(of: ".") ?? "/"
        return ReportPaths(
            workingFolder: folder, root: FileTree.repositoryRoot(above: folder) ?? folder,
            realPaths: report.paths.reduce(into: [:]) { $0[$1] = FileTree.realPath(of: $1) })
    }
}

extension CheckReport {
    /// Every path that is named.
    fileprivate var paths: Set<String> {
        var paths = Set(failures.map(\.path))
        for finding in findings {
            paths.insert(finding.location.path)
            if let table = finding.location.table { paths.insert(table) }
            for note in finding.notes { if let location = note.location { paths.insert(location.path) } }
        }
        return paths
    }
}
