package import Files
package import Rewriting
package import SourceText
internal import StringTables

/// Converts the tables of a request to another form or encoding.
package struct ProjectConversion: RewriteRun {
    private let request: ConvertRequest
    package let selection: TableSelection

    package init(_ request: ConvertRequest, of selection: TableSelection) {
        self.request = request
        self.selection = selection
    }

    package var width: Int { request.scope.width }

    package func outcome(for path: String) async -> RewriteOutcome {
        if TableFormat(path: path) == .xcstrings {
            let isNamed = request.scope.paths.contains(path)
            return isNamed ? .refused(path: path, Self.catalogFailure) : .leftAlone
        }
        do throws(ReadFailure) {
            let source = try RewriteSource(path, in: selection.files, request.disk)
            let input = try await ConversionInput(source.bytes, at: path, from: request.source)
            return await outcome(for: source, input)
        } catch {
            return .refused(path: path, error)
        }
    }

    private static let catalogFailure = ReadFailure(
        reason: "is a string catalog, which Xcode reads in this form and encoding only",
        remedy: .splitCatalog)

    private func outcome(for source: RewriteSource, _ input: ConversionInput) async -> RewriteOutcome {
        do throws(TableConversion.Refusal) {
            if let result = try await request.conversion.result(for: input.table, in: input.bytes) {
                var rewrite = TableRewrite(
                    source, old: input.read.text, bytes: result.bytes, text: result.table.text.bytes,
                    isChanged: true)
                rewrite.remarks = result.notes + result.losses.descriptions.map { "lost \($0)" }
                return .rewritten(rewrite)
            }
            return same(source, input)
        } catch {
            switch error {
            case .losing(let losses):
                return .losing(path: source.path, losses.descriptions)
            case .unproven(let failure): return source.refused(failure.reason)
            case .other(let reason): return source.refused(reason)
            }
        }
    }

    private func same(_ source: RewriteSource, _ input: ConversionInput) -> RewriteOutcome {
        guard input.isDecoded || request.copies else {
            return source.same(input.read.text, leftAlone: input.read.form == .binary)
        }
        return .rewritten(
            TableRewrite(
                source, old: input.read.text, bytes: input.bytes, text: input.table.text.bytes,
                isChanged: input.isDecoded))
    }
}

/// Which tables to convert, and to what.
package struct ConvertRequest: Sendable {
    /// The tables, and their configurations.
    package var scope: TableScope
    /// The disk with the files to replace.
    package let disk: Disk
    package var conversion: TableConversion
    /// The encoding of tables whose encoding the platform does not find.
    package var source: NamedEncoding?
    /// Whether the result is wanted also where nothing changes.
    package var copies = false

    package init(_ scope: TableScope, on disk: Disk, _ conversion: TableConversion) {
        self.scope = scope
        self.disk = disk
        self.conversion = conversion
    }
}
