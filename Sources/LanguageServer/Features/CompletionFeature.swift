internal import Findings
internal import FormatStrings
internal import JSON
internal import JSONRPC
internal import Projects
internal import Rewriting
internal import Rules
internal import SourceText
internal import StringTables

/// Completes keys that a translation lacks, the specifiers of the base, and rules in comments.
enum CompletionFeature {
    private struct Item {
        let label: String
        let kind: Kind
        var detail = ""
        var documentation: String?
        /// What is replaced, and by what.
        let change: TextChange
        /// The place in the list.
        var order = 0

        /// The numbers of LSP.
        enum Kind: Int {
            case value = 12
            case constant = 21
            case reference = 18
        }
    }

    /// The number of keys that are offered.
    private static let most = 1_000

    static func result(_ server: Server, _ params: Parameters) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let document = try documents.table(try params.documentURI)
        let offset = document.text.offset(of: try params.position, in: documents.encoding)
        let items = await items(at: offset, of: document, in: documents)
        return { json in
            json.object { json in
                json.member("isIncomplete", items.count == most)
                var reader = PositionReader(document.text, documents.encoding)
                json.array("items") { json in
                    for item in items { write(item, of: document, to: &json, &reader) }
                }
            }
        }
    }

    private static func write(
        _ item: Item, of document: OpenDocument, to json: inout JSONWriter, _ reader: inout PositionReader
    ) {
        json.object { json in
            json.member("label", item.label)
            json.member("kind", item.kind.rawValue)
            if !item.detail.isEmpty { json.member("detail", item.detail) }
            json.member("documentation", item.documentation)
            json.member("sortText", String(1_000_000 + item.order))
            json.member("filterText", document.filterText(of: item.change))
            json.object("textEdit") { json in
                json.key("range")
                reader.range(of: item.change.range).write(to: &json)
                json.member("newText", item.change.replacement)
            }
        }
    }

    private static func items(
        at offset: Int, of document: OpenDocument, in documents: Documents
    ) async -> [Item] {
        let line = document.text.line(upTo: offset)
        if let word = line.directiveWord { return rules(TextRange(offset - word, offset)) }
        guard let table = await documents.document(at: document.path)?.table, table.form == .oldStyle else {
            return []
        }
        let family = documents.workspace.family(of: document.path)
        guard let path = family?.base, path != document.path,
            let base = await documents.document(at: path)?.table
        else { return [] }
        if let start = line.startOfSpecifier {
            return specifiers(TextRange(offset - start, offset), table, base)
        }
        guard let start = line.startOfKey else { return [] }
        return keys(TextRange(offset - start, offset), of: document, table, base)
    }

    // MARK: - Keys

    private static func keys(
        _ range: TextRange, of document: OpenDocument, _ table: Table, _ base: Table
    ) -> [Item] {
        let known = Set(table.entries.map { Array(copying: table.bytes(of: $0.key)) })
        let spelling = Spelling(of: table)
        var items: [Item] = []
        for entry in base.entries where entry.isFirst && entry.isLoaded && items.count < most {
            guard !known.contains(Array(copying: base.bytes(of: entry.key))), let value = entry.value.text
            else { continue }
            let text = spelling.escaped(base.bytes(of: value))
            let end = document.text.hasQuote(at: range.upper) ? range.upper + 1 : range.upper
            let key = spelling.escaped(base.bytes(of: entry.key))
            items.append(
                Item(
                    label: base.string(entry.key), kind: .constant, detail: base.string(value),
                    documentation: base.commentText(of: entry),
                    change: TextChange(TextRange(range.lower, end), "\"\(key)\" = \"\(text)\";"),
                    order: items.count))
        }
        return items
    }

    // MARK: - Specifiers

    /// The specifiers of the base; those that the text lacks come first.
    private static func specifiers(_ range: TextRange, _ table: Table, _ base: Table) -> [Item] {
        let number = table.entries.partitioningIndex { $0.key.source.lower > range.lower } - 1
        guard number >= 0, let value = table.entries[number].value.text, range.upper <= value.source.upper,
            let text = base.entry(of: table.string(table.entries[number].key))?.value.text
        else { return [] }
        let present = table.specifiers(of: value)
        let wanted = base.specifiers(of: text)
        return wanted.enumerated().map { place, spelling in
            Item(
                label: spelling, kind: .value, change: TextChange(range, spelling),
                order: place + (present.contains(spelling) ? wanted.count : 0))
        }
    }

    // MARK: - Rules

    private static func rules(_ range: TextRange) -> [Item] {
        RuleCatalog.descriptors.enumerated().map { number, rule in
            Item(
                label: rule.id, kind: .reference, detail: rule.summary, change: TextChange(range, rule.id),
                order: number)
        }
    }
}

extension Table {
    fileprivate func specifiers(of string: TableString) -> [String] {
        let bytes = bytes(of: string)
        return FormatString(bytes).specifiers.map { String(repairing: bytes.extracting($0.range)) }
    }
}

extension OpenDocument {
    /// The text that a change replaces, which editors compare with what is typed.
    fileprivate func filterText(of change: TextChange) -> String? {
        let start = change.range.lower
        return start < change.range.upper && text.hasQuote(at: start) ? change.replacement : nil
    }
}

extension EditedText {
    /// The bytes of a line from its start to an offset.
    fileprivate func line(upTo offset: Int) -> [UInt8] {
        Array(copying: bytes.span.extracting(startOfLine(around: offset)..<offset))
    }

    fileprivate func hasQuote(at offset: Int) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
    }
}

/// What is before the cursor, as the number of bytes up to it.
extension [UInt8] {
    /// The word after `strlint:disable…`.
    fileprivate var directiveWord: Int? {
        let word = reversed().prefix { $0.isRuleByte }.count
        let before = String(decoding: dropLast(word), as: UTF8.self)
        let words = before.split(separator: " ")
        guard before.hasSuffix(" "), words.contains(where: { $0.hasPrefix("strlint:disable") }) else {
            return nil
        }
        return word
    }

    /// A percent sign, with the digits and the dollar sign after it.
    fileprivate var startOfSpecifier: Int? {
        let digits = reversed().prefix { $0.isASCIIDigit || $0 == UInt8(ascii: "$") }.count
        let rest = dropLast(digits)
        return rest.last == UInt8(ascii: "%") ? digits + 1 : nil
    }

    /// A quote with which the line begins, and the key after it.
    fileprivate var startOfKey: Int? {
        let content = drop { $0 == 0x20 || $0 == 0x09 }
        guard content.first == UInt8(ascii: "\""),
            content.dropFirst().allSatisfy({ $0 != UInt8(ascii: "\"") })
        else { return nil }
        return content.count
    }
}

extension UInt8 {
    fileprivate var isRuleByte: Bool { self == UInt8(ascii: "-") || 0x61...0x7A ~= self }
}
