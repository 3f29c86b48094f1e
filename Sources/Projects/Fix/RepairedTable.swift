internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// A table with the fixes so far.
struct RepairedTable: Sendable {
    /// A state of the file.
    private struct Version {
        let table: Table
        let bytes: ByteBuffer
        /// The fixes that led to it from the version before.
        let selection: FixSelection?
        /// The findings that were resolved so far.
        let fixed: [FixedFinding]
    }

    let path: String
    private let format: TableFormat
    private var versions: [Version]
    /// Whether the last version was made in this pass.
    private(set) var hasJustChanged = false
    /// Whether the last changes are all after those before them, so that fixing comes to an end.
    private(set) var hasMovedOn = false

    init(_ path: String, _ table: Table, _ bytes: ByteBuffer) {
        self.path = path
        format = TableFormat.reading(path)
        versions = [Version(table: table, bytes: bytes, selection: nil, fixed: [])]
    }

    private var last: Version { versions[versions.count - 1] }
    var table: Table { last.table }
    var bytes: ByteBuffer { last.bytes }
    var isChanged: Bool {
        let (now, first) = (bytes, versions[0].bytes)
        return versions.count > 1 && !now.span.isEqual(to: first.span)
    }

    // MARK: - Applying

    mutating func beginPass() { hasJustChanged = false }

    /// Applies fixes, as many as can be proven to keep the rest.
    mutating func apply(_ selection: FixSelection) async -> (isChanged: Bool, refused: [FixProposal.Fault]) {
        if let version = await version(with: selection) {
            add(version)
            return (true, [])
        }
        let (proven, refused) = await largestProof(of: selection.taken)
        if let proven { add(proven) }
        return (proven != nil, refused.map(\.fault))
    }

    private mutating func add(_ version: Version) {
        hasMovedOn = isAfterLastChanges(version)
        // Only the last version, the one before it and the first are needed.
        if versions.count > 2 { versions[1] = versions.removeLast() }
        versions.append(version)
        hasJustChanged = true
    }

    private func isAfterLastChanges(_ version: Version) -> Bool {
        guard let changes = last.selection?.changes, let end = changes.last?.range.upper,
            let start = version.selection?.changes.first?.range.lower
        else { return false }
        return start >= OffsetShift(changes).place(of: end)
    }

    /// How many combinations of fixes are tried to find those that cannot be applied.
    private static let attempts = 64

    /// Finds the fixes that cannot be applied, by halves.
    private func largestProof(
        of proposals: [FixProposal]
    ) async -> (version: Version?, refused: [FixProposal]) {
        var (good, refused, best) = ([FixProposal](), [FixProposal](), Version?.none)
        var (open, attempts) = ([proposals[...]], Self.attempts)
        while let part = open.popLast() {
            attempts -= 1
            let version = attempts > 0 ? await version(with: FixSelection(joining: good + part)) : nil
            if let version {
                good += part
                best = version
            } else if part.count == 1 || attempts <= 0 {
                refused += part
            } else {
                let middle = part.startIndex + part.count / 2
                open += [part[middle...], part[..<middle]]
            }
        }
        return (best, refused)
    }

    /// The table with fixes; `nil` if they cannot be written, or more than they may would change.
    private func version(with selection: FixSelection) async -> Version? {
        guard let bytes = changedBytes(selection.changes) else { return nil }
        let table = await Table.fixed(in: bytes, as: format)
        guard FixProof(last.table, table, selection).holds else { return nil }
        let fixed = selection.taken.map { FixedFinding($0.finding, $0.fix.applicability) }
        return Version(table: table, bytes: bytes, selection: selection, fixed: last.fixed + fixed)
    }

    private func changedBytes(_ changes: [TextChange]) -> ByteBuffer? {
        let text = table.text
        // A byte order mark is not part of the text.
        if let first = changes.first, first == TextChange(at: 0, inserting: "\u{FEFF}") {
            guard let mark = text.encoding.bytes(of: first.replacement),
                let rest = changedBytes(Array(changes.dropFirst()))
            else { return nil }
            return ByteBuffer(capacity: mark.count + rest.count) { output in
                output.append(mark.span)
                output.append(rest.span)
            }
        }
        let writable = changes.map { $0.writable(in: table) }
        return try? text.applying(writable, to: bytes)
    }

    // MARK: - Judging

    /// The fixes of the last pass whose finding is still there.
    func ineffectiveFixes(among left: [Finding]) -> [FixProposal] {
        guard hasJustChanged, let selection = last.selection else { return [] }
        let shift = OffsetShift(selection.changes)
        let places = Dictionary(grouping: left.flatMap(Self.faults), by: \.fault).mapValues {
            $0.map(\.place)
        }
        return selection.taken.filter { proposal in
            guard let first = proposal.changes.first?.range.lower,
                let end = proposal.changes.last?.range.upper
            else { return false }
            let place = shift.place(of: first)...shift.place(of: end)
            return places[proposal.fault]?.contains(where: place.contains) ?? false
        }
    }

    /// The faults that a finding has fixes for, and where these begin.
    private static func faults(_ finding: Finding) -> [(fault: FixProposal.Fault, place: Int)] {
        finding.fixes.compactMap { fix in
            fix.edits.first.map { (FixProposal(fix, of: finding).fault, $0.textRange.lower) }
        }
    }

    /// Goes back to the version before.
    mutating func takeBack() {
        guard versions.count > 1 else { return }
        versions.removeLast()
        hasJustChanged = false
    }

    var lastFaults: [FixProposal.Fault] { last.selection?.taken.map(\.fault) ?? [] }

    /// Why the table never comes to rest.
    var conflict: String {
        let rules = Set(lastFaults.map(\.rule)).sorted()
        let names = rules.prefix(2).joined(separator: " and ")
        return "was not changed: the fixes of \(names) undo each other, which is an error of strlint"
    }

    // MARK: - The result

    var fixed: FixedTable {
        FixedTable(
            path: path, oldBytes: versions[0].bytes, oldText: versions[0].table.text,
            bytes: bytes, text: table.text, fixed: last.fixed)
    }
}

/// Where places of a text are after changes.
struct OffsetShift {
    private let changes: [TextChange]
    /// How much longer the text becomes with the first changes.
    private let growth: [Int]

    /// - Parameter changes: Ascending, without overlaps.
    init(_ changes: [TextChange]) {
        self.changes = changes
        growth = changes.reduce(into: [0]) { sums, change in
            sums.append(sums[sums.count - 1] + change.replacement.utf8.count - change.range.count)
        }
    }

    /// The new offset of `offset`; after the replacement if that is what is there.
    func place(of offset: Int) -> Int {
        let next = changes.partitioningIndex { $0.range.lower > offset }
        guard next > 0, changes[next - 1].range.upper > offset else { return max(0, offset + growth[next]) }
        return max(0, changes[next - 1].range.lower + growth[next - 1])
    }
}
