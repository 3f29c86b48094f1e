internal import Findings
internal import Rules
internal import SourceText
internal import StringTables

/// Where comments in a table disable rules.
package struct Suppressions: Sendable {
    /// A range of the table, or all of it, in which one rule is disabled.
    struct Scope: Sendable {
        let rule: Directive.RuleName
        let directive: Int
        /// `nil` for the table as a whole.
        let range: TextRange?
        /// Whether a finding was suppressed.
        var isUsed = false
    }

    let table: LintedTable
    let directives: [Directive]
    private(set) var scopes: [Scope] = []
    /// The scopes of each rule, by its id.
    private var indexes: [String: ScopeIndex] = [:]

    init(_ table: LintedTable) {
        self.table = table
        var wordsLeft = Limits.wordsOfDirectives(ofBytes: table.table.text.bytes.count)
        directives = table.table.directives.map { Directive($0, in: table.table, &wordsLeft) }
        var enables = Enables()
        var lines = DirectiveLines(table.table)
        for number in directives.indices.reversed() {
            enables.take(directives[number])
            open(number, until: enables, &lines)
        }
        scopes.reverse()
        for number in scopes.indices {
            let verb = directives[scopes[number].directive].verb
            indexes[scopes[number].rule.id, default: ScopeIndex()].add(
                number, scopes[number].range, isLine: verb == .disableLine)
        }
    }

    /// The rules that are disabled for the table as a whole.
    var rulesOffInFile: Set<String> { Set(scopes.lazy.filter { $0.range == nil }.map(\.rule.id)) }

    /// Marks the scope that suppresses a finding as used.
    ///
    /// - Returns: The suppression; `nil` if nothing suppresses the finding.
    mutating func suppression(of rule: String, at place: Place) -> Suppression? {
        let offset = place.isInBase ? nil : place.range?.lower
        guard let number = indexes[rule]?.scope(at: offset) else { return nil }
        scopes[number].isUsed = true
        return Suppression(kind: .comment, reason: directives[scopes[number].directive].reason)
    }

    private mutating func open(_ number: Int, until enables: Enables, _ lines: inout DirectiveLines) {
        let directive = directives[number]
        guard let verb = directive.verb, verb != .enable, !directive.rules.isEmpty else { return }
        let linesRange: TextRange? =
            switch verb {
            case .disableLine: lines.lineAndEntry(at: directive.range.lower)
            case .disableNextLine, .keep: lines.nextEntry(after: directive.range.upper)
            case .disableFile, .disable, .enable: nil
            }
        for rule in directive.rules.reversed() {
            let range =
                verb == .disable ? TextRange(directive.range.upper, enables.next(of: rule.id)) : linesRange
            scopes.append(Scope(rule: rule, directive: number, range: range))
        }
    }

    /// Where rules are enabled again, collected from the end of the table.
    private struct Enables {
        private var byRule: [String: Int] = [:]
        private var ofAll = Int.max

        mutating func take(_ directive: Directive) {
            guard directive.verb == .enable else { return }
            let place = directive.range.lower
            if directive.rules.isEmpty { ofAll = place }
            for rule in directive.rules { byRule[rule.id] = place }
        }

        func next(of rule: String) -> Int { min(ofAll, byRule[rule] ?? .max) }
    }
}

/// Finds the first of many scopes that contains a place.
private struct ScopeIndex {
    /// Ranges of a table, sorted by their starts.
    private struct Ranges {
        var numbers: [Int] = []
        var starts: [Int] = []
        /// For each range, the maximum of its end and the ends of all ranges before it.
        var ends: [Int] = []

        /// The number of the first range that contains `offset`.
        func first(at offset: Int) -> Int? {
            // The first range at which the maximum exceeds `offset` is the one with that end.
            let first = ends.partitioningIndex { $0 > offset }
            return first < starts.count && starts[first] <= offset ? numbers[first] : nil
        }
    }

    /// The first scope that covers the table as a whole.
    private var whole: Int?
    /// Scopes that begin after their comments, and scopes that begin with the lines of their comments.
    private var (following, lines) = (Ranges(), Ranges())

    /// Adds a scope.
    ///
    /// - Parameters:
    ///   - number: Larger than the numbers of all scopes that were added before.
    ///   - range: `nil` for the table as a whole.
    ///   - isLine: Whether it begins with the line of its comment.
    mutating func add(_ number: Int, _ range: TextRange?, isLine: Bool) {
        guard let range else {
            whole = whole ?? number
            return
        }
        if isLine { Self.add(number, range, to: &lines) } else { Self.add(number, range, to: &following) }
    }

    private static func add(_ number: Int, _ range: TextRange, to ranges: inout Ranges) {
        ranges.numbers.append(number)
        ranges.starts.append(range.lower)
        ranges.ends.append(max(range.upper, ranges.ends.last ?? 0))
    }

    /// The number of the first scope that contains `offset`; if that is `nil`, of the first for the whole table.
    func scope(at offset: Int?) -> Int? {
        let numbers = [whole, offset.flatMap(following.first), offset.flatMap(lines.first)]
        return numbers.compactMap(\.self).min()
    }
}
