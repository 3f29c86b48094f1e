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

    /// The number of locales that a lens names.
    private static let longest = 10

    private struct Lens {
        let range: PositionRange
        let title: String
        let message: String
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
        let keys: [(number: Int, key: TableString)]
        var coverage: Coverage
        switch read {
        case .table(let table):
            guard let family = documents.workspace.family(of: document.path), family.base == document.path
            else {
                return []
            }
            keys = table.entries.enumerated().filter { $1.isFirst && $1.isLoaded }.map { number, entry in
                (table.entry(matching: number, of: table) ?? number, entry.key)
            }
            coverage = Coverage(keys: table.entries.count)
            for member in family.translations where !Cancellation.isRequested {
                guard let translation = await documents.document(at: member.path)?.table else { continue }
                coverage.add(member.locale, translation) { table.entry(matching: $0, of: translation) }
            }
        case .catalog(let catalog):
            // The documents of an export have one target language each.
            guard catalog.exchange == nil else { return [] }
            keys = catalog.entries.enumerated().filter { $1.shouldTranslate && !$1.isShadowed }.map {
                ($0, $1.key)
            }
            coverage = Coverage(keys: catalog.entries.count)
            for localization in catalog.localizations where localization.locale != catalog.sourceLanguage {
                coverage.add(localization.locale, localization.table) { Int(localization.numbers[$0]) }
            }
        }
        var reader = PositionReader(document.text, documents.encoding)
        return keys.compactMap { number, key in
            guard let missing = coverage.missing(number, naming: longest) else { return nil }
            return Lens(
                range: reader.range(of: key.source),
                title: "\(coverage.count(number)) of \(coverage.locales.count) locales",
                message: "\"\(read.file.string(key))\" has no text in \(missing)")
        }
    }
}

/// Which locales have a text of each key of a table. Takes time for the texts, and not for each key in each locale.
private struct Coverage {
    private(set) var locales: [String] = []
    /// For each key, the indices of the locales that have a text of it, in ascending order.
    private var having: [[Int]]

    init(keys count: Int) {
        having = Array(repeating: [], count: count)
    }

    /// Adds the texts of a locale; `key` tells the number of the key that an entry of the table has.
    mutating func add(_ locale: String, _ table: Table, _ key: (_ entry: Int) -> Int?) {
        for (number, entry) in table.entries.enumerated() where entry.isLoaded {
            guard let text = entry.value.text, !text.content.isEmpty, let key = key(number),
                having[key].last != locales.count
            else { continue }
            having[key].append(locales.count)
        }
        locales.append(locale)
    }

    /// The number of locales that have a text of a key.
    func count(_ key: Int) -> Int { having[key].count }

    /// The first `limit` locales without a text of a key, and how many more there are; `nil` if all have one.
    func missing(_ key: Int, naming limit: Int) -> String? {
        let count = locales.count - having[key].count
        guard count > 0 else { return nil }
        var present = having[key][...]
        var names: [String] = []
        for (locale, name) in locales.enumerated() where names.count < limit {
            if present.first == locale { present.removeFirst() } else { names.append(name) }
        }
        return names.joined(separator: ", ") + (count > limit ? " and \(count - limit) more" : "")
    }
}
