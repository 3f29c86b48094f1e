internal import SourceText
internal import StringTables

/// What a syntax error means for the app.
extension LintedTable {
    /// A clause that says how many keys the app loses, if `problem` is what ends or breaks the table; otherwise `nil`.
    func consequence(of problem: Problem) -> String? {
        if !table.isAccepted {
            guard problem.range == table.problems.first(where: \.fault.isSyntactic)?.range else { return nil }
            return refusal
        }
        guard problem.range.start == table.platformEnd else { return nil }
        let loaded = table.entries.count { $0.isLoaded && $0.isFirst }
        let keys = table.keyCount
        guard loaded < keys else { return "nothing is lost yet, but entries added after it will be" }
        return "the app loads \(loaded) of \(keys.counted("key"))"
    }

    /// What the app loses if the platform refuses the table.
    var refusal: String {
        if table.isOfCatalog { return "the target does not build" }
        switch table.keyCount {
        case 0: return "the app loads nothing from this table"
        case 1: return "the app does not load the only key of this table"
        case let count: return "the app loads none of the \(count) keys of this table"
        }
    }
}

extension Fault {
    /// Whether it is a syntax error of old-style tables or of JSON.
    var isSyntactic: Bool {
        switch self {
        case .missingSemicolon, .missingEqualsSign, .repeatedEqualsSign, .missingValue, .missingOpeningQuote,
            .unescapedQuote, .tripleQuotes, .joinedTexts,
            .unquotedText, .unterminatedString, .smartQuotes, .unterminatedComment, .missingClosingBrace,
            .stray,
            .textAfterRoot, .brokenNestedValue, .conflictMarker:
            true
        case .json(let fault): fault != .trailingComma
        default: false
        }
    }
}
