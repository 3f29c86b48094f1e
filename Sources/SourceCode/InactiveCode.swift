internal import SourceText

/// The parts of a source that no compiler reads, regardless of what is defined: what is after `#if 0` or `#if false` up to its next branch,
/// and the branches after that of `#if 1` or `#if true`.
package struct InactiveCode {
    /// A branch of a condition.
    private struct Branch {
        /// Whether it may be read.
        var isActive = true
        /// Whether this one or an earlier one is always read.
        var isLast = false

        /// - Parameter value: Whether its condition holds, if that is known.
        mutating func begin(_ value: Bool?) {
            isActive = !isLast && value != false
            isLast = isLast || value == true
        }
    }

    /// Ascending.
    private var ranges: [Range<Int>] = []
    /// The branches of the conditions that are open, the innermost one last.
    private var open: [Branch] = []
    /// How many of them are inactive, and where the first of these begins.
    private var (inactive, start) = (0, 0)

    /// - Parameter text: UTF-8.
    package init(in text: Span<UInt8>, _ language: SourceLanguage) {
        guard language != .text, Self.hasConstantCondition(text) else { return }
        let hidden = HiddenRanges(upTo: text.count, in: text, language, withComments: true)
        for place in hidden.removing(Self.names.places(in: text)) {
            if text.isDirective(at: place.range.lowerBound) { read(place, in: text) }
        }
        if inactive > 0 { ranges.append(start..<text.count) }
    }

    /// Whether a directive may have a condition that is only a constant.
    private static func hasConstantCondition(_ text: Span<UInt8>) -> Bool {
        var sign = text.index(of: UInt8(ascii: "#"), from: 0)
        while sign < text.count {
            var index = text.endOfSpacesAndTabs(from: sign + 1)
            while index < text.count, text[index].isASCIILetter { index += 1 }
            index = text.endOfSpacesAndTabs(from: index)
            if index < text.count, "01ft".utf8.contains(text[index]) { return true }
            sign = text.index(of: UInt8(ascii: "#"), from: sign + 1)
        }
        return false
    }

    private static let names = NameSearch([
        "ifdef", "ifndef", "if", "elif", "elseif", "elifdef", "elifndef", "else", "endif",
    ])
    /// The places in the list of names.
    private static let (conditions, withConstants, end) = (0..<3, 2..<5, 8)

    package func contains(_ index: Int) -> Bool {
        let number = ranges.partitioningIndex { $0.upperBound > index }
        return number < ranges.count && ranges[number].contains(index)
    }

    private mutating func read(_ directive: NameSearch.Place, in text: Span<UInt8>) {
        let wasInactive = inactive > 0
        let mayBeConstant = Self.withConstants.contains(directive.name)
        let value = mayBeConstant ? text.constant(from: directive.range.upperBound) : nil
        if Self.conditions.contains(directive.name) {
            open.append(Branch())
        } else {
            guard let branch = open.last else { return }
            if !branch.isActive { inactive -= 1 }
        }
        if directive.name == Self.end {
            open.removeLast()
        } else {
            open[open.count - 1].begin(value)
            if !open[open.count - 1].isActive { inactive += 1 }
        }
        guard wasInactive != (inactive > 0) else { return }
        if wasInactive { ranges.append(start..<directive.range.lowerBound) }
        start = directive.range.upperBound
    }
}

extension Span<UInt8> {
    /// Whether a name is that of a directive: only a `#` is before it in its line.
    fileprivate func isDirective(at name: Int) -> Bool {
        var index = startOfSpace(before: name)
        guard index > 0, self[index - 1] == UInt8(ascii: "#") else { return false }
        index = startOfSpace(before: index - 1)
        return index == 0 || self[index - 1] == 0x0A || self[index - 1] == 0x0D
    }

    private func startOfSpace(before end: Int) -> Int {
        var start = end
        while start > 0, self[start - 1].isSpaceOrTab { start -= 1 }
        return start
    }

    /// The value of a condition that is only a constant.
    fileprivate func constant(from start: Int) -> Bool? {
        let first = endOfSpacesAndTabs(from: start)
        var end = first
        while end < count, !self[end].isASCIIWhitespace, self[end] != UInt8(ascii: "/") { end += 1 }
        let rest = endOfSpacesAndTabs(from: end)
        guard rest == count || "\r\n/".utf8.contains(self[rest]) else { return nil }
        switch String(repairing: extracting(first..<end)) {
        case "0", "false": return false
        case "1", "true": return true
        default: return nil
        }
    }
}

/// The parts of a source in which a name is not a call: literals, except for the expressions in them, and comments if they are skipped.
struct HiddenRanges {
    /// Ascending.
    private var ranges: [Range<Int>] = []

    /// Hides nothing.
    init() {}

    /// - Parameter end: Where the last name ends; what is after that is not read.
    init(upTo end: Int, in text: Span<UInt8>, _ language: SourceLanguage, withComments: Bool) {
        Lexer(language: language).walk(upTo: end, in: text) { lexeme, range in
            switch lexeme {
            case .literal(let literal): hide(literal)
            case .broken, .constant: ranges.append(range)
            case .comment: if withComments { ranges.append(range) }
            case .byte: break
            }
        }
        ranges.sort { $0.lowerBound < $1.lowerBound }
    }

    /// Hides a literal except for the expressions in it.
    private mutating func hide(_ literal: Literal) {
        var start = literal.range.lower
        for interpolation in literal.interpolations {
            ranges.append(start..<interpolation.content.lower)
            start = interpolation.content.upper
        }
        ranges.append(start..<literal.range.upper)
    }

    /// Where a hidden range begins that ends at an index.
    func start(ofRangeTo end: Int) -> Int? {
        let number = ranges.partitioningIndex { $0.upperBound >= end }
        return number < ranges.count && ranges[number].upperBound == end ? ranges[number].lowerBound : nil
    }

    /// The places that are not in a hidden range.
    func removing(_ places: [NameSearch.Place]) -> [NameSearch.Place] {
        var next = 0
        return places.filter { place in
            while next < ranges.count, ranges[next].upperBound <= place.range.lowerBound { next += 1 }
            return next == ranges.count || ranges[next].lowerBound > place.range.lowerBound
        }
    }
}
