internal import JSON
internal import JSONRPC
internal import Projects
internal import Rewriting
internal import SourceText
internal import StringTables

/// Renames a key in the tables of all locales, and in the calls that ask for it.
enum RenameFeature {
    /// The range of the key; `null` where there is none.
    static func prepare(_ server: Server, _ params: Parameters) async throws(RPCError) -> MessageOutput.Value
    {
        let documents = server.documents
        guard let place = try await EntryPlace(params, in: documents), place.isRenamable else {
            return { $0.literal("null") }
        }
        return { json in
            json.object { json in
                json.key("range")
                place.document.text.range(of: place.keyString.innerSource, in: documents.encoding).write(
                    to: &json)
                json.member("placeholder", place.key)
            }
        }
    }

    static func result(_ server: Server, _ params: Parameters) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let name = try params.string("newName")
        guard let place = try await EntryPlace(params, in: documents), place.isRenamable else {
            throw RPCError(.requestFailed, "there is no key to rename at this place")
        }
        let paths = place.paths(in: documents)
        for path in paths {
            guard let document = await documents.document(at: path) else { continue }
            guard !document.has(name) else {
                throw RPCError(.requestFailed, "\(path) has the key \"\(name)\" already")
            }
        }
        let uses = await KeyUses(of: place, at: paths, in: documents).uses
        let edits = Dictionary(grouping: uses, by: \.path).sorted { $0.key < $1.key }.map { path, uses in
            Edits(path: path, changes: uses.map { $0.renamed(to: name) }, text: uses[0].text)
        }
        let ofCalls = server.client.takesAnnotations ? await callEdits(of: place, to: name, server) : []
        return { (edits + ofCalls).write(to: &$0, server) }
    }

    /// The edits of the calls in sources whose literal is the key.
    private static func callEdits(of place: EntryPlace, to name: String, _ server: Server) async -> [Edits] {
        let calls = await place.calls(server)
        return Dictionary(grouping: calls, by: \.site.path).sorted { $0.key < $1.key }.compactMap {
            path, calls in
            let changes = calls.compactMap { $0.renamed(from: place.key, to: name) }
            guard !changes.isEmpty else { return nil }
            return Edits(path: path, changes: changes, text: calls[0].text, needsConfirmation: true)
        }
    }
}

extension EntryPlace {
    /// Whether its key can be renamed here: that of an export belongs to a table of the project.
    fileprivate var isRenamable: Bool { isInKey && read.catalog?.exchange == nil }
}

extension Call {
    /// The literal with another key; `nil` if it is spelled in a way that only its author can change, such as with an
    /// interpolation.
    fileprivate func renamed(from key: String, to name: String) -> TextChange? {
        let literal = text.bytes.span.extracting(site.place.lower..<site.place.upper)
        guard literal.isEqual(to: key.asLiteral.utf8.span) else { return nil }
        return TextChange(site.place, name.asLiteral)
    }
}

extension String {
    /// The text as a literal of Swift, Objective-C and C.
    fileprivate var asLiteral: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

extension KeyUses.Use {
    /// The key as the table spells it, in place of the present one.
    fileprivate func renamed(to name: String) -> TextChange {
        let text = Spelling(of: table).escaped(name.utf8.span)
        switch key.style {
        case .bare: return TextChange(key.source, "\"\(text)\"")
        case .singleQuoted: return TextChange(key.source, "\"\(text)\"")
        case .doubleQuoted, .plain, .object: return TextChange(key.innerSource, text)
        }
    }
}

extension Document {
    fileprivate func has(_ key: String) -> Bool {
        switch self {
        case .table(let table): table.entry(of: key) != nil
        case .catalog(let catalog): catalog.hasKey(key)
        }
    }
}

extension Catalog {
    fileprivate func hasKey(_ key: String) -> Bool {
        let file = file
        return entries.contains { file.bytes(of: $0.key).isEqual(to: key.utf8.span) }
    }
}
