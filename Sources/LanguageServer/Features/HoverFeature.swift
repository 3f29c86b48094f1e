internal import Concurrency
internal import FormatStrings
internal import JSON
internal import JSONRPC
internal import Projects
internal import Reporting
internal import SourceText
internal import StringTables

/// What the app shows for a key, in this locale and in others.
enum HoverFeature {
    /// How many other locales are shown.
    private static let mostLocales = 6

    static func result(_ server: Server, _ params: Parameters) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        guard let place = try await EntryPlace(params, in: documents) else { return { $0.literal("null") } }
        var page = HoverPage(isMarkdown: server.client.takesMarkdown)
        switch place.read {
        case .table(let table): await describe(place, table, in: documents, on: &page)
        case .catalog(let catalog): describe(place, catalog, on: &page)
        }
        let text = page.text
        return { json in
            json.object { json in
                json.object("contents") { json in
                    json.member("kind", server.client.takesMarkdown ? "markdown" : "plaintext")
                    json.member("value", text)
                }
                json.key("range")
                place.document.text.range(of: place.keyRange, in: documents.encoding).write(to: &json)
            }
        }
    }

    // MARK: - Tables

    private static func describe(
        _ place: EntryPlace, _ table: Table, in documents: Documents, on page: inout HoverPage
    ) async {
        guard let entry = place.entry else { return }
        page.add(table.texts(of: place.key))
        switch entry.loadState {
        case .loaded: break
        case .shadowed:
            page.add(note: "The app does not load this entry: another one with this key comes first.")
        case .lost: page.add(note: "The app does not load this entry: its reader stops before it.")
        }
        if let comment = table.commentText(of: entry) { page.add(note: comment) }
        page.add(arguments: table, entry)
        let family = documents.workspace.family(of: place.document.path)
        let locale = family?.members.first { $0.path == place.document.path }?.locale ?? "en"
        page.add(PluralExamples(of: place.key, in: table, locale: locale))
        guard let family else { return }
        await describe(family, place, in: documents, on: &page)
    }

    private static func describe(
        _ family: TableFamily, _ place: EntryPlace, in documents: Documents, on page: inout HoverPage
    ) async {
        let others = family.members.filter { $0.path != place.document.path }
        let base = others.filter { $0.path == family.base }
        let translations = others.filter { $0.path != family.base }
        for member in base + translations.prefix(mostLocales) {
            guard !Cancellation.isRequested, let table = await documents.document(at: member.path)?.table
            else { continue }
            page.add(
                table.texts(of: place.key), of: member.locale + (member.path == family.base ? ", base" : ""))
        }
        page.add(more: translations.count - mostLocales)
    }

    // MARK: - Catalogs

    private static func describe(_ place: EntryPlace, _ catalog: Catalog, on page: inout HoverPage) {
        for localization in catalog.localizations.prefix(mostLocales + 1) {
            let isSource = localization.locale == catalog.sourceLanguage
            page.add(
                localization.table.texts(of: place.key),
                of: localization.locale + (isSource ? ", source" : ""))
            page.add(PluralExamples(of: place.key, in: localization.table, locale: localization.locale))
        }
        page.add(more: catalog.localizations.count - mostLocales - 1)
        let entry = catalog.entries.first { $0.key == place.keyString }
        if let comment = entry?.comment { page.add(note: catalog.file.string(comment)) }
    }
}

/// A text of a key.
private struct ShownText {
    /// The place of the text among those of its key; `nil` if there is one.
    let category: String?
    let text: String
}

extension Table {
    /// The texts of a key that the app may show.
    fileprivate func texts(of key: String) -> [ShownText] {
        let same = entries.indices.filter { bytes(of: entries[$0].key).isEqual(to: key.utf8.span) }
        let loaded = same.filter { entries[$0].isLoaded }
        return (loaded.isEmpty ? same : loaded).compactMap { number in
            entries[number].value.text.map {
                ShownText(
                    category: variations?.path(of: number).name(omittingVariable: true), text: string($0))
            }
        }
    }
}

/// What a hover shows, as Markdown or plain text.
private struct HoverPage {
    let isMarkdown: Bool
    private var paragraphs: [String] = []

    init(isMarkdown: Bool) { self.isMarkdown = isMarkdown }

    var text: String { paragraphs.joined(separator: "\n\n") }

    mutating func add(_ texts: [ShownText], of locale: String? = nil) {
        guard !texts.isEmpty else { return }
        let lines = texts.map { text in
            let label = [locale, text.category].compactMap(\.self).joined(separator: ", ")
            return (label.isEmpty ? "" : "\(label): ") + code(text.text)
        }
        paragraphs.append(lines.joined(separator: isMarkdown ? "  \n" : "\n"))
    }

    mutating func add(_ examples: PluralExamples?) {
        guard let examples, !examples.all.isEmpty else { return }
        let lines = examples.all.map { "\($0.number): " + code($0.text) }
        paragraphs.append(lines.joined(separator: isMarkdown ? "  \n" : "\n"))
    }

    mutating func add(note: String) { paragraphs.append(isMarkdown ? note.escapedInMarkdown : note) }

    mutating func add(more count: Int) {
        if count > 0 { paragraphs.append("and \(count) more \(count == 1 ? "locale" : "locales")") }
    }

    /// The arguments of a text, with their types.
    mutating func add(arguments table: Table, _ entry: Entry) {
        guard let text = entry.value.text else { return }
        let bytes = table.bytes(of: text)
        let specifiers = FormatString(bytes).specifiers.filter { !$0.isDoubtful }
        guard !specifiers.isEmpty else { return }
        let lines = specifiers.map { specifier in
            let spelling = String(repairing: bytes.extracting(specifier.range))
            return "argument \(specifier.arguments.value): " + code(spelling) + " \(specifier.type.meaning)"
        }
        paragraphs.append(lines.joined(separator: isMarkdown ? "  \n" : "\n"))
    }

    /// A text with its characters that cannot be seen as their code points.
    private func code(_ text: String) -> String {
        let visible = text.visible
        guard isMarkdown else { return visible }
        var longest = 0
        for run in visible.split(omittingEmptySubsequences: false, whereSeparator: { $0 != "`" }) {
            longest = max(longest, run.count)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let room = visible.hasPrefix("`") || visible.hasSuffix("`") || visible.isEmpty ? " " : ""
        return fence + room + visible + room + fence
    }
}

extension String {
    fileprivate var escapedInMarkdown: String {
        var escaped = ""
        for character in self {
            if "\\`*_{}[]<>#|".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
