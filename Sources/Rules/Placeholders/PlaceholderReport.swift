internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// Turns the faults in the format specifiers of a table into findings.
struct PlaceholderReport {
    private let translation: Translation
    private var fixes: PlaceholderFixes

    /// The number of `{name}` mismatches from which on they are one finding: a project with so many probably has a
    /// formatter that allows them.
    private static let groupingThreshold = 4
    /// The maximum number of notes on such a finding.
    private static let maximumNotes = 20

    init(_ translation: Translation, _ choice: FormatStringChoice) {
        self.translation = translation
        fixes = PlaceholderFixes(translation, choice)
    }

    mutating func write(_ faults: [PlaceholderFault], _ findings: inout FindingCollector) {
        let (new, older) = translation.divided(faults) { translation.concerns($0.entry) }
        writeGroups(new, &findings)
        guard !older.isEmpty else { return }
        findings.asOlder { writeGroups(older, &$0) }
    }

    private mutating func writeGroups(_ faults: [PlaceholderFault], _ findings: inout FindingCollector) {
        let faults = withoutStubs(withoutSingulars(withoutPluralTable(faults, &findings)), &findings)
        let named = faults.filter { $0.problem.reason == .namedPlaceholderMismatch }
        guard named.count >= Self.groupingThreshold else {
            for fault in faults { report(fault, &findings) }
            return
        }
        for fault in faults where fault.problem.reason != .namedPlaceholderMismatch {
            report(fault, &findings)
        }
        report(named[0], others: named.dropFirst(), &findings)
    }

    /// Reports paths into a `.stringsdict` as one finding.
    ///
    /// - Returns: The faults of other entries.
    private func withoutPluralTable(
        _ faults: [PlaceholderFault], _ findings: inout FindingCollector
    ) -> [PlaceholderFault] {
        let paths = faults.filter(\.isInPluralTable).map(\.entry)
        guard let first = paths.first else { return faults.filter { !$0.isInPluralTable } }
        let table = translation.table.table
        findings.report(
            .unknownVariable, PluralTablePath.message(count: paths.count),
            at: Place(table.entries[first].key.source, entry: first), severity: .warning,
            subjects: paths.count == 1 ? .none : Subjects(entries: paths, isInBase: false))
        return faults.filter {
            !$0.isInPluralTable && !PluralTablePath.isMember(table.bytes(of: table.entries[$0.entry].key))
        }
    }

    /// The faults without those on numbers that a singular form omits.
    private func withoutSingulars(_ faults: [PlaceholderFault]) -> [PlaceholderFault] {
        guard let base = translation.base?.table,
            faults.contains(where: { $0.problem.reason == .missingArgument })
        else { return faults }
        let singulars = SingularForms(base)
        return faults.filter { fault in
            guard fault.problem.reason == .missingArgument,
                let value = fault.baseEntry.flatMap({ base.entries[$0].value.text })
            else { return true }
            return !singulars.contains(value, of: base)
        }
    }

    /// Reports the texts that many keys share until there is a translation, each as one finding.
    ///
    /// - Returns: The faults of other texts.
    private mutating func withoutStubs(
        _ faults: [PlaceholderFault], _ findings: inout FindingCollector
    ) -> [PlaceholderFault] {
        let missing = faults.filter { $0.problem.reason == .missingArgument }
        guard missing.count > 1 else { return faults }
        let faultOfEntry = Dictionary(missing.map { ($0.entry, $0) }) { first, _ in first }
        let table = translation.table.table
        let groups = StubTexts(among: missing.map(\.entry), in: table).groups.filter { $0.count > 1 }
        for group in groups {
            let stubs = group.compactMap { faultOfEntry[$0] }
            let text = table.entries[group[0]].value.text.map(table.string) ?? ""
            report(
                stubs[0], others: stubs.dropFirst(),
                message:
                    "\(stubs.count) texts are \"\(text.shortened)\", without the arguments that the app passes: "
                    + "they do not seem to be translated yet", &findings)
        }
        let reported = Set(groups.joined())
        return faults.filter { $0.problem.reason != .missingArgument || !reported.contains($0.entry) }
    }

    /// - Parameters:
    ///   - others: Faults of the same kind in further entries.
    ///   - message: What is said of all of them; what is said of the first one if `nil`.
    private mutating func report(
        _ fault: PlaceholderFault, others: ArraySlice<PlaceholderFault> = [], message: String? = nil,
        _ findings: inout FindingCollector
    ) {
        let problem = fault.problem
        guard let rule = RuleDescriptor.rule(on: problem.reason), findings.hasRoom(for: rule)
        else { return }
        let arguments = arguments(of: fault)
        let fix = others.isEmpty ? fixes.fix(of: fault) : nil
        findings.report(
            rule, message ?? problem.message, at: place(of: fault, arguments),
            severity: severity(of: problem),
            subjects: others.isEmpty
                ? .none : Subjects(entries: [fault.entry] + others.map(\.entry), isInBase: false),
            notes: baseNotes(fault, arguments) + notes(on: others, like: problem),
            fix: fix,
            deviations: ([fault] + others).compactMap(deviation))
    }

    /// Xcode numbers the arguments of a catalog, so that a gap may do no harm.
    private func severity(of problem: FormatMismatch) -> Severity {
        let isGapOfCatalog = problem.reason == .positionGap && translation.table.table.isOfCatalog
        return problem.severity == .error && !isGapOfCatalog ? .error : .warning
    }

    private func deviation(of fault: PlaceholderFault) -> Deviation? {
        let table = translation.table.table
        guard let value = table.entries[fault.entry].value.text,
            let format = FormatDeviation(fault.problem, in: table.bytes(of: value))
        else { return nil }
        return Deviation(format, ofKey: table.key(of: fault.entry))
    }

    private func notes(on others: ArraySlice<PlaceholderFault>, like problem: FormatMismatch)
        -> [UnplacedNote]
    {
        let notes = others.prefix(Self.maximumNotes).map { other in
            let isSame = other.problem.message == problem.message
            return UnplacedNote(isSame ? "the same here" : other.problem.message, at: place(of: other, nil))
        }
        let rest = others.count - notes.count
        let verb = rest == 1 ? "entry is" : "entries are"
        return rest > 0 ? notes + [UnplacedNote("\(rest) more \(verb) like these")] : notes
    }

    private func place(of fault: PlaceholderFault, _ arguments: ArgumentTable?) -> Place {
        let table = translation.table.table
        guard let value = table.entries[fault.entry].value.text else { return .file }
        let range = fault.problem.translationRange.map { table.source(of: $0, in: value) } ?? value.source
        let others = arguments?.translationSpecifiers ?? []
        return Place(range, entry: fault.entry, others: others.map { table.source(of: $0, in: value) })
    }

    /// The base text, and the arguments of both texts.
    private func baseNotes(_ fault: PlaceholderFault, _ arguments: ArgumentTable?) -> [UnplacedNote] {
        guard let base = translation.base?.table, let entry = fault.baseEntry,
            let baseValue = base.entries[entry].value.text, let arguments
        else { return [] }
        let range = fault.problem.baseRange.map { base.source(of: $0, in: baseValue) }
        let others = arguments.baseSpecifiers.map { base.source(of: $0, in: baseValue) }
        return [translation.baseNote(entry, range, others: others)] + arguments.rows.map { UnplacedNote($0) }
    }

    /// The arguments of a translation and its base; `nil` without a base text.
    private func arguments(of fault: PlaceholderFault) -> ArgumentTable? {
        let table = translation.table.table
        guard let base = translation.base?.table,
            let baseValue = fault.baseEntry.flatMap({ base.entries[$0].value.text }),
            let value = table.entries[fault.entry].value.text
        else { return nil }
        return ArgumentTable(base: base.bytes(of: baseValue), translation: table.bytes(of: value))
    }
}

/// Texts such as `XXX`, which many keys have until there is a translation.
struct StubTexts {
    /// The candidates with such a text, grouped by it, in the order of the table.
    let groups: [[Int]]
    /// How many entries make a text a stub.
    private static let minimum = 5

    /// - Parameter candidates: Entries, in order.
    init(among candidates: [Int], in table: Table) {
        let texts = Dictionary(grouping: candidates) { table.text(of: $0) }
        let lengths = Set(texts.keys.map(\.count))
        var counts: [[UInt8]: Int] = [:]
        for (number, entry) in table.entries.enumerated() {
            guard let value = entry.value.text, lengths.contains(value.content.count) else { continue }
            let text = table.text(of: number)
            if texts[text] != nil { counts[text, default: 0] += 1 }
        }
        groups = texts.filter { counts[$0.key, default: 0] >= Self.minimum }.values.sorted { $0[0] < $1[0] }
    }
}

extension Table {
    fileprivate func text(of entry: Int) -> [UInt8] {
        entries[entry].value.text.map { [UInt8](copying: bytes(of: $0)) } ?? []
    }
}
