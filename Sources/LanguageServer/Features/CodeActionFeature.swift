internal import Findings
internal import JSON
internal import JSONRPC
internal import Projects
internal import Rewriting
internal import SourceText
internal import StringTables

/// What can be done about a place: the fixes of its findings, comments that suppress them, and what applies to the whole document.
enum CodeActionFeature {
    private enum Kind: String {
        case quickfix
        case fixAll = "source.fixAll.strlint"
        case sortKeys = "source.sortKeys.strlint"

        /// Whether the client asks for it: a kind represents all kinds below it too.
        func isWanted(_ only: [String]) -> Bool {
            only.isEmpty
                ? self == .quickfix : only.contains { rawValue == $0 || rawValue.hasPrefix($0 + ".") }
        }
    }

    private struct Action {
        let title: String
        let kind: Kind
        let edits: Edits
        var diagnostic: Diagnostic?
        var isPreferred = false
    }

    static func result(_ server: Server, _ params: Parameters) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let document = try documents.table(try params.documentURI)
        let range = try params.range
        let only = params.object("context").strings("only")
        var actions: [Action] = []
        if Kind.quickfix.isWanted(only) {
            actions += try await quickFixes(of: document, in: documents, at: range)
        }
        if Kind.fixAll.isWanted(only), let action = try await fixAll(document, in: documents) {
            actions.append(action)
        }
        if Kind.sortKeys.isWanted(only), let action = try await sortKeys(document, in: documents) {
            actions.append(action)
        }
        return { json in json.array { json in for action in actions { write(action, to: &json, server) } } }
    }

    private static func write(_ action: Action, to json: inout JSONWriter, _ server: Server) {
        json.object { json in
            json.member("title", action.title)
            json.member("kind", action.kind.rawValue)
            if let diagnostic = action.diagnostic {
                json.array("diagnostics") {
                    diagnostic.write(
                        to: &$0, server.documents, isRelated: server.client.takesRelatedInformation)
                }
            }
            if action.isPreferred { json.member("isPreferred", true) }
            json.key("edit")
            [action.edits].write(to: &json, server)
        }
    }

    // MARK: - Single findings

    private static func quickFixes(
        of document: OpenDocument, in documents: Documents, at range: PositionRange
    ) async throws(RPCError) -> [Action] {
        let judgement: Judgement
        do throws(Judgement.Failure) {
            judgement = try await Judgement(of: [document.path], in: documents)
        } catch {
            throw error.error
        }
        let diagnostics = judgement.findings(at: document.path).map {
            Diagnostic($0, in: document.text)
        }.filter { $0.range.touches(range) }
        guard !diagnostics.isEmpty else { return [] }
        let table = await documents.document(at: document.path)?.table
        return diagnostics.flatMap { fixes(of: $0, in: document) }
            + diagnostics.flatMap { suppressions(of: $0, in: document, table) }
    }

    private static func fixes(of diagnostic: Diagnostic, in document: OpenDocument) -> [Action] {
        diagnostic.finding.fixes.map { fix in
            Action(
                title: fix.title, kind: .quickfix,
                edits: Edits(
                    path: document.path,
                    changes: fix.edits.map { TextChange($0.textRange, $0.replacement) }, text: document.text),
                diagnostic: diagnostic, isPreferred: fix.applicability == .safe)
        }
    }

    /// Comments that suppress the finding for the entry or for the file. JSON has none.
    private static func suppressions(
        of diagnostic: Diagnostic, in document: OpenDocument, _ table: Table?
    ) -> [Action] {
        guard let table else { return [] }
        let rule = diagnostic.finding.rule.id
        var actions: [Action] = []
        if let offset = startOfEntry(of: diagnostic.finding, in: table, document) {
            actions.append(
                suppression(
                    "Ignore \(rule) for this entry", "disable-next-line \(rule)", at: offset, diagnostic,
                    table,
                    document))
        }
        actions.append(
            suppression(
                "Ignore \(rule) in this file", "disable-file \(rule)",
                at: startOfContent(of: table, document),
                diagnostic, table, document))
        return actions
    }

    private static func suppression(
        _ title: String, _ directive: String, at offset: Int, _ diagnostic: Diagnostic, _ table: Table,
        _ document: OpenDocument
    ) -> Action {
        let comment = table.form == .xml ? "<!-- strlint:\(directive) -->" : "/* strlint:\(directive) */"
        let bytes = document.text.bytes
        var start = offset
        while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        let indentation = String(repairing: bytes.span.extracting(offset..<start))
        let lineEnd = bytes.contains(0x0D) ? "\r\n" : "\n"
        let text = indentation + comment + lineEnd
        return Action(
            title: title, kind: .quickfix,
            edits: Edits(
                path: document.path, changes: [TextChange(at: offset, inserting: text)], text: document.text),
            diagnostic: diagnostic)
    }

    /// The start of the line in which the entry of a finding begins.
    private static func startOfEntry(
        of finding: Finding, in table: Table, _ document: OpenDocument
    ) -> Int? {
        guard finding.location.key != nil, let offset = finding.location.range?.start.offset else {
            return nil
        }
        let number = table.entries.partitioningIndex { $0.key.source.lower > offset } - 1
        let start = number < 0 ? offset : table.entries[number].key.source.lower
        return document.text.startOfLine(around: start)
    }

    /// Where a comment about the whole file goes: in XML before the first entry, since the prolog is not part of the list.
    private static func startOfContent(of table: Table, _ document: OpenDocument) -> Int {
        guard table.form == .xml, let first = table.entries.first else { return table.text.start }
        return document.text.startOfLine(around: first.key.source.lower)
    }

    // MARK: - The whole document

    private static func fixAll(
        _ document: OpenDocument, in documents: Documents
    ) async throws(RPCError) -> Action? {
        do throws(RequestError) {
            let check = CheckRequest(documents.workspace.scope([document.path]))
            let fix = try ProjectFix(
                FixRequest(check, isUnsafe: false), of: try TableSelection(check))
            guard let table = try? await fix.result().tables.first else { return nil }
            return Action(
                title: "Apply all safe fixes of strlint", kind: .fixAll,
                edits: Edits(path: document.path, changes: table.changes, text: document.text))
        } catch {
            throw Judgement.Failure(error).error
        }
    }

    private static func sortKeys(
        _ document: OpenDocument, in documents: Documents
    ) async throws(RPCError) -> Action? {
        let changes = try await FormattingFeature.changes(of: document, in: documents, order: .key)
        guard !changes.isEmpty else { return nil }
        return Action(
            title: "Sort the entries by key", kind: .sortKeys,
            edits: Edits(path: document.path, changes: changes, text: document.text))
    }
}
