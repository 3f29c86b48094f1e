internal import Comparison
internal import Findings
internal import JSON
internal import SourceText
internal import StringTables

/// Version 1 of a comparison as JSON, a line per entry.
extension JSONWriter {
    /// - Parameter faults: Findings on tables that the platform does not load completely.
    mutating func write(_ report: DifferenceReport, faults: [Finding]) {
        object { json in
            json.writeVersion()
            json.member("old", report.old)
            json.member("new", report.new)
            json.lines("faults", faults) { $0.write($1) }
            json.lines("failures", report.unread) { $0.writeFailure($1.name, $1.reason) }
            json.breakLine()
            json.member("lprojs_added", report.addedLocales)
            json.breakLine()
            json.member("lprojs_removed", report.removedLocales)
            json.lines("tables", report.tables) { $0.write($1) }
            json.lines("moved", report.moved) { $0.write($1) }
            if let translations = report.translations {
                json.lines("translations", translations) { $0.write($1) }
            }
            json.breakLine()
            json.key("summary")
            json.object { $0.writeSummary(of: report) }
        }
        finish()
    }

    private mutating func write(_ table: ComparedTable) {
        member("locale", table.locale)
        member("table", table.name)
        member("path", table.path.shownPath)
        member("old_path", table.oldPath?.shownPath)
        member("original", table.place.original)
        member("presence", table.presence.rawValue)
        let difference = table.difference
        lines("added", difference.added.lazy.flatMap(\.units)) { $0.write($1) }
        lines("removed", difference.removed.lazy.flatMap(\.units)) { $0.write($1) }
        if table.isExchanged { return writeUnits(difference) }
        lines("changed", difference.changed) { $0.write($1) }
        lines("comment_changed", difference.commentChanged) { $0.writeComments($1) }
        lines("renamed", difference.renamed) { $0.write($1) }
        if !difference.stateChanged.isEmpty {
            lines("state_changed", difference.stateChanged) { $0.write($1) }
        }
        if !difference.attributeChanged.isEmpty {
            lines("attribute_changed", difference.attributeChanged) { $0.write($1) }
        }
        breakLine()
        member("format", difference.layout.map(\.kind.rawValue))
        breakLine()
    }

    /// Writes which units of a document of XLIFF have changed, and what of them.
    private mutating func writeUnits(_ difference: TableDifference) {
        let changes = difference.changed.map { ("target", UnitChange.text($0)) }
        let others = (difference.stateChanged + difference.attributeChanged).map {
            ($0.attribute.rawValue, UnitChange.attribute($0))
        }
        lines("changed", changes + others) { json, change in
            json.member("what", change.0)
            switch change.1 {
            case .text(let change): json.write(change)
            case .attribute(let change): json.write(change, namesAttribute: false)
            }
        }
        lines("comment_changed", difference.commentChanged) { $0.writeComments($1) }
        lines("renamed", difference.renamed) { $0.write($1) }
        breakLine()
        member("format", [])
        breakLine()
    }

    private enum UnitChange {
        case text(TableDifference.Change)
        case attribute(AttributeChange)
    }

    /// - Parameter line: The name of the member for the line of the key.
    mutating func write(_ entry: ComparedEntry, line: String = "line") {
        member("key", entry.key)
        member("category", entry.category)
        member("value", entry.value)
        member("comment", entry.comment)
        member("state", entry.state?.name)
        member(line, entry.line)
    }

    mutating func write(_ change: TableDifference.Change) {
        member("key", change.entry.new.key)
        member("category", change.entry.new.category)
        member("old", change.entry.old.value)
        member("new", change.entry.new.value)
        member("detail", change.kind == .text ? nil : change.kind.rawValue)
        member("state", change.entry.new.state?.name)
        writeLines(of: change.entry)
    }

    /// A change of a state, or of the attribute that it names.
    mutating func write(_ change: AttributeChange, namesAttribute: Bool = true) {
        member("key", change.entry.new.key)
        member("category", change.entry.new.category)
        if change.attribute != .state, namesAttribute { member("attribute", change.attribute.rawValue) }
        member("old", change.old)
        member("new", change.new)
        writeLines(of: change.entry)
    }

    mutating func writeComments(_ entry: TableDifference.Pair) {
        member("key", entry.new.key)
        member("old", entry.old.comment)
        member("new", entry.new.comment)
        writeLines(of: entry)
    }

    mutating func write(_ rename: Rename) {
        member("from", rename.entry.old.key)
        member("to", rename.entry.new.key)
        member("kind", rename.kind.rawValue)
        key("score")
        literal(rename.score.thousandths)
        member("category", rename.entry.new.category)
        member("old", rename.entry.old.value)
        member("new", rename.entry.new.value)
        writeFurther(rename.entry.differingFurther)
        writeLines(of: rename.entry)
    }

    /// The further texts of a key that differ.
    private mutating func writeFurther(_ pairs: [TableDifference.Pair]) {
        guard !pairs.isEmpty else { return }
        array("further") { json in
            for pair in pairs {
                json.object { json in
                    json.member("category", pair.new.category)
                    json.member("old", pair.old.value)
                    json.member("new", pair.new.value)
                }
            }
        }
    }

    private mutating func write(_ move: Move) {
        member("key", move.entry.new.key)
        member("from", move.source.title)
        member("to", move.target.title)
        writeLines(of: move.entry)
    }

    private mutating func write(_ translation: TranslationStatus) {
        member("locale", translation.locale)
        member("path", translation.path.shownPath)
        member("absent", translation.isAbsent)
        lines("missing", translation.missing) { $0.write($1, line: "base_line") }
        lines("lost", translation.lost) { $0.write($1, line: "base_line") }
        lines("stale", translation.stale) { $0.write($1) }
        lines("renamed", translation.renamed) { $0.write($1) }
        lines("obsolete", translation.obsolete) { $0.write($1) }
        lines("untranslated", translation.untranslated) { $0.write($1) }
        breakLine()
    }

    private mutating func write(_ stale: TranslationStatus.Stale) {
        member("key", stale.base.new.key)
        member("category", stale.base.new.category)
        member("old", stale.base.old.value)
        member("new", stale.base.new.value)
        member("translation", stale.translation.value)
        member("line", stale.translation.line)
    }

    private mutating func writeLines(of entry: TableDifference.Pair) {
        member("old_line", entry.old.line)
        member("line", entry.new.line)
    }

    private mutating func writeSummary(of report: DifferenceReport) {
        let totals = DiffTotals(report)
        member("tables", report.compared)
        member("different", report.different)
        for total in totals.counts { member(total.kind.rawValue, total.count) }
        member("format_only", report.isEmpty && report.hasLayoutChanges)
    }

    private mutating func member(_ name: String, _ value: ComparedValue) {
        switch value {
        case .text(let text): member(name, text)
        case .nested(let value):
            key(name)
            self.value(value)
        case .absent: break
        }
    }
}

extension Double {
    /// The number with three decimal places.
    var thousandths: String {
        let digits = String(Int((self * 1000).rounded()))
        let padded = String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
        return "\(padded.dropLast(3)).\(padded.suffix(3))"
    }
}
