internal import Findings
internal import JSONRPC
internal import Projects
internal import Settings

/// What the engine finds in tables as the editor shows them.
struct Judgement: Sendable {
    /// The findings by the path of the table; those of a folder by the path of the folder.
    private let findings: [String: [Finding]]

    func findings(at path: String) -> [Finding] { findings[path] ?? [] }

    /// The paths with findings.
    var paths: [String] { findings.keys.sorted() }

    /// Why nothing can be judged.
    enum Failure: Error {
        case cancelled
        case configuration(ConfigurationError)
        /// A sentence.
        case other(String)
    }

    /// Called when a table is done: how many are done, of how many, and its path.
    typealias Progress = @Sendable (Int, Int, String) -> Void

    /// Judges tables and folders.
    ///
    /// - Throws: ``Failure`` if the configuration cannot be used, or the request is cancelled.
    init(
        of paths: [String], in documents: Documents, width: Int = 1,
        progress: @escaping Progress = { _, _, _ in }
    ) async throws(Failure) {
        var findings = try await Self.findings(
            in: paths, documents.workspace, documents.encoding, width, progress)
        let open = documents.tables
        // An editor has decoded the text, so that its bytes say nothing about the file.
        let others = Set(open.filter { $0.state != .same }.map(\.path))
        findings.removeAll { $0.rule.judgesBytes && others.contains($0.location.path) }
        let decoded = open.filter { $0.state == .decoded }.map(\.path).filter(paths.contains)
        if !decoded.isEmpty {
            let ofFiles = try await Self.findings(
                in: decoded, documents.saved, documents.encoding, width)
            findings += ofFiles.filter(\.rule.judgesBytes).map(\.withoutPlace)
        }
        self.findings = Dictionary(grouping: findings, by: \.location.path)
    }

    private static func findings(
        in paths: [String], _ workspace: Workspace, _ encoding: PositionEncoding, _ width: Int,
        _ progress: @escaping Progress = { _, _, _ in }
    ) async throws(Failure) -> [Finding] {
        var scope = workspace.scope(paths, width: width)
        scope.excludesNamed = true
        scope.allowsEmpty = true
        var request = CheckRequest(scope)
        request.options.form.columns = encoding.unit
        let check: ProjectCheck
        do throws(RequestError) {
            check = try ProjectCheck(request, of: try TableSelection(request))
        } catch {
            throw Failure(error)
        }
        do throws(CancellationError) {
            let all = check.count
            return try await check.result { progress($0, all, $1) }.report.findings
        } catch {
            throw .cancelled
        }
    }
}

extension Judgement.Failure {
    init(_ error: RequestError) {
        self =
            switch error {
            case .configuration(let error): .configuration(error)
            case .base(let path, let reason), .replaced(let path, let reason): .other("\(path) \(reason)")
            case .revision(let name, let reason): .other("\(name): \(reason)")
            case .noBaseline: .other("no configuration names a baseline")
            case .missingBaseline(let path): .other("there is no baseline \(path)")
            case .inputs(let reason, _): .other(reason)
            }
    }

    /// The error that answers a request.
    var error: RPCError {
        switch self {
        case .cancelled: .cancelled
        case .configuration(let error): RPCError(.requestFailed, error.lines.joined(separator: "\n"))
        case .other(let reason): RPCError(.requestFailed, reason)
        }
    }
}

extension Finding {
    /// The same about the file as a whole.
    fileprivate var withoutPlace: Finding {
        Finding(
            rule: rule, severity: severity, message: message, location: Location(path: location.path),
            notes: notes.map { Note(message: $0.message) })
    }
}
