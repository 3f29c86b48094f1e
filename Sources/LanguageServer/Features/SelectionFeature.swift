internal import Concurrency
internal import FormatStrings
internal import JSON
internal import JSONRPC
internal import SourceText
internal import StringTables

/// What an editor selects step by step around a place: a specifier, the text, the value, the entry, everything.
enum SelectionFeature {
    /// The number of places of a request that are answered, each of which has a selection of its own.
    private static let mostPlaces = 1_000

    static func result(_ server: Server, _ params: Parameters) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let document = try documents.table(try params.documentURI)
        let positions = try params.positions
        guard positions.count <= mostPlaces else {
            throw RPCError(.invalidParams, "there are more than \(mostPlaces) positions")
        }
        let read = await documents.document(at: document.path)
        let whole = TextRange(0, document.text.bytes.count)
        var selections: [[PositionRange]] = []
        for position in positions where !Cancellation.isRequested {
            let offset = document.text.offset(of: position, in: documents.encoding)
            let ranges = (read?.ranges(around: offset) ?? []) + [whole]
            selections.append(
                ranges.withoutRepetitions.map { document.text.range(of: $0, in: documents.encoding) })
        }
        return { [selections] json in
            json.array { json in
                for selection in selections { write(selection[...], to: &json) }
            }
        }
    }

    /// - Parameter ranges: From the inside to the outside.
    private static func write(_ ranges: ArraySlice<PositionRange>, to json: inout JSONWriter) {
        guard let first = ranges.first else { return }
        json.object { json in
            json.key("range")
            first.write(to: &json)
            guard ranges.count > 1 else { return }
            json.key("parent")
            write(ranges.dropFirst(), to: &json)
        }
    }
}

extension Document {
    /// What is around an offset, from the inside to the outside.
    fileprivate func ranges(around offset: Int) -> [TextRange] {
        switch self {
        case .table(let table): return table.ranges(around: offset)
        case .catalog(let catalog):
            guard let entry = catalog.entry(around: offset) else { return [] }
            let texts = catalog.localizations.flatMap { $0.table.texts(around: offset) }
            return texts + catalog.file.ranges(of: entry.key, around: offset) + [catalog.range(of: entry)]
        }
    }
}

extension Table {
    fileprivate func ranges(around offset: Int) -> [TextRange] {
        let after = entries.partitioningIndex { $0.key.source.lower > offset }
        guard after > 0, case let number = first(of: after - 1), case let entry = range(of: number),
            offset <= entry.upper
        else { return [] }
        let comment = entries[number].comment
        let commented = comment.isEmpty ? [] : [TextRange(comment.lower, entry.upper)]
        return texts(around: offset) + ranges(of: entries[number].key, around: offset) + [entry] + commented
    }

    /// The ranges of the text that contains an offset, if there is one.
    fileprivate func texts(around offset: Int) -> [TextRange] {
        let number = entries.partitioningIndex { $0.value.source.lower > offset } - 1
        guard number >= 0, let value = entries[number].value.text else { return [] }
        return ranges(of: value, around: offset)
    }

    /// A specifier, the text without its quotes and with them, if they contain an offset.
    fileprivate func ranges(of string: TableString, around offset: Int) -> [TextRange] {
        guard string.source.lower <= offset, offset <= string.source.upper else { return [] }
        let specifiers = FormatString(bytes(of: string)).specifiers.map(\.range)
        let specifier = (sources(of: specifiers, in: string) ?? []).first {
            $0.lower <= offset && offset < $0.upper
        }
        let inside = source(of: 0..<bytes(of: string).count, in: string)
        return [specifier, inside, string.source].compactMap(\.self).filter {
            $0.lower <= offset && offset <= $0.upper
        }
    }
}

extension [TextRange] {
    /// The ranges that differ from the one before them and contain it.
    fileprivate var withoutRepetitions: [TextRange] {
        reduce(into: []) { ranges, range in
            guard let last = ranges.last else { return ranges.append(range) }
            if range != last, range.lower <= last.lower, range.upper >= last.upper { ranges.append(range) }
        }
    }
}
