internal import SourceText

/// The problems that a reader met, in order; of a very frequent kind only the first ones.
package struct ProblemList: Sendable {
    private var listed: [Problem] = []
    /// How many of each kind are listed.
    private var counts: [Int] = []
    /// How many are listed of one kind, and of all kinds beyond ``guaranteedOfKind``.
    private let limits: (ofKind: Int, ofAll: Int)
    /// How many of each kind are always listed.
    private static let guaranteedOfKind = 100

    /// - Parameter length: The length of the text in bytes.
    init(ofTextOf length: Int) {
        // One more than is reported, so that the report says that there are more.
        let ofKind = Limits.findings(ofBytes: length) + 1
        limits = (ofKind, 3 * ofKind)
    }

    /// Adds a problem after the others.
    mutating func append(_ problem: Problem) {
        if count(problem.fault.kind) { listed.append(problem) }
    }

    /// Adds a problem before the others.
    mutating func insertFirst(_ problem: Problem) {
        _ = count(problem.fault.kind)
        listed.insert(problem, at: 0)
    }

    /// Counts a problem of a kind, and returns whether it is to be listed.
    private mutating func count(_ kind: Int) -> Bool {
        if counts.isEmpty { counts = [Int](repeating: 0, count: Fault.kindCount) }
        let known = counts[kind]
        guard known < Self.guaranteedOfKind || known < limits.ofKind && listed.count < limits.ofAll else {
            return false
        }
        counts[kind] = known + 1
        return true
    }

    // MARK: - Removing

    /// The state that ``remove(from:)`` restores.
    var mark: Int { listed.count }

    /// Removes the problems that were added since the list had this mark.
    mutating func remove(from mark: Int) {
        for problem in listed[mark...] { counts[problem.fault.kind] -= 1 }
        listed.removeSubrange(mark...)
    }

    /// How many problems of the kind of a fault are listed.
    package func count(like fault: Fault) -> Int { counts.isEmpty ? 0 : counts[fault.kind] }

    /// Removes the last problem if it is `fault` and ends at `end`.
    mutating func removeLast(_ fault: Fault, endingAt end: Int) {
        if let last = listed.last, last.fault == fault, last.range.upper == end { remove(from: mark - 1) }
    }

    mutating func removeAll(where isRemoved: (Problem) -> Bool) {
        for problem in listed where isRemoved(problem) { counts[problem.fault.kind] -= 1 }
        listed.removeAll(where: isRemoved)
    }
}

extension ProblemList: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { listed.count }
    package subscript(index: Int) -> Problem { listed[index] }
}

extension Fault {
    fileprivate static let kindCount = 36

    /// The number of the kind; one rule reports all faults of a kind.
    fileprivate var kind: Int {
        switch self {
        case .missingSemicolon: 0
        case .missingEqualsSign: 1
        case .missingValue: 2
        case .missingOpeningQuote: 3
        case .unescapedQuote: 4
        case .unquotedText: 5
        case .unterminatedString: 6
        case .smartQuotes: 7
        case .unterminatedComment: 8
        case .commentHidesEntries: 9
        case .missingClosingBrace: 10
        case .stray(.byteOrderMark): 11
        case .stray: 12
        case .textAfterRoot: 13
        case .brokenNestedValue: 14
        case .conflictMarker: 15
        case .unknownEscape: 16
        case .lowercaseUnicodeEscape: 17
        case .shortUnicodeEscape: 18
        case .octalEscape: 19
        case .loneSurrogate: 20
        case .xmlRejected: 21
        case .xmlTrailingContent: 22
        case .xmlNotPortable: 23
        case .json: 31
        case .repeatedEqualsSign: 32
        case .tripleQuotes: 33
        case .joinedTexts: 34
        case .invisible: 35
        default: rareKind
        }
    }

    /// The same for faults that occur once.
    private var rareKind: Int {
        switch self {
        case .emptyFile: 24
        case .undecodableBytes: 25
        case .utf16WithoutMark: 26
        case .unknownDeclaredEncoding, .bytesContradictDeclaration, .declarationHidesUTF8,
            .markContradictsDeclaration, .damagedUTF16:
            27
        case .binaryDamaged: 28
        case .notATable: 29
        default: 30
        }
    }
}
