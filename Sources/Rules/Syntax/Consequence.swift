internal import Findings
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
        let keys = table.keyCount + table.unreadCount
        guard loaded < keys else { return "nothing is lost yet, but entries added after it will be" }
        return "the app loads \(loaded) of \(keys.counted("key"))"
    }

    /// What the app loses if the platform refuses the table.
    var refusal: String {
        if table.form == .xliff { return "Xcode imports nothing of this file" }
        if table.isOfCatalog { return "the target does not build" }
        switch table.keyCount + table.unreadCount {
        case 0: return "the app loads nothing from this table"
        case 1: return "the app does not load the only key of this table"
        case let count: return "the app loads none of the \(count) keys of this table"
        }
    }
}

extension LintedTable {
    /// Whether the platform ends the table at a problem, or would at that one next, since the same ends it before.
    func endsTable(_ problem: Problem) -> Bool {
        guard table.isAccepted, let end = table.platformEnd else { return false }
        if problem.range.start == end { return true }
        guard end < problem.range.start, let mistake = problem.fault.mistake else { return false }
        let first = table.problems.partitioningIndex { $0.range.start >= end }
        return first < table.problems.count && table.problems[first].fault.mistake == mistake
            && table.problems[first].range.start == end
    }

    /// How far the cause of a syntax error reaches: what is done throughout a table has one cause.
    func extent(of problem: Problem) -> Extent {
        if let mistake = problem.fault.mistake { return .mistake(mistake) }
        guard let mistake = problem.fault.mistakeIfFrequent else { return .place }
        let count = table.problems.count(like: problem.fault)
        let isFrequent =
            count > 1 && 2 * count >= table.keyCount + table.unreadCount || count > Limits.findingsPerRule
        return isFrequent ? .mistake(mistake) : .place
    }
}

extension Fault {
    /// The name of a mistake that comes from a keyboard, a program or a habit, and so is the same wherever it is made.
    fileprivate var mistake: String? {
        switch self {
        case .invisible(let codePoint), .stray(.character(let codePoint)):
            InvisibleCharacter(codePoint) == nil ? nil : codePoint.codePointName
        case .smartQuotes, .stray(.smartQuote): "typographic quotes"
        case .stray(.semicolon): "semicolon"
        case .stray(.hash): "hash"
        default: nil
        }
    }

    /// The name of a mistake that has one cause if most entries of a table have it.
    fileprivate var mistakeIfFrequent: String? {
        switch self {
        case .missingSemicolon: "missing semicolon"
        case .missingEqualsSign: "missing equals sign"
        case .repeatedEqualsSign: "repeated equals sign"
        case .missingOpeningQuote: "missing opening quote"
        case .tripleQuotes: "three quotes"
        case .joinedTexts: "joined texts"
        case .unquotedText: "missing quotes"
        default: nil
        }
    }

    /// Whether the text that it is in may be a part of one, or of several.
    var tearsEntry: Bool {
        switch self {
        case .missingOpeningQuote, .unescapedQuote, .tripleQuotes, .joinedTexts, .unquotedText,
            .unterminatedString, .unterminatedComment, .brokenNestedValue:
            true
        default: false
        }
    }

    /// Whether it is a syntax error of old-style tables or of JSON.
    var isSyntactic: Bool {
        switch self {
        case .missingSemicolon, .missingEqualsSign, .repeatedEqualsSign, .missingValue, .missingOpeningQuote,
            .unescapedQuote, .tripleQuotes, .joinedTexts, .invisible,
            .unquotedText, .unterminatedString, .smartQuotes, .unterminatedComment, .missingClosingBrace,
            .stray,
            .textAfterRoot, .brokenNestedValue, .conflictMarker:
            true
        case .json(let fault): fault != .trailingComma
        default: false
        }
    }
}
