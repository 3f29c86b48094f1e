internal import Concurrency
package import Extraction
package import Files
internal import Rewriting
internal import SourceCode
package import SourceText

/// An extraction that is ready to run: the sources are known.
package struct ProjectExtraction: Sendable {
    private var request: ExtractRequest
    private let sources: [String]
    private let failures: [UnreadInput]

    /// - Throws: ``RequestError/inputs(_:)`` if there is no folder for the tables.
    package init(_ request: ExtractRequest) throws(RequestError) {
        if let folder = request.folder, request.disk.kind(of: folder) != .folder {
            throw .inputs("there is no folder \(folder)")
        }
        let java = request.options.hasJava ? [".java"] : []
        let selection = SourceSelection(
            request.paths, in: request.disk,
            endings: request.walksFolders ? SourceLanguage.endings + java : [])
        (sources, failures) = (selection.sources, selection.failures)
        self.request = request
        guard !request.options.isCompatible else { return }
        let folders = FolderListings(of: request.disk)
        var routines = ProjectRoutines(around: sources, folders, in: request.disk)
        routines.add(configurationsOf: sources, folders)
        self.request.options.routines += routines.names
    }

    /// The number of sources.
    package var count: Int { sources.count }

    /// Reads all sources.
    ///
    /// - Parameters:
    ///   - bases: The paths of tables that the keys are added to, by name, if they are not in the folder of the request.
    ///   - progress: Called when a source is done, with the number of sources done and its path.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func result(
        addingTo bases: [String: String] = [:],
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> ExtractResult {
        try await Cancellation.checked { () async throws(CancellationError) in
            let own = try await declarations
            var declarations = SourceDeclarations()
            for source in own { declarations.add(source) }
            let reader = SourceReader(request.options, declarations.keys)
            let outcomes = try await Workers.map(
                sources, width: max(1, request.width), progress: progress
            ) { path in Self.read(path, request) { reader.source($0, path: path) } }
            return await result(of: outcomes, declarations.types, own.map(\.types), addingTo: bases)
        }
    }

    /// What each source declares, which has to be known before calls are read; nothing if it does not matter.
    private var declarations: [SourceDeclarations] {
        get async throws(CancellationError) {
            guard request.options.isModern else { return [] }
            let request = request
            return try await Workers.map(sources, width: max(1, request.width)) { path in
                let read = Self.read(path, request) { SourceDeclarations(in: $0, path: path) }
                return (try? read.get()) ?? SourceDeclarations()
            }
        }
    }

    /// The routines that the sources declare and that only pass a text on to one that takes keys; each spelling once.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    package func suggestions() async throws(CancellationError) -> [SuggestedRoutine] {
        let request = request
        let found = try await Workers.map(sources, width: max(1, request.width)) { path in
            let read = Self.read(path, request) { RoutineSuggestion.suggestions(in: $0, path: path) }
            return (try? read.get()) ?? []
        }
        var known: Set<String> = []
        return found.flatMap(\.self).filter { known.insert($0.spelling).inserted }.map {
            SuggestedRoutine(spelling: $0.spelling, path: $0.path, line: $0.line)
        }
    }

    /// Reads the text of a source.
    private static func read<Content>(
        _ path: String, _ request: ExtractRequest, _ content: (Span<UInt8>) -> Content
    ) -> Result<Content, ReadFailure> {
        do throws(ReadFailure) {
            try request.disk.checkLinks(on: path)
            let file = try request.disk.projectBytes(at: path)
            guard let text = request.decoding.text(of: file) else {
                let name = request.decoding.encoding?.name ?? TextEncoding.utf8.name
                throw ReadFailure(reason: "is not valid \(name)")
            }
            return .success(content(text.span))
        } catch {
            return .failure(error)
        }
    }

    /// - Parameters:
    ///   - declarations: The types that all sources declare.
    ///   - own: Those that each of them declares; empty if they do not matter.
    private func result(
        of outcomes: [Result<ExtractedSource, ReadFailure>], _ declarations: Declarations,
        _ own: [Declarations], addingTo bases: [String: String]
    ) async -> ExtractResult {
        let extracted = outcomes.compactMap { try? $0.get() }
        let existing = await existingKeys(extracted, bases)
        var (collector, failures) = (TableCollector(request.options, declarations, existing), failures)
        for (number, (path, outcome)) in zip(sources, outcomes).enumerated() {
            switch outcome {
            case .success(let source): collector.add(source, own.isEmpty ? Declarations() : own[number])
            case .failure(let failure):
                collector.add(ExtractionWarning(.unreadable, path, "\(path) \(failure.reason)"))
                failures.append(.init(path: path, reason: failure.reason))
            }
        }
        let count = outcomes.count - (failures.count - self.failures.count)
        var files: [ExtractResult.File] = []
        for table in collector.finish() {
            let output = await TableOutput(table, request).result
            switch output {
            case .success(let file): files.append(file)
            case .failure(let failure):
                files.append(.init(table: table))
                failures.append(failure.input)
            }
        }
        return ExtractResult(
            files: files, warnings: collector.warnings, failures: failures, sourceCount: count,
            encoding: request.encoding)
    }

    /// The keys of the tables that are there already, as far as keys with interpolations were found for them.
    private func existingKeys(
        _ sources: [ExtractedSource], _ bases: [String: String]
    ) async -> [RawText: ExistingKeys] {
        guard request.options.isModern else { return [:] }
        var existing: [RawText: ExistingKeys] = [:]
        for table in Set(sources.flatMap(\.tablesOfInterpolations)) {
            let name = String(repairing: table.span)
            guard let path = bases[name] ?? request.path(ofTable: name) else { continue }
            existing[table] = await ExistingKeys(ofTable: path, in: request.disk)
        }
        return existing
    }
}

/// A routine that sources declare and that only passes a text on.
package struct SuggestedRoutine: Sendable {
    /// As options and the setting spell it.
    package let spelling: String
    package let path: String
    package let line: Int
}

/// Which sources to extract keys from, and what becomes of the tables.
package struct ExtractRequest: Sendable {
    /// What becomes of a table that is already there.
    package enum Existing: Sendable {
        case replaced
        /// The entries are added at its end, in its encoding.
        case appended
        /// New keys are added, as in an update; what is there stays.
        case merged
    }

    /// Sources, and folders with sources.
    package var paths: [String]
    /// Whether folders are searched for sources.
    package var walksFolders = true
    /// The folder of the tables; `nil` if they are not written to files.
    package var folder: String?
    package var options = ExtractionOptions()
    /// How sources are decoded.
    package var decoding = SourceDecoding()
    /// The encoding of new tables. There is a byte order mark in all but UTF-8.
    package var encoding = TextEncoding.utf8
    package var existing = Existing.replaced
    /// The number of sources that are read at a time.
    package var width = 1
    /// The disk with sources and tables.
    package let disk: Disk

    package init(_ paths: [String], on disk: Disk) {
        self.paths = paths
        self.disk = disk
    }

    /// The file that a table is written to; `nil` if none is.
    func path(ofTable name: String) -> String? { folder.map { FilePath.join($0, "\(name).strings") } }
}
