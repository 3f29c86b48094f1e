internal import Extraction
internal import Files
internal import Rewriting
internal import SourceText
internal import StringTables

/// The file that an extracted table becomes.
struct TableOutput {
    /// Why there is none.
    struct Failure: Error {
        let input: UnreadInput
    }

    private let table: ExtractedTable
    private let request: ExtractRequest

    init(_ table: ExtractedTable, _ request: ExtractRequest) {
        self.table = table
        self.request = request
    }

    var result: Result<ExtractResult.File, Failure> {
        get async {
            guard let path = request.path(ofTable: table.name) else { return .success(.init(table: table)) }
            do throws(UpdateRefusal) {
                return .success(try await file(at: path))
            } catch {
                return .failure(Failure(input: .init(path: path, reason: error.reason)))
            }
        }
    }

    private func file(at path: String) async throws(UpdateRefusal) -> ExtractResult.File {
        guard request.disk.exists(path) else { return .init(table: table, rewrite: replacement(path, nil)) }
        let file = try FileSnapshot.ofTable(path, in: request.disk)
        switch request.existing {
        case .replaced: return .init(table: table, rewrite: replacement(path, file))
        case _ where file.bytes.isEmpty: return .init(table: table, rewrite: replacement(path, file))
        case .appended: return .init(table: table, rewrite: try addition(path, file))
        case .merged:
            let merged = try await Self.merged(table, into: file)
            return .init(table: table, rewrite: merged.result.rewrite, report: merged.result.report)
        }
    }

    /// The table in place of the file.
    private func replacement(_ path: String, _ file: FileSnapshot?) -> TableRewrite {
        let text = ByteBuffer(table.text)
        let bytes = ByteBuffer(request.encoding.file(table.text))
        let old = file.map { Self.decoded($0.bytes) } ?? Self.decoded(ByteBuffer([]))
        let isChanged = file.map { !$0.bytes.span.isEqual(to: bytes.span) } ?? true
        return TableRewrite(path, file, old: old, bytes: bytes, text: text, isChanged: isChanged)
    }

    /// The text of a file, for comparison.
    private static func decoded(_ bytes: ByteBuffer) -> DecodedText {
        (try? TextDecoder.decode(bytes, by: EncodingDetection(bytes.span)))
            ?? DecodedText(bytes: bytes, encoding: .utf8)
    }

    // MARK: - Tables that are there

    /// The file with the entries of the table at its end.
    private func addition(_ path: String, _ file: FileSnapshot) throws(UpdateRefusal) -> TableRewrite {
        let old = Self.decoded(file.bytes)
        let text = old.bytes.span
        if case .declared = old.encoding { throw Self.unappendable }
        guard !text.starts(with: "bplist", at: old.start), !text.starts(with: "<", at: old.start) else {
            throw Self.unappendable
        }
        let endsLine = text.count == old.start || text[text.count - 1] == 0x0A
        let added = (endsLine ? [] : [0x0A]) + table.text
        var bytes = Array(copying: file.bytes.span)
        old.encoding.append(added.span, to: &bytes)
        return TableRewrite(
            path, file, old: old, bytes: ByteBuffer(bytes), text: ByteBuffer(Array(copying: text) + added),
            isChanged: !table.rows.isEmpty)
    }

    private static let unappendable = UpdateRefusal(
        reason: "is not an old-style table, and entries can be appended to no other")

    /// The file with the keys that it lacks, as an update with the table as base would add them.
    static func merged(
        _ table: ExtractedTable, into file: FileSnapshot
    ) async throws(UpdateRefusal) -> MergedBase {
        let base = try await UpdateRun.table(in: ByteBuffer(table.text))
        let target = try await UpdateRun.table(in: file.bytes)
        guard target.form != .binary else {
            throw UpdateRefusal(reason: "is a binary table, which is not edited")
        }
        if let key = target.duplicateKeys.first {
            throw UpdateRefusal(
                reason: "was left alone, since it has keys more than once, such as \"\(key)\"")
        }
        var options = UpdateOptions()
        options.isMarking = false
        let plan = try UpdatePlan(target, try BaseChange(base, old: nil), options)
        let updated = try await UpdateRun.updated(file.path, file, file.bytes, plan)
        return MergedBase(result: updated.result, old: target, new: updated.table)
    }
}
