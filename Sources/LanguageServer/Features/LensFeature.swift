internal import Concurrency
internal import JSON
internal import JSONRPC
internal import Projects
internal import SourceText
internal import StringTables

/// How many locales have a key, above each key of a base or a catalog that some lack.
enum LensFeature {
    /// The command of a lens; its argument is what it tells.
    static let command = "strlint.missingLocales"

    private struct Lens {
        let range: PositionRange
        let locales: Int
        let missing: [String]
        let key: String

        var title: String { "\(locales - missing.count) of \(locales) locales" }
        var message: String { "\"\(key)\" has no text in \(missing.joined(separator: ", "))" }
    }

    static func result(_ server: Server, _ params: Parameters) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let document = try documents.table(try params.documentURI)
        let lenses = await lenses(for: document, documents)
        return { json in
            json.array { json in
                for lens in lenses {
                    json.object { json in
                        json.key("range")
                        lens.range.write(to: &json)
                        json.object("command") { json in
                            json.member("title", lens.title)
                            json.member("command", command)
                            json.member("arguments", [lens.message])
                        }
                    }
                }
            }
        }
    }

    /// Shows what a lens tells.
    ///
    /// - Throws: ``RPCError`` if the command is another one.
    static func execute(_ server: Server, _ params: Parameters) async throws(RPCError) -> MessageOutput.Value
    {
        guard try params.string("command") == command, let message = params.strings("arguments").first else {
            throw RPCError(.invalidParams, "the only command is \(command), with a message")
        }
        server.show(message)
        return { $0.literal("null") }
    }

    private static func lenses(for document: OpenDocument, _ documents: Documents) async -> [Lens] {
        guard let read = await documents.document(at: document.path) else { return [] }
        let locales: [(name: String, table: Table)]
        let keys: [TableString]
        switch read {
        case .table(let table):
            guard let family = documents.workspace.family(of: document.path), family.base == document.path
            else {
                return []
            }
            locales = await tables(of: family.translations.map { ($0.locale, $0.path) }, documents)
            keys = table.entries.filter { $0.isFirst && $0.isLoaded }.map(\.key)
        case .catalog(let catalog):
            locales = catalog.localizations.filter { $0.locale != catalog.sourceLanguage }.map {
                ($0.locale, $0.table)
            }
            keys = catalog.entries.filter { $0.shouldTranslate && !$0.isShadowed }.map(\.key)
        }
        var reader = PositionReader(document.text, documents.encoding)
        return keys.compactMap { key in
            let missing = locales.filter { !$0.table.hasText(of: key, in: read.file) }.map(\.name)
            guard !missing.isEmpty else { return nil }
            return Lens(
                range: reader.range(of: key.source), locales: locales.count, missing: missing,
                key: read.file.string(key))
        }
    }

    private static func tables(
        of members: [(String, String)], _ documents: Documents
    ) async -> [(name: String, table: Table)] {
        var tables: [(name: String, table: Table)] = []
        for (locale, path) in members where !Cancellation.isRequested {
            if let table = await documents.document(at: path)?.table { tables.append((locale, table)) }
        }
        return tables
    }
}

extension Table {
    /// Whether the app loads a text of a key of another table that is not empty.
    fileprivate func hasText(of key: TableString, in other: Table) -> Bool {
        guard let number = entry(forKey: other.bytes(of: key)), entries[number].isLoaded else { return false }
        return entries[number].value.text.map { !$0.content.isEmpty } ?? false
    }
}
