package import StringTables

/// The proof that an updated table may replace the old one: each entry is as it was or as it was planned, the base has no key that
/// it lacks, and another update would change nothing.
package struct UpdateProof {
    private let plan: UpdatePlan
    private let new: Table

    private var old: Table { plan.target }
    private var base: Table { plan.change.base }

    /// - Parameter new: The updated table, as it was read.
    package init(_ plan: UpdatePlan, _ new: Table) {
        self.plan = plan
        self.new = new
    }

    /// - Throws: ``UpdateRefusal`` if something is not as it should be.
    package func check() throws(UpdateRefusal) {
        guard new.isComplete, new.form == old.form, new.keys.duplicates.isEmpty else {
            throw failure("would not be read completely")
        }
        let kept = plan.updates.indices.filter { plan.updates[$0].fate == .kept }
        for number in kept { try check(number, plan.updates[number]) }
        let isAdding = plan.options.newValues != .skip
        for number in plan.change.loaded where isAdding && new.entry(matching: number, of: base) == nil {
            throw failure("would lack the key \"\(plan.change.key(number))\"")
        }
        guard new.entries.count == kept.count + (isAdding ? plan.report.added.count : 0) else {
            throw failure("would have another number of keys")
        }
        let again = try UpdatePlan(new, before: plan.before, plan.change, plan.options)
        guard again.changes.isEmpty else { throw failure("would change again in the next run") }
    }

    private func check(_ number: Int, _ update: EntryUpdate) throws(UpdateRefusal) {
        let found =
            update.key.map { new.entry(matching: $0, of: base) } ?? new.entry(matching: number, of: old)
        let key = old.string(old.entries[number].key)
        guard let found else { throw failure("would lose the key \"\(key)\"") }
        let isSame =
            update.value.map { new.hasValue(found, like: $0, of: base) }
            ?? new.hasValue(found, like: number, of: old)
        guard isSame else { throw failure("would have another text for \"\(key)\"") }
        guard !update.keepsComments || new.hasComment(found, like: number, of: old) else {
            throw failure("would have another comment for \"\(key)\"")
        }
    }

    private func failure(_ what: String) -> UpdateRefusal {
        UpdateRefusal(reason: "was not updated: it \(what); please report this")
    }
}
