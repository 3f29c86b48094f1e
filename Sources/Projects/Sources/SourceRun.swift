internal import Concurrency
internal import Extraction
internal import Files
internal import Findings
internal import Linting
internal import Rules
internal import SourceCode
internal import SourceText
internal import StringTables

/// Checks many sources, several at a time.
struct SourceRun: Sendable {
    /// What is known of one source.
    struct Outcome: Sendable {
        var report = SourceReport()
        /// What its uses find, by group.
        var tallies: [Int: KeyTally] = [:]
        /// What its literals may use; empty if nothing asks for it.
        var used = UsedKeys()
        var failure: UnreadInput?
    }

    private let reader: UseReader
    private let link: TableLink
    private let files: any FileSystem
    /// The keys of all tables; `nil` if those that are not used are not asked for.
    private let keys: UsedKeys.Index?
    /// Sources that are not judged.
    private let unjudged: Set<String>
    /// The linter for the source at a path.
    private let linter: @Sendable (_ path: String) -> Linter

    init(
        _ link: TableLink, keys: UsedKeys.Index?, _ reader: UseReader, in files: any FileSystem,
        unjudged: Set<String> = [], linter: @escaping @Sendable (_ path: String) -> Linter
    ) {
        self.link = link
        self.keys = keys
        self.files = files
        self.unjudged = unjudged
        self.linter = linter
        self.reader = reader
    }

    /// Checks sources; the outcomes are in their order.
    func outcomes(of sources: [String], width: Int) async throws(CancellationError) -> [Outcome] {
        try await Workers.map(sources, width: width) { path in outcome(of: path) }
    }

    private func outcome(of path: String) -> Outcome {
        do throws(ReadFailure) {
            // Nothing else is asked of them.
            if keys == nil, ResourceFile(path: path) != nil { return Outcome() }
            let file = try files.projectBytes(at: path)
            let outcome = outcome(of: path, file)
            return outcome
        } catch {
            return Outcome(failure: UnreadInput(path: path, reason: error.reason))
        }
    }

    /// The text of a source. Bytes that are not valid are kept: keys are compared by their bytes.
    static func text(of file: ByteBuffer) -> DecodedText {
        (try? TextDecoder.decode(file, by: EncodingDetection(file.span)))
            ?? DecodedText(bytes: file, encoding: .utf8)
    }

    private func outcome(of path: String, _ file: ByteBuffer) -> Outcome {
        var outcome = Outcome()
        if let keys, outcome.used.read(propertyList: file, path: path, keys) { return outcome }
        let text = Self.text(of: file)
        if let keys { outcome.used.read(text.bytes.span, path: path, keys) }
        guard ResourceFile(path: path) == nil else { return outcome }
        let uses = reader.uses(in: text.bytes.span, path: path)
        guard !uses.isEmpty else { return outcome }
        let linked = link.answers(to: uses, in: files.absolute(FilePath.folder(of: path)))
        for use in linked {
            for (group, entry) in link.otherEntries(for: use) {
                outcome.tallies[group, default: KeyTally()].find(entry)
            }
        }
        guard !unjudged.contains(path) else {
            for use in linked { outcome.tallies.count(found: use) }
            return outcome
        }
        for use in linked { outcome.tallies.count(use) }
        outcome.report = linter(path).check(LinkedSource(path, text, linked, link))
        return outcome
    }
}

extension LinkedSource {
    /// A source with the comments for strlint in it.
    init(_ path: String, _ text: DecodedText, _ uses: [LinkedUse], _ link: TableLink) {
        let bytes = text.bytes
        let directives = CommentSearch.comments(
            beginning: "strlint:", in: bytes.span, SourceLanguage(path: path),
            atMost: Limits.directives(ofBytes: bytes.count))
        let table = Table(source: text, directives: directives)
        self.init(LintedTable(path: path, table: table, locale: nil), uses, link)
    }
}

extension UsedKeys {
    /// Adds the texts of a binary property list; returns whether the file is one.
    fileprivate mutating func read(propertyList file: ByteBuffer, path: String, _ index: Index) -> Bool {
        guard ResourceFile(path: path) == .propertyList, file.span.starts(with: "bplist", at: 0) else {
            return false
        }
        guard let list = TableReader.plainTable(in: file) else { return true }
        let texts = list.entries.compactMap(\.value.text) + (0..<list.nodes.count).compactMap(list.nodes.text)
        for text in texts { insert(Array(copying: list.bytes(of: text)), index) }
        return true
    }
}
