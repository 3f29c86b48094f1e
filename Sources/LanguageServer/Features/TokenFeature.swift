internal import FormatStrings
internal import JSON
internal import JSONRPC
internal import SourceText
internal import StringTables

/// What is to be coloured in a table: keys, and the specifiers of texts.
enum TokenFeature {
    /// The kinds, in the order of their numbers.
    static let kinds = ["property", "parameter"]

    private struct Token {
        let range: TextRange
        let kind: Int
    }

    static func result(_ server: Server, _ params: Parameters) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let document = try documents.table(try params.documentURI)
        let table = await documents.document(at: document.path)?.table
        let tokens = table.map(tokens) ?? []
        let data = numbers(of: tokens, in: document.text, documents.encoding)
        return { json in
            json.object { json in
                json.array("data") { json in for number in data { json.literal(String(number)) } }
            }
        }
    }

    private static func tokens(in table: Table) -> [Token] {
        var tokens: [Token] = []
        for entry in table.entries {
            if entry.isFirst { tokens.append(Token(range: entry.key.source, kind: 0)) }
            guard let text = entry.value.text, !text.isProse else { continue }
            let ranges = FormatString(table.bytes(of: text)).specifiers.map(\.range)
            for range in table.sources(of: ranges, in: text) ?? [] {
                tokens.append(Token(range: range, kind: 1))
            }
        }
        return tokens.sorted { $0.range.lower < $1.range.lower }
    }

    /// Five numbers for each token, relative to the one before it. A token is in one line.
    private static func numbers(
        of tokens: [Token], in text: EditedText, _ encoding: PositionEncoding
    ) -> [Int] {
        var (numbers, last, reader) = ([Int](), Position.start, PositionReader(text, encoding))
        for token in tokens {
            let range = reader.range(of: token.range)
            guard range.start.line == range.end.line, range.start >= last else { continue }
            let isSameLine = range.start.line == last.line
            numbers += [
                range.start.line - last.line, range.start.character - (isSameLine ? last.character : 0),
                range.end.character - range.start.character, token.kind, 0,
            ]
            last = range.start
        }
        return numbers
    }
}
