internal import Findings
internal import SourceText

/// `(lokaal`: a bracket without a partner, where those of the base are in pairs.
enum UnbalancedBracket: TextRule {
    static let descriptor = RuleDescriptor(
        id: "unbalanced-bracket", group: .text, severity: .info,
        summary: "a bracket has no partner, while those of the base are in pairs",
        rationale: """
            One of the two brackets was lost in the translation, and the user sees the other. Write the missing one, or delete \
            both. Full-width brackets are partners of plain ones. Not reported are faces such as :), marks of lists and \
            footnotes such as a) and *), brackets between quotation marks, texts with controls that turn their direction, and a \
            kind of brackets that has no partner in the base either, since the app may put the other half next to it.
            """,
        related: ["markdown-mismatch", "doubled-punctuation"],
        profiles: ProfileGrades(pr: .off),
        examples: [
            RuleExample(
                bad: "\"phone\" = \"Téléphone ↓(local\";\n", good: "\"phone\" = \"Téléphone (local)\";\n",
                base: "\"phone\" = \"Phone (local)\";\n"),
            RuleExample(
                bad: "\"done\" = \"Terminé (enfin)↓)\";\n", good: "\"done\" = \"Terminé (enfin) :)\";\n",
                base: "\"done\" = \"Done (at last)\";\n"),
        ])

    static var marks: TextMarks { [.bracket, .wide] }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        let own = pair.text.lonelyBrackets()
        guard !own.isEmpty, !pair.text.isDirected else { return nil }
        let known = Set(pair.base.lonelyBrackets(countingQuoted: true).map(\.kind))
        guard let bracket = own.first(where: { !known.contains($0.kind) }),
            MarkdownMismatch.fault(in: pair) == nil
        else { return nil }
        let shown = String(repairing: pair.text.extracting(bracket.range))
        return TextFault(
            message: bracket.opens
                ? "\(shown) is never closed, unlike in the base: add its partner, or delete it"
                : "\(shown) closes nothing, unlike in the base: add its partner, or delete it",
            range: bracket.range)
    }
}

private struct Bracket {
    /// Full-width brackets are of the same kind as plain ones.
    enum Kind: Int, CaseIterable {
        case round, square, corner, whiteCorner, lenticular
    }

    /// What a bracket is that needs no partner.
    enum Mark {
        case face
        /// `a)` and `*)`
        case ofList
        /// `a)` at the end, which may belong to a list that has begun before.
        case atEnd
    }

    let kind: Kind
    let opens: Bool
    /// Its bytes in the text.
    let range: Range<Int>

    /// A bracket of Chinese or Japanese.
    init?(wide codePoint: UInt32, _ range: Range<Int>) {
        switch codePoint {
        case 0xFF08, 0xFF09: kind = .round
        case 0xFF3B, 0xFF3D: kind = .square
        case 0x300C, 0x300D: kind = .corner
        case 0x300E, 0x300F: kind = .whiteCorner
        case 0x3010, 0x3011: kind = .lenticular
        default: return nil
        }
        opens = [0xFF08, 0xFF3B, 0x300C, 0x300E, 0x3010].contains(codePoint)
        self.range = range
    }

    init(_ kind: Kind, opens: Bool, at index: Int) {
        self.kind = kind
        self.opens = opens
        range = index..<index + 1
    }
}

/// The brackets of one kind in a text, which are added from its start to its end.
private struct BracketPairs {
    private var open: [Bracket] = []
    private var openFaces = 0
    /// The marks that have closed a bracket: that may have been the purpose of the next one.
    private var marks = 0
    private var hasList = false
    private var stray: Bracket?
    private var isDeep = false
    /// The number of brackets inside each other from which on a text is not a prose.
    private static let depthLimit = 16

    /// A bracket without a partner.
    var lonely: Bracket? { isDeep ? nil : stray ?? open.last }

    mutating func add(_ bracket: Bracket, _ mark: Bracket.Mark?) {
        if mark == .ofList { hasList = true }
        let isMark = mark == .atEnd ? hasList : mark != nil
        guard !bracket.opens else { return addOpening(bracket, isFace: isMark) }
        if !open.isEmpty {
            open.removeLast()
            if isMark { marks += 1 }
        } else if isMark || openFaces > 0 {
            openFaces = max(0, openFaces - 1)
        } else if marks > 0 {
            marks -= 1
        } else if stray == nil {
            stray = bracket
        }
    }

    private mutating func addOpening(_ bracket: Bracket, isFace: Bool) {
        if isFace {
            openFaces += 1
            return
        }
        guard open.count < Self.depthLimit else {
            isDeep = true
            return
        }
        open.append(bracket)
    }
}

extension Span<UInt8> {
    /// A bracket without a partner of each kind that has one.
    ///
    /// - Parameter countingQuoted: Whether those between quotation marks count, which the text is about.
    fileprivate func lonelyBrackets(countingQuoted: Bool = false) -> [Bracket] {
        var pairs: [BracketPairs] = []
        var index = 0
        while index < count {
            guard let bracket = bracket(at: index) else {
                index += 1
                continue
            }
            index = bracket.range.upperBound
            guard countingQuoted || !isQuoted(bracket.range) else { continue }
            if pairs.isEmpty { pairs = Bracket.Kind.allCases.map { _ in BracketPairs() } }
            pairs[bracket.kind.rawValue].add(bracket, mark(of: bracket))
        }
        return pairs.compactMap(\.lonely)
    }

    /// Whether a control sets the direction of a part of the text: which brackets are a pair is then to be seen.
    fileprivate var isDirected: Bool {
        var index = index(of: 0xE2, from: 0)
        while index < count {
            switch UTF8Sequence(self, at: index).codePoint {
            case 0x202A...0x202E, 0x2066...0x2069: return true
            default: index = self.index(of: 0xE2, from: index + 1)
            }
        }
        return false
    }

    private func bracket(at index: Int) -> Bracket? {
        switch self[index] {
        case UInt8(ascii: "("): return Bracket(.round, opens: true, at: index)
        case UInt8(ascii: ")"): return Bracket(.round, opens: false, at: index)
        case UInt8(ascii: "["): return Bracket(.square, opens: true, at: index)
        case UInt8(ascii: "]"): return Bracket(.square, opens: false, at: index)
        case 0xE3 where index + 1 < count && self[index + 1] == 0x80, 0xEF:
            let sequence = UTF8Sequence(self, at: index)
            return Bracket(wide: sequence.codePoint, index..<index + Swift.max(1, sequence.length))
        default: return nil
        }
    }

    /// Whether what is in `range` is between quotation marks.
    private func isQuoted(_ range: Range<Int>) -> Bool {
        guard range.lowerBound > 0, range.upperBound < count else { return false }
        var start = range.lowerBound - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return UTF8Sequence(self, at: start).codePoint.isQuotationMark
            && UTF8Sequence(self, at: range.upperBound).codePoint.isQuotationMark
    }

    // MARK: - Marks

    private func mark(of bracket: Bracket) -> Bracket.Mark? {
        if isFace(bracket) { return .face }
        guard bracket.kind == .round, !bracket.opens else { return nil }
        return markOfList(endingAt: bracket)
    }

    /// Whether it is the mouth of a face: `:)`, `;-)`, `:((`, `(:`
    private func isFace(_ bracket: Bracket) -> Bool {
        let (start, end) = (bracket.range.lowerBound, bracket.range.upperBound)
        if bracket.opens, end < count, self[end].isEyes, !isWord(at: end + 1) { return true }
        guard !bracket.opens || !isWord(at: end) else { return false }
        var before = start
        while before > 0, start - before < Self.faceLimit, self[before - 1] == self[start] { before -= 1 }
        if before > 0, self[before - 1].isNose { before -= 1 }
        return before > 0 && self[before - 1].isEyes
    }

    /// The number of mouths of a face: `:)))`
    private static var faceLimit: Int { 8 }

    /// Whether there is a letter, a digit or the like at `index`.
    private func isWord(at index: Int) -> Bool {
        index < count && (self[index].isASCIILetter || self[index].isASCIIDigit || self[index] >= 0x80)
    }

    /// Whether a bracket makes a mark of a list or a footnote of what is before it: `a)`, `12.)`, `iv)`, `*)`
    private func markOfList(endingAt bracket: Bracket) -> Bracket.Mark? {
        var end = bracket.range.lowerBound
        if end > 0, self[end - 1] == UInt8(ascii: ".") { end -= 1 }
        guard end > 0 else { return nil }
        if self[end - 1] == UInt8(ascii: "*") { return .ofList }
        let start = startOfListMark(before: end)
        guard start < end, start == 0 || self[start - 1].isBeforeListMark else { return nil }
        let next = bracket.range.upperBound
        guard next < count else { return .atEnd }
        let isAtLine = start == 0 || self[start - 1] == 0x0A
        return isAtLine || bracket.range.count > 1 || self[next].isASCIIWhitespace ? .ofList : nil
    }

    /// The start of a letter, a number of up to three digits or a small Roman number; `end` if there is none.
    private func startOfListMark(before end: Int) -> Int {
        var start = end - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        let last = self[start]
        if last.isASCIIDigit {
            while start > 0, end - start < 3, self[start - 1].isASCIIDigit { start -= 1 }
        } else if last.isRoman {
            while start > 0, end - start < 4, self[start - 1].isRoman { start -= 1 }
        } else if !last.isASCIILetter, last < 0xC0 {
            return end
        }
        return start
    }
}

extension UInt8 {
    fileprivate var isEyes: Bool { ":;=".utf8.contains(self) }

    fileprivate var isNose: Bool { "-'^o*".utf8.contains(self) }

    /// The digits of small Roman numbers.
    fileprivate var isRoman: Bool { "ivxIVX".utf8.contains(self) }

    /// Whether the mark of a list may follow.
    fileprivate var isBeforeListMark: Bool { isASCIIWhitespace || "([\"'.,;:/-".utf8.contains(self) }
}

extension UInt32 {
    fileprivate var isQuotationMark: Bool {
        switch self {
        case 0x22, 0x27, 0x60, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0x300C...0x300F: true
        default: false
        }
    }
}
