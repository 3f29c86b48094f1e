internal import Files
internal import Options
internal import Projects
internal import Reporting
internal import SourceText

/// The formats of the report of `check`, and where each is written.
///
///     -f text -f sarif=out.sarif      a format without a path is written to standard output
///     -f sarif -o out.sarif           or to the path of --output
struct ReportTargets {
    struct Target: Equatable {
        let format: CheckFormat
        /// The path of the file; `nil` for standard output.
        let path: String?

        init(_ format: CheckFormat, _ path: String?) {
            self.format = format
            self.path = path == "-" ? nil : path
        }

        /// Where it is written, however the path is spelled; `nil` for standard output.
        fileprivate var place: String? { path.map(ReportPaths.asGiven.absolute) }
    }

    let targets: [Target]

    init(_ arguments: CheckArguments) throws(UsageError) {
        let output = arguments.output
        let formats = arguments.formats
        guard output == nil || formats.isEmpty || formats.contains(where: { $0.path == nil }) else {
            throw UsageError("--output needs a format without a path of its own")
        }
        guard output != "" else { throw UsageError("--output needs a path") }
        targets =
            formats.isEmpty
            ? [Target(CheckArguments.defaultFormat, output)]
            : formats.map { Target($0.format, $0.path ?? output) }
        try rejectDuplicates()
    }

    /// - Throws: ``UsageError`` if two reports would be written to the same place.
    private func rejectDuplicates() throws(UsageError) {
        for number in targets.indices
        where targets[..<number].contains(where: { $0.place == targets[number].place }) {
            let path = targets[number].path ?? "standard output"
            throw UsageError("two formats for \(path); write one to a file with FORMAT=PATH")
        }
    }

    /// - Throws: ``UsageError`` if a report would overwrite an input.
    func rejectOverwriting(_ inputs: [String]) throws(UsageError) {
        let inputs = Set(targets.contains { $0.path != nil } ? inputs.compactMap(Self.file) : [])
        for path in targets.compactMap(\.path)
        where Terminal.disk.realPath(of: path).map(inputs.contains) == true {
            throw UsageError("\(path) is an input of this run and cannot be overwritten with a report")
        }
    }

    /// The file that an input is in: itself, or an archive.
    private static func file(of input: String) -> String? {
        var path = input
        while Terminal.disk.kind(of: path) == nil, path.contains("/"), path != "/" {
            path = FilePath.folder(of: path)
        }
        return Terminal.disk.kind(of: path) == .file ? Terminal.disk.realPath(of: path) : nil
    }

    /// What the formats need to know about the paths of a report.
    func paths(of report: CheckReport) -> ReportPaths {
        targets.contains { $0.format.placesPaths } ? .current(for: report) : .asGiven
    }

    /// What was checked, if a report says it.
    func origin(of paths: [String]) -> CheckOrigin? {
        guard targets.contains(where: \.format.namesOrigin) else { return nil }
        return CheckOrigin(of: paths, at: Terminal.time, on: Terminal.disk)
    }

    /// Writes the report in all formats, to standard output last, since the reader may have closed it.
    ///
    /// - Parameter color: Applies to standard output; files are colored only if it is `always`.
    /// - Parameter isToError: Whether standard error is used in place of standard output.
    /// - Returns: Whether every file could be written.
    func write(
        _ report: CheckReport, _ context: ReportContext, _ color: ColorChoice, isToError: Bool = false
    ) -> Bool {
        var context = context
        context.style = TerminalStyle(color, environment: { _ in nil }, isTerminal: false)
        var isWritten = true
        for target in targets {
            guard let path = target.path else { continue }
            isWritten = write(report, as: target.format, context, toFile: path) && isWritten
        }
        context.style = Terminal.style(color, isError: isToError)
        for target in targets where target.path == nil {
            report.write(as: target.format, in: context) {
                if isToError { Terminal.writeError($0) } else { Terminal.write($0) }
            }
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
    /// What is needed about the paths of a report of this run.
    static func current(for report: CheckReport) -> ReportPaths {
        let folder = Terminal.disk.realWorkingFolder
        return ReportPaths(
            workingFolder: folder, root: Terminal.disk.repositoryRoot(above: folder) ?? folder,
            realPaths: report.paths.reduce(into: [:]) { $0[$1] = Terminal.disk.realPath(of: $1) })
    }
}
