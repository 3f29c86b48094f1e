internal import Comparison
internal import SourceText
package import StringTables

/// What has to change in a table so that it is up to date with its base.
package struct UpdatePlan: Sendable {
    package private(set) var report = UpdateReport()
    /// Ascending, without overlaps.
    package private(set) var changes: [TextChange] = []
    package let target: Table
    /// The target at the time of the old base, if that is known.
    let before: Table?
    let change: BaseChange
    let options: UpdateOptions
    /// What becomes of each entry of the target.
    private(set) var updates: [EntryUpdate] = []
    private let status: TargetStatus
    private let spelling: EntrySpelling

    /// - Parameters:
    ///   - target: An old-style or XML table that was read completely, and has no key twice.
    ///   - before: The same at the time of the old base, if that is known.
    /// - Throws: ``UpdateRefusal`` if the target cannot hold an entry of the base.
    package init(
        _ target: Table, before: Table? = nil, _ change: BaseChange, _ options: UpdateOptions = .init()
    ) throws(UpdateRefusal) {
        self.target = target
        self.before = before
        self.change = change
        self.options = options
        status = TargetStatus(of: target, before: before, change, options.renames)
        spelling = EntrySpelling(change, into: target)
        let blocks = TableBlocks(target)
        for block in blocks.blocks {
            updates.append(update(of: block.entry, target.comments(above: block), block))
        }
        report.added = status.missing.map(change.key)
        report.proposed = status.proposals.sorted { $0.key < $1.key }
            .map { .init(from: key($0.value), to: change.key($0.key)) }
        changes = try textChanges(blocks)
    }

    private func key(_ number: Int) -> String { target.string(target.entries[number].key) }

    // MARK: - Decisions

    private mutating func update(of number: Int, _ comments: [EntryComment], _ block: Block) -> EntryUpdate {
        let marks = Set(comments.compactMap(\.mark))
        if let rename = status.renames[number] {
            return renaming(number, rename, marks, comments)
        }
        if let counterpart = change.base.entry(matching: number, of: target) {
            return keeping(number, as: counterpart, marks, comments)
        }
        return change.hadEntry(like: number, of: target) ? leaving(number, marks, block) : EntryUpdate()
    }

    /// The update of an entry that takes another key.
    private mutating func renaming(
        _ number: Int, _ rename: Rename, _ marks: Set<Mark>, _ comments: [EntryComment]
    ) -> EntryUpdate {
        let new = rename.entry.new.number
        var update = EntryUpdate(key: new)
        report.renamed.append(.init(from: key(number), to: change.key(new)))
        if marks.contains(.untranslated) {
            if takesText(number, of: new) { update.value = new }
        } else if rename.kind != .sameValue, !marks.contains(.fuzzy) {
            update.newMarks.append(spelling.fuzzy("key", was: key(number)))
        }
        if marks.contains(.unmatched) { update.lostMarks.insert(.unmatched) }
        synchronize(new, comments, key: new, &update)
        return update
    }

    /// The update of an entry that the base has.
    private mutating func keeping(
        _ number: Int, as counterpart: Int, _ marks: Set<Mark>, _ comments: [EntryComment]
    ) -> EntryUpdate {
        var update = EntryUpdate()
        if marks.contains(.unmatched) { update.lostMarks.insert(.unmatched) }
        if marks.contains(.untranslated) {
            if takesText(number, of: counterpart) {
                update.value = counterpart
                report.changed.append(key(number))
            } else if isTranslated(number, of: counterpart) {
                update.lostMarks.insert(.untranslated)
            }
        }
        if marks.contains(.fuzzy), hasNewValue(number) { update.lostMarks.insert(.fuzzy) }
        let isUntranslated = marks.contains(.untranslated) && !update.lostMarks.contains(.untranslated)
        if status.stale.contains(number), !isUntranslated { flagStale(number, counterpart, marks, &update) }
        if !update.lostMarks.isEmpty { report.unflagged.append(key(number)) }
        synchronize(counterpart, comments, key: number, &update)
        return update
    }

    private mutating func flagStale(
        _ number: Int, _ counterpart: Int, _ marks: Set<Mark>, _ update: inout EntryUpdate
    ) {
        report.stale.append(key(number))
        guard options.stale == .flag, !marks.contains(.fuzzy),
            let former = change.formerText(of: counterpart)
        else { return }
        update.newMarks.append(spelling.fuzzy("base", was: former))
    }

    /// The update of an entry that the base no longer has.
    private mutating func leaving(_ number: Int, _ marks: Set<Mark>, _ block: Block) -> EntryUpdate {
        var update = EntryUpdate()
        report.obsolete.append(key(number))
        switch options.obsolete {
        case .keep: break
        case .flag: if !marks.contains(.unmatched) { update.newMarks.append(spelling.mark(.unmatched)) }
        case .remove: update.fate = .removed
        case .comment:
            if spelling.canCommentOut(block.range, of: target) {
                update.fate = .commentedOut
            } else {
                report.notCommentedOut.append(key(number))
            }
        }
        return update
    }

    /// Takes the new comment of the base, if the entry still has the old one.
    ///
    /// - Parameter number: The entry of the target, or of the base if its key changes.
    private mutating func synchronize(
        _ counterpart: Int, _ comments: [EntryComment], key number: Int, _ update: inout EntryUpdate
    ) {
        guard let pair = change.commentChange(of: counterpart) else { return }
        let current = Table.lines(of: comments)
        guard current != CommentLines(pair.new.comment) else { return }
        let isOwn = current != CommentLines(pair.old.comment) || options.comments == .keep
        let key = update.key == nil ? key(number) : change.key(counterpart)
        if isOwn { return report.keptComments.append(key) }
        report.comments.append(key)
        update.comments = counterpart
    }

    // MARK: - Values

    /// Whether an untranslated entry has the former text of the base.
    private func takesText(_ number: Int, of counterpart: Int) -> Bool {
        guard let former = change.formerText(of: counterpart) else { return false }
        return target.hasValue(number, former) && !target.hasValue(number, like: counterpart, of: change.base)
    }

    /// Whether the value is neither that of the base nor one that a new entry can have.
    private func isTranslated(_ number: Int, of counterpart: Int) -> Bool {
        !target.hasNoText(number) && !target.hasValue(number, like: counterpart, of: change.base)
    }

    /// Whether the entry is known to have had another value.
    private func hasNewValue(_ number: Int) -> Bool {
        guard let before, let earlier = before.entry(matching: number, of: target) else { return false }
        return !target.hasValue(number, like: earlier, of: before)
    }

    // MARK: - Changes

    private func textChanges(_ blocks: TableBlocks) throws(UpdateRefusal) -> [TextChange] {
        let inserter = EntryInserter(blocks, of: target, change, spelling, options)
        let isAdding = options.newValues != .skip && !status.missing.isEmpty
        let placement = isAdding ? Placement(of: status, target, change, options.place) : Placement()
        guard !blocks.blocks.isEmpty else {
            return try inserter.change(ofEmpty: placement.followers(of: nil))
        }
        var changes = try inserter.changes(first: placement.followers(of: nil))
        var editor = BlockEditor(blocks, of: target, spelling)
        for block in blocks.blocks.indices {
            changes += try editor.changes(of: block, updates[block])
            changes += try inserter.changes(placement.followers(of: block), after: block)
        }
        return changes
    }
}

/// What becomes of an entry of the table that is updated.
struct EntryUpdate {
    enum Fate {
        case kept, removed, commentedOut
    }

    var fate = Fate.kept
    /// The entries of the base whose key, value and comments it takes.
    var key: Int?
    var value: Int?
    var comments: Int?
    /// The marks that it loses.
    var lostMarks: Set<Mark> = []
    /// The texts of the marks that it gets.
    var newMarks: [String] = []

    /// Whether the comments above it stay as they are.
    var keepsComments: Bool { fate == .kept && comments == nil && lostMarks.isEmpty && newMarks.isEmpty }
}
