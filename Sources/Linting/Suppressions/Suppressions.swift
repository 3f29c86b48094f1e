internal import SourceText
internal import StringTables

/// Where comments of a table switch rules off.
package struct Suppressions: Sendable {
    /// A stretch of the table, or all of it, in which one rule is off.
    struct Scope: Sendable {
        let rule: Directive.RuleName
        let directive: Int
        /// `nil` for the table as a whole.
        let range: TextRange?
        /// Whether a finding was suppressed.
        var isUsed = false

        func holds(_ place: Place) -> Bool {
            guard let range else { return true }
            guard !place.isInBase, let lower = place.range?.lower else { return false }
            return range.lower <= lower && lower < range.upper
        }
    }

    let table: LintedTable
    let directives: [Directive]
    private(set) var scopes: [Scope] = []
    /// The numbers of the scopes of each rule.
    private var numbers: [String: [Int]] = [:]

    init(_ table: LintedTable) {
        self.table = table
        directives = table.table.directives.map { Directive($0, in: table.table) }
        var enables = Enables()
        for number in directives.indices.reversed() {
            enables.take(directives[number])
            open(number, until: enables)
        }
        scopes.reverse()
        for number in scopes.indices { numbers[scopes[number].rule.id, default: []].append(number) }
    }

    /// The rules that are off for the table as a whole.
    var rulesOffInFile: Set<String> { Set(scopes.lazy.filter { $0.range == nil }.map(\.rule.id)) }

    /// Takes note of a finding.
    ///
    /// - Returns: What suppresses it; `nil` if nothing does.
    mutating func suppression(of rule: String, at place: Place) -> Suppression? {
        guard let number = numbers[rule]?.first(where: { scopes[$0].holds(place) }) else { return nil }
        scopes[number].isUsed = true
        return Suppression(kind: .inSource, reason: directives[scopes[number].directive].reason)
    }

    private mutating func open(_ number: Int, until enables: Enables) {
        let directive = directives[number]
        guard let verb = directive.verb, verb != .enable else { return }
        for rule in directive.rules.reversed() {
            let range: TextRange? =
                switch verb {
                case .disableFile: nil
                case .disable, .enable: TextRange(directive.range.upper, enables.next(of: rule.id))
                case .disableLine: table.table.lineAndEntry(at: directive.range.lower)
                case .disableNextLine: table.table.nextEntry(after: directive.range.upper)
                }
            scopes.append(Scope(rule: rule, directive: number, range: range))
        }
    }

    /// Where rules are switched on again, seen from the end of the table.
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

extension Table {
    /// The entry that begins behind `offset`, from there to the end of its line; the next line if there is none.
    ///
    /// Inside a value there are entries that nobody has counted, and the next line with something in it stands for them.
    fileprivate func nextEntry(after offset: Int) -> TextRange {
        if isInValue(offset) { return TextRange(offset, lineEnd(from: contentStart(from: offset))) }
        let number = entries.partitioningIndex { $0.key.source.lower >= offset }
        let last = number < entries.count ? entries[number].value.source.upper : nextLine(from: offset)
        return TextRange(offset, lineEnd(from: last))
    }

    /// The line that holds `offset`, with all of the entry that ends in it.
    fileprivate func lineAndEntry(at offset: Int) -> TextRange {
        let bytes = text.bytes.span
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        let number = entries.partitioningIndex { $0.key.source.lower >= offset }
        if number > 0, entries[number - 1].value.source.upper > start, !isInValue(offset) {
            start = min(start, entries[number - 1].key.source.lower)
        }
        return TextRange(start, lineEnd(from: offset))
    }

    /// Whether `offset` is inside a value: an array or a dictionary, which may hold comments.
    private func isInValue(_ offset: Int) -> Bool {
        let number = entries.partitioningIndex { $0.key.source.lower >= offset }
        guard number > 0 else { return false }
        let value = entries[number - 1].value.source
        return value.lower < offset && offset < value.upper
    }

    /// The first place from `offset` on that is neither blank nor the end of a line.
    private func contentStart(from offset: Int) -> Int {
        let bytes = text.bytes.span
        var index = offset
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] &- 0x09 < 5 { index += 1 }
        return index
    }

    /// Where the line behind that of `offset` begins.
    private func nextLine(from offset: Int) -> Int {
        let end = lineEnd(from: offset)
        return text.bytes.span.endOfLineBreak(at: end)
    }

    private func lineEnd(from offset: Int) -> Int {
        let bytes = text.bytes.span
        return bytes.index(of: 0x0A, or: 0x0D, from: min(offset, bytes.count))
    }
}
