internal import SourceText

/// Puts the keys of all sources together to tables.
package struct TableCollector {
    private let options: ExtractionOptions
    private let declarations: Declarations
    private let existing: [RawText: ExistingKeys]
    private var tables: [RawText: [RawText: KeyDraft]] = [:]
    private var refused: Set<RawText> = []
    /// The number of bytes that the combinations of choices in keys may still take.
    private var roomForChoices = 1 << 24
    package private(set) var warnings: [ExtractionWarning] = []

    /// - Parameters:
    ///   - declarations: Those of all sources.
    ///   - existing: The keys of the tables that are there already, by name.
    package init(
        _ options: ExtractionOptions, _ declarations: Declarations, _ existing: [RawText: ExistingKeys] = [:]
    ) {
        self.options = options
        self.declarations = declarations
        self.existing = existing
    }

    // MARK: - Sources

    /// Adds what a source says. The first value of a key counts.
    ///
    /// - Parameter own: What it declares itself.
    package mutating func add(_ source: ExtractedSource, _ own: Declarations = Declarations()) {
        let types = TypeIndex(own: own, all: declarations)
        let first = warnings.count
        warnings += source.warnings
        for call in source.calls where isWanted(call.table) { add(call, source.path, types) }
        // Warnings of one source by line; the sort keeps the order of those of one line.
        let sorted = warnings[first...].enumerated().sorted {
            ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
        }
        warnings.replaceSubrange(first..., with: sorted.map(\.element))
        guard source.furtherCount > 0 else { return }
        warnings.append(
            ExtractionWarning(
                .badEntry, source.path,
                "\(source.furtherCount) further entries cannot be read, or are doubtful."))
    }

    package mutating func add(_ warning: ExtractionWarning) { warnings.append(warning) }

    private func isWanted(_ table: RawText) -> Bool {
        if let only = options.onlyTable, !table.elementsEqual(only.utf8) { return false }
        return !options.skippedTables.contains { table.elementsEqual($0.utf8) }
    }

    private mutating func add(_ call: KeyCall, _ path: String, _ types: TypeIndex) {
        guard TableName.isFileName(call.table) else { return refuse(call, path) }
        var assumed: [RawText] = []
        let known = existing[call.table]?.specifiers(of: call.key, types)
        let key = call.key.text(types, known, assumed: &assumed)
        let value = call.value?.text(types, assumed: &assumed)
        for expression in assumed {
            warnings.append(
                ExtractionWarning(
                    .interpolationType, path, line: call.line, key: key.string,
                    "type of \\(\(expression.string)) unknown; %@ assumed"))
        }
        let keys = PredicateChoices.combinations(of: key, room: &roomForChoices)
        let values = value.map { PredicateChoices.combinations(of: $0, room: &roomForChoices) } ?? keys
        guard keys.count == values.count else { return add(key, value ?? key, call, path) }
        for (key, value) in zip(keys, values) { add(key, value, call, path) }
    }

    private mutating func add(_ key: RawText, _ value: RawText, _ call: KeyCall, _ path: String) {
        if let draft = tables[call.table]?[key] {
            if draft.value != value {
                warnings.append(
                    ExtractionWarning(
                        .multipleValues, path, line: call.line, key: key.string,
                        "Key \"\(key.string)\" used with multiple values. Value \"\(draft.value.string)\" kept. Value \"\(value.string)\" ignored."
                    ))
            }
        } else {
            tables[call.table, default: [:]][key] = KeyDraft(value: value)
            if options.numbersSpecifiers, options.dialect == .apple, numbered(value).hasStar {
                warnings.append(
                    ExtractionWarning(
                        .notNumbered, path, line: call.line, key: key.string,
                        "the specifiers of \"\(value.string)\" are not numbered, since * takes an argument"))
            }
        }
        guard let comment = call.comment else { return }
        tables[call.table]?[key]?.add(comment, path, call.line)
    }

    private mutating func refuse(_ call: KeyCall, _ path: String) {
        guard refused.insert(call.table).inserted else { return }
        warnings.append(
            ExtractionWarning(
                .tableName, path, line: call.line,
                "the table \"\(call.table.string)\" is not written, since no file can have its name"))
    }

    private func numbered(_ value: RawText) -> SpecifierNumbers.Result {
        SpecifierNumbers.numbered(value, isCompatible: options.isCompatible)
    }

    // MARK: - Tables

    /// The tables by name, and warnings about keys with several comments.
    package mutating func finish() -> [ExtractedTable] {
        let names = tables.keys.sorted { $0.lexicographicallyPrecedes($1) }
        return names.map { table($0, tables[$0] ?? [:]) }
    }

    private mutating func table(_ name: RawText, _ drafts: [RawText: KeyDraft]) -> ExtractedTable {
        let order = drafts.keys.map { (rank: KeyRank($0.string), key: $0) }.sorted { $0.rank < $1.rank }
        var rows: [ExtractedTable.Row] = []
        rows.reserveCapacity(order.count)
        for (_, key) in order {
            guard let draft = drafts[key] else { continue }
            let comments = draft.sortedComments
            warn(key, comments, draft.place)
            rows.append(.init(key: key, value: written(draft.value), comment: comment(comments)))
        }
        return ExtractedTable(name: name.string, rows: rows)
    }

    private mutating func warn(_ key: RawText, _ comments: [RawText], _ place: (path: String, line: Int)?) {
        guard comments.count > 1, !options.isQuiet, let place else { return }
        let list = comments.map { "\"\($0.string)\"" }.joined(separator: " & ")
        warnings.append(
            ExtractionWarning(
                .multipleComments, place.path, line: place.line, key: key.string,
                "Key \"\(key.string)\" used with multiple comments \(list)"))
    }

    private func written(_ value: RawText) -> RawText {
        let value = options.decodesEscapes ? value.decodingEscapes : value
        let numbers = options.numbersSpecifiers && options.dialect == .apple
        return numbers ? numbered(value).text : value
    }

    /// The text of a comment: one a line, in the layout of genstrings.
    private func comment(_ comments: [RawText]) -> RawText {
        guard !comments.isEmpty else { return RawText("No comment provided by engineer.".utf8) }
        let comment = RawText(comments.joined(separator: "\n   ".utf8))
        guard !options.isCompatible, comment.span.contains("*/") else { return comment }
        return RawText(comment.string.replacing(text: "*/", with: "*\\/").utf8)
    }
}

/// A key while tables are put together.
struct KeyDraft {
    let value: RawText
    private var comments: Set<RawText> = []
    /// Where it got its second comment.
    private(set) var place: (path: String, line: Int)?

    init(value: RawText) { self.value = value }

    mutating func add(_ comment: RawText, _ path: String, _ line: Int) {
        guard comments.insert(comment).inserted, comments.count == 2 else { return }
        place = (path, line)
    }

    /// Its comments as genstrings sorts them.
    var sortedComments: [RawText] {
        guard comments.count > 1 else { return Array(comments) }
        return comments.map { (rank: KeyRank($0.string), text: $0) }.sorted { $0.rank < $1.rank }.map(\.text)
    }
}
