internal import Files
internal import Findings
internal import Rules
internal import SourceText
internal import StringTables

/// Looks at the bundles of exports that a selection has found: at their shape, and at their `contents.json`.
struct BundleCheck: Sendable {
    private let selection: TableSelection
    private let history: EarlierTables?

    /// What is wrong with a bundle.
    fileprivate enum Fault {
        case noDocument, noContents, invalidContents
    }

    init(of selection: TableSelection, since history: EarlierTables?) {
        self.selection = selection
        self.history = history
    }

    /// Adds what is found to a report on the tables.
    func add(to report: inout CheckReport) async {
        var (new, older) = ([Finding](), 0)
        for bundle in bundles {
            guard let fault = await fault(of: bundle), let finding = finding(fault, of: bundle) else {
                continue
            }
            if await isOlder(fault, of: bundle) { older += 1 } else { new.append(finding) }
        }
        report.add(new, suppressed: [], older: older)
    }

    private var bundles: [String] {
        selection.view.folders.walkedFolders.filter { $0.hasSuffix(ExchangeBundle.suffix) }.sorted()
    }

    private func finding(_ fault: Fault, of bundle: String) -> Finding? {
        guard case .on(let severity) = selection.options(for: bundle).grade(of: .invalidXcloc, fault.severity)
        else { return nil }
        return Finding(
            rule: .invalidXcloc, severity: severity, message: fault.message,
            location: Location(path: bundle, kind: .folder(table: nil)))
    }

    private func fault(of bundle: String) async -> Fault? {
        let hasContents = selection.view.folders.kind(of: ExchangeBundle.contents, in: bundle) == .file
        guard !documents(in: bundle).isEmpty else {
            let besides = selection.view.folders.names(in: bundle, suffix: TableFormat.xliff.suffix)
            // A folder with nothing of an export but copies of tables is left over from one.
            return hasContents || !besides.isEmpty ? .noDocument : nil
        }
        guard hasContents else { return .noContents }
        let bytes = try? selection.files.projectBytes(at: contents(of: bundle))
        return await isObject(bytes) ? nil : .invalidContents
    }

    private func contents(of bundle: String) -> String { FilePath.join(bundle, ExchangeBundle.contents) }

    /// The paths of the documents of a bundle.
    private func documents(in bundle: String) -> [String] {
        let folder = FilePath.join(bundle, ExchangeBundle.documents)
        return selection.view.folders.names(in: folder, suffix: TableFormat.xliff.suffix)
            .map { FilePath.join(folder, $0) }
    }

    private func isObject(_ bytes: ByteBuffer?) async -> Bool {
        guard let bytes else { return false }
        let file = await CatalogReader.file(in: bytes, surveys: false)
        return file.isAccepted && !file.nodes.isEmpty && file.nodes[0].kind == .dictionary
    }

    // MARK: - Earlier versions

    /// Whether an earlier version of a bundle has the same fault, as far as its files tell.
    private func isOlder(_ fault: Fault, of bundle: String) async -> Bool {
        guard let history else { return false }
        let former = try? history.former(contents(of: bundle))
        switch (fault, former) {
        case (.noContents, .absent): return documents(in: bundle).contains { Self.existed($0, history) }
        case (.noContents, _), (_, .absent): return false
        case (.invalidContents, .bytes(let bytes)): return await !isObject(bytes)
        case (.invalidContents, _), (.noDocument, _): return true
        }
    }

    private static func existed(_ path: String, _ history: EarlierTables) -> Bool {
        if case .absent = try? history.former(path) { false } else { true }
    }
}

extension BundleCheck.Fault {
    fileprivate var severity: Severity {
        switch self {
        case .noDocument: .warning
        case .noContents: .info
        case .invalidContents: .error
        }
    }

    fileprivate var message: String {
        switch self {
        case .noDocument: "“\(ExchangeBundle.documents)” has no XLIFF: Xcode has nothing to import"
        case .noContents:
            "contents.json is missing: Xcode does not recognize the folder as an export, only the XLIFF in it"
        case .invalidContents: "contents.json is not a JSON object: Xcode does not import the bundle"
        }
    }
}
