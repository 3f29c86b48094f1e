internal import Files
internal import Linting
internal import Rewriting
internal import SourceText
internal import StringTables

/// Converts the tables of a request to another form or encoding.
package struct ProjectConversion: Sendable {
    private let request: ConvertRequest
    private let selection: TableSelection

    package init(_ request: ConvertRequest, of selection: TableSelection) {
        self.request = request
        self.selection = selection
    }

    /// The number of tables.
    package var count: Int { selection.tables.count }

    /// Converts the tables.
    ///
    /// - Parameters:
    ///   - progress: Called when a table is done, with the number of tables done and its path.
    ///   - deliver: Called with the outcome for each input that could not be found, then for each table, in their order.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func run(
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in },
        deliver: (RewriteOutcome) -> Void
    ) async throws(CancellationError) {
        try await RewriteRun.run(
            selection, width: request.tables.width, progress: progress, { await outcome(for: $0) },
            deliver: deliver)
    }

    private func outcome(for path: String) async -> RewriteOutcome {
        if TableFormat(path: path) == .xcstrings {
            let isNamed = request.tables.paths.contains(path)
            return isNamed ? .refused(path: path, reason: Self.catalogReason) : .leftAlone
        }
        do throws(ReadFailure) {
            let source = try RewriteSource(path, in: selection.files, request.disk)
            let read = await TableReader.table(in: source.bytes, surveys: false)
            guard let input = await input(read, source.bytes) else {
                return source.refused(Self.reason(of: read, at: path, request.source))
            }
            let outcome = await outcome(for: source, read: read, input)
            return source.bytes.isUnchanged ? outcome : source.refused(ReadFailure.changed.reason)
        } catch {
            return .refused(path: path, reason: error.reason)
        }
    }

    private static let catalogReason =
        "is a string catalog, which Xcode reads in this form and encoding only; strlint show prints the tables in it"

    /// A table to convert, and the bytes that it was read from.
    private struct Input {
        let table: Table
        let bytes: ByteBuffer
        /// Whether the bytes are no longer those of the file.
        var isDecoded = false
    }

    /// The table; if the platform does not find its encoding, in UTF-8, from the encoding that the request names.
    private func input(_ table: Table, _ file: ByteBuffer) async -> Input? {
        guard table.hasUnknownEncoding else {
            return table.isConvertible ? Input(table: table, bytes: file) : nil
        }
        guard let bytes = request.source?.utf8(file) else { return nil }
        let decoded = await TableReader.table(in: bytes, surveys: false)
        return decoded.isConvertible ? Input(table: decoded, bytes: bytes, isDecoded: true) : nil
    }

    private static func reason(of table: Table, at path: String, _ source: NamedEncoding?) -> String {
        let reason = ReadingFault.reason(of: table, at: path)
        guard table.hasUnknownEncoding else { return reason }
        guard let source else { return "\(reason); --from ENCODING names the encoding" }
        return "\(reason); as \(source.name) it cannot be read either"
    }

    private func outcome(for source: RewriteSource, read: Table, _ input: Input) async -> RewriteOutcome {
        do throws(TableConversion.Refusal) {
            if let result = try await request.conversion.result(for: input.table, in: input.bytes) {
                var rewrite = TableRewrite(
                    source, old: read.text, bytes: result.bytes, text: result.table.text.bytes,
                    isChanged: true)
                rewrite.remarks = result.notes + result.losses.descriptions.map { "lost \($0)" }
                return .rewritten(rewrite)
            }
            return same(source, read, input)
        } catch {
            switch error {
            case .losing(let losses):
                return .losing(path: source.path, losses.descriptions)
            case .unproven(let failure): return source.refused(failure.reason)
            case .other(let reason): return source.refused(reason)
            }
        }
    }

    private func same(_ source: RewriteSource, _ read: Table, _ input: Input) -> RewriteOutcome {
        guard input.isDecoded || request.copies else {
            return source.same(read.text, leftAlone: read.form == .binary)
        }
        return .rewritten(
            TableRewrite(
                source, old: read.text, bytes: Array(copying: input.bytes.span), text: input.table.text.bytes,
                isChanged: input.isDecoded))
    }
}
