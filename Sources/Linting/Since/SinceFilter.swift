internal import SourceText
internal import StringTables

/// Tells what a change has brought from what was found before it.
struct SinceFilter {
    private let translation: Translation
    private let changes: TranslationChanges
    /// What was found in the table before, if it has changed: made only where it is asked for.
    private let former: () -> Inspection
    /// Rules whose one finding on a table is about changed keys alone.
    private static let countsChanges: Set = [
        MissingKey.descriptor.id, InfoPlistUnlocalized.descriptor.id, ExtraKey.descriptor.id,
        StaleTranslation.descriptor.id,
    ]

    init(_ translation: Translation, _ changes: TranslationChanges, former: @escaping () -> Inspection) {
        self.translation = translation
        self.changes = changes
        self.former = former
    }

    /// The drafts that are new. What comes from the base alone moves there, where the change is.
    func new(of drafts: [FindingCollector.Draft]) -> [FindingCollector.Draft] {
        guard !changes.table.isNew else { return drafts }
        var isNew = drafts.map(isAboutChange)
        let open = drafts.indices.filter { isNew[$0] ? isOpen(drafts[$0]) : !changes.table.isSame }
        if !open.isEmpty {
            let known = known(open.map { drafts[$0].name(in: translation) }, in: former())
            for (number, isKnown) in zip(open, known) { isNew[number] = !isKnown }
        }
        return drafts.indices.filter { isNew[$0] }.map { anchored(drafts[$0]) }
    }

    /// Whether a finding about a changed base may have been there before.
    private func isOpen(_ draft: FindingCollector.Draft) -> Bool {
        guard !Self.countsChanges.contains(draft.rule.id), let key = draft.key(in: translation) else {
            return false
        }
        return !changes.table.concerns(key)
    }

    private func isAboutChange(_ draft: FindingCollector.Draft) -> Bool {
        if Self.countsChanges.contains(draft.rule.id) { return true }
        return draft.key(in: translation).map(changes.concerns) ?? false
    }

    /// For each of some names, whether as many were found before.
    private func known(_ names: [DraftName], in former: Inspection) -> [Bool] {
        let before = former.drafts.reduce(into: [:]) { $0[$1.name(in: former.translation), default: 0] += 1 }
        let now = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return names.map { now[$0, default: 0] <= before[$0, default: 0] }
    }

    /// A reviewer sees the changed line of the base, and not the untouched one of the translation.
    private func anchored(_ draft: FindingCollector.Draft) -> FindingCollector.Draft {
        guard let entry = draft.place.entry, !draft.place.isInBase, let key = draft.key(in: translation),
            changes.base.concerns(key), !changes.table.concerns(key),
            let baseEntry = translation.baseEntry(of: entry), let base = translation.base?.table
        else { return draft }
        return FindingCollector.Draft(
            rule: draft.rule, severity: draft.severity, message: draft.message,
            place: Place(base.entries[baseEntry].value.source, entry: baseEntry, isInBase: true),
            notes: [translation.ownNote(draft.place)]
                + draft.notes.filter { $0.place?.isInBase != true })
    }
}

/// What makes a finding the same as one before: places and numbers do not count.
private struct DraftName: Hashable {
    let rule: String
    let key: KeyChanges.Key
    let message: String
}

extension FindingCollector.Draft {
    /// The key of the entry that it is about.
    fileprivate func key(in translation: Translation) -> KeyChanges.Key? {
        let table = place.isInBase ? translation.base : translation.table
        return place.entry.flatMap { table?.table.key(of: $0) }
    }

    fileprivate func name(in translation: Translation) -> DraftName {
        DraftName(rule: rule.id, key: key(in: translation) ?? [], message: message.filter { !$0.isNumber })
    }
}
