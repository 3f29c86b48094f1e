internal import Findings
package import Rules
internal import SourceText
internal import StringTables

/// Separates the findings that a change has introduced from earlier ones.
struct SinceFilter {
    private let translation: Translation
    private let changes: TranslationChanges
    /// Checks the earlier table; called only if the changed keys do not decide.
    private let former: () -> Inspection
    private let overridden: Set<Int>

    init(_ translation: Translation, _ changes: TranslationChanges, former: @escaping () -> Inspection) {
        self.translation = translation
        self.changes = changes
        self.former = former
        overridden = translation.table.table.overriddenEntries
    }

    /// The findings that are new. Those caused by a change of the base alone are moved to that change.
    func newFindings(among findings: [UnplacedFinding]) -> [UnplacedFinding] {
        guard !changes.table.isNew else { return findings }
        var isNew = findings.map(isAboutChange)
        let undecided = findings.indices.filter {
            isNew[$0] ? mayBeOld(findings[$0]) : !findings[$0].isOlder && !changes.table.isSame
        }
        if !undecided.isEmpty {
            let former = former()
            let known = known(undecided.map { findings[$0].identity(in: translation) }, in: former)
            for (number, isKnown) in zip(undecided, known) {
                isNew[number] = !isKnown && !isRevealed(findings[number], since: former)
            }
        }
        return findings.indices.filter { isNew[$0] }.map { movedToChange(findings[$0]) }
    }

    /// Whether a finding about a changed base may have existed before.
    private func mayBeOld(_ finding: UnplacedFinding) -> Bool {
        guard !finding.rule.countsKeys, let key = finding.key(in: translation) else {
            return false
        }
        return !changes.table.concerns(key)
    }

    private func isAboutChange(_ finding: UnplacedFinding) -> Bool {
        if finding.isOlder { return false }
        if finding.rule.countsKeys { return true }
        return finding.key(in: translation).map(changes.concerns) ?? false
    }

    /// For each finding, whether the earlier table had at least as many like it.
    private func known(_ identities: [FindingIdentity], in former: Inspection) -> [Bool] {
        let before = former.findings.reduce(into: [:]) {
            $0[$1.identity(in: former.translation), default: 0] += 1
        }
        let now = identities.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return identities.map { now[$0, default: 0] <= before[$0, default: 0] }
    }

    /// Whether a finding on unchanged texts was not made before, or on another entry, only because one of the tables was or is
    /// not loaded completely, which is a finding of its own.
    private func isRevealed(_ finding: UnplacedFinding, since former: Inspection) -> Bool {
        guard let entry = finding.place.entry, let key = finding.key(in: translation), !changes.concerns(key)
        else { return false }
        let wasCompared = former.translation.base == nil || former.translation.soundBase != nil
        if !wasCompared, RuleCatalog.needsBase(finding.rule.id) { return true }
        guard !finding.place.isInBase, !translation.table.table.isComplete else { return false }
        return overridden.contains(entry)
    }

    /// The finding at the changed line of the base, if the line of the translation has not changed: only the former is in
    /// the diff that a reviewer sees.
    private func movedToChange(_ finding: UnplacedFinding) -> UnplacedFinding {
        guard let entry = finding.place.entry, !finding.place.isInBase, translation.table.place == nil,
            let key = finding.key(in: translation),
            changes.base.concerns(key), !changes.table.concerns(key),
            let baseEntry = translation.baseEntry(of: entry), let base = translation.base?.table
        else { return finding }
        let place = Place(base.entries[baseEntry].value.source, entry: baseEntry, isInBase: true)
        return finding.moved(to: place, notes: [translation.ownNote(finding.place)])
    }
}

/// What a finding has in common with an earlier one; places and numbers may differ.
private struct FindingIdentity: Hashable {
    let rule: String
    let key: KeyChanges.Key
    let message: String
}

extension UnplacedFinding {
    /// The key of the entry that it is about.
    fileprivate func key(in translation: Translation) -> KeyChanges.Key? {
        let table = place.isInBase ? translation.base : translation.table
        return place.entry.flatMap { table?.table.key(of: $0) }
    }

    fileprivate func identity(in translation: Translation) -> FindingIdentity {
        FindingIdentity(
            rule: rule.id, key: key(in: translation) ?? [], message: message.filter { !$0.isNumber })
    }
}

/// The earlier versions of a table and its base; `nil` where nothing has changed or there was none.
package struct EarlierVersions {
    let changes: TranslationChanges
    let table: LintedTable?
    let base: LintedTable?

    package init(changes: TranslationChanges, table: LintedTable?, base: LintedTable?) {
        self.changes = changes
        self.table = table
        self.base = base
    }
}
