internal import FormatStrings
internal import StringTables

/// Turns the faults in the placeholders of a table into findings.
struct PlaceholderReport {
    /// A problem of an entry, and the entry of the base that shows it.
    struct Fault: Sendable {
        let problem: PlaceholderProblem
        let entry: Int
        let baseEntry: Int?
    }

    private let translation: Translation

    /// Mismatches of `{name}` placeholders from which on they are one finding: a project that has so many has a system of
    /// its own, of which nobody here knows what it forgives.
    private static let ownSystem = 4
    /// How many of them are shown beside the first.
    private static let shownOthers = 20

    init(_ translation: Translation) {
        self.translation = translation
    }

    func write(_ faults: [Fault], _ findings: inout FindingCollector) {
        let faults = withoutSingulars(faults)
        let named = faults.filter {
            $0.problem.reason == .namedPlaceholderMismatch && translation.concerns($0.entry)
        }
        guard named.count >= Self.ownSystem else {
            for fault in faults { report(fault, &findings) }
            return
        }
        for fault in faults where fault.problem.reason != .namedPlaceholderMismatch {
            report(fault, &findings)
        }
        report(named[0], others: named.dropFirst(), &findings)
    }

    /// The faults but for numbers that a text for one thing leaves out.
    private func withoutSingulars(_ faults: [Fault]) -> [Fault] {
        guard let base = translation.base?.table,
            faults.contains(where: { $0.problem.reason == .missingArgument })
        else { return faults }
        let singulars = SingularForms(base)
        return faults.filter { fault in
            guard fault.problem.reason == .missingArgument,
                let value = fault.baseEntry.flatMap({ base.entries[$0].value.text })
            else { return true }
            return !singulars.contain(value, of: base)
        }
    }

    /// - Parameter others: Faults of the same kind in further entries.
    private func report(_ fault: Fault, others: ArraySlice<Fault> = [], _ findings: inout FindingCollector) {
        let problem = fault.problem
        guard let rule = RuleCatalog.placeholderRules.first(where: { $0.reason == problem.reason }),
            findings.hasRoom(for: rule.descriptor)
        else { return }
        let arguments = arguments(of: fault)
        findings.report(
            rule.descriptor, problem.message, at: place(of: fault, arguments),
            severity: problem.severity == .error ? .error : .warning,
            subjects: others.isEmpty
                ? .none : Subjects(entries: [fault.entry] + others.map(\.entry), isInBase: false),
            notes: baseNotes(fault, arguments) + notes(on: others, like: problem))
    }

    private func notes(on others: ArraySlice<Fault>, like problem: PlaceholderProblem) -> [DraftNote] {
        let notes = others.prefix(Self.shownOthers).map { other in
            let isSame = other.problem.message == problem.message
            return DraftNote(isSame ? "the same here" : other.problem.message, at: place(of: other, nil))
        }
        let rest = others.count - notes.count
        let verb = rest == 1 ? "entry is" : "entries are"
        return rest > 0 ? notes + [DraftNote("\(rest) more \(verb) like these")] : notes
    }

    private func place(of fault: Fault, _ arguments: ArgumentTable?) -> Place {
        let table = translation.table.table
        guard let value = table.entries[fault.entry].value.text else { return .file }
        let range = fault.problem.translationRange.map { table.source(of: $0, in: value) } ?? value.source
        let others = arguments?.translationPlaceholders ?? []
        return Place(range, entry: fault.entry, others: others.map { table.source(of: $0, in: value) })
    }

    /// The base text, and the arguments that it and the translation take.
    private func baseNotes(_ fault: Fault, _ arguments: ArgumentTable?) -> [DraftNote] {
        guard let base = translation.base?.table, let entry = fault.baseEntry,
            let baseValue = base.entries[entry].value.text, let arguments
        else { return [] }
        let range = fault.problem.baseRange.map { base.source(of: $0, in: baseValue) }
        let others = arguments.basePlaceholders.map { base.source(of: $0, in: baseValue) }
        return [translation.baseNote(entry, range, others: others)] + arguments.rows.map { DraftNote($0) }
    }

    /// The arguments that a translation and its base take; `nil` without a base text.
    private func arguments(of fault: Fault) -> ArgumentTable? {
        let table = translation.table.table
        guard let base = translation.base?.table,
            let baseValue = fault.baseEntry.flatMap({ base.entries[$0].value.text }),
            let value = table.entries[fault.entry].value.text
        else { return nil }
        return ArgumentTable(base: base.bytes(of: baseValue), translation: table.bytes(of: value))
    }
}
