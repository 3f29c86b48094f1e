internal import SourceText
internal import StringTables

/// Writes a merged catalog: the text of ours, in which only what is merged differs.
struct MergedCatalogWriter {
    private let base: Table
    private let ours: Table
    private let theirs: Table
    private let markers: ConflictMarkers
    private let layout: MergedLayout
    private(set) var text: [UInt8] = []
    private(set) var conflicts = 0

    init(base: Table, ours: Table, theirs: Table, _ markers: ConflictMarkers) {
        (self.base, self.ours, self.theirs) = (base, ours, theirs)
        self.markers = markers
        layout = MergedLayout(of: ours)
        text.reserveCapacity(ours.text.bytes.count)
    }

    mutating func write(_ plan: CatalogPlan) {
        let root = ours.nodes[plan.ours].source
        copy(TextRange(ours.text.start, root.lower))
        write(plan, gap: layout.gap(inside: []), indentation: [])
        copy(TextRange(root.upper, ours.text.bytes.count))
    }

    // MARK: - Dictionaries

    /// Where a member is written.
    private struct Place {
        let plan: CatalogPlan
        let index: Int
        /// What is before a member that ours does not have.
        let gap: [UInt8]
        /// The last members that are there if ours or theirs is taken in every conflict.
        let lastOurs: Int
        let lastTheirs: Int

        var member: CatalogPlan.Member { plan.members[index] }
        var previous: CatalogPlan.Member? { index == 0 ? nil : plan.members[index - 1] }
        /// The indentation of the member; `nil` if it is not on lines of its own.
        var indentation: [UInt8]? {
            gap.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { Array(gap[($0 + 1)...]) }
        }

        func continues(_ side: MergeSide, after index: Int) -> Bool {
            index < (side == .ours ? lastOurs : lastTheirs)
        }
    }

    /// - Parameters:
    ///   - gap: What is before a member if ours has none.
    ///   - indentation: That of the closing bracket; `nil` if there are no lines.
    private mutating func write(_ plan: CatalogPlan, gap: [UInt8], indentation: [UInt8]?) {
        let source = ours.nodes[plan.ours].source
        let old = ours.nodes.eachMember(of: plan.ours).map(\.value)
        guard !plan.members.isEmpty || old.isEmpty else { return writeEmpty(indentation) }
        guard !plan.members.isEmpty else { return copy(source) }
        let gap = ours.copiedGap(beforeFirst: old.first, of: plan.ours) ?? gap
        let (lastOurs, lastTheirs) = (
            plan.members.lastIndex { $0.isPresent(on: .ours) } ?? -1,
            plan.members.lastIndex { $0.isPresent(on: .theirs) } ?? -1
        )
        text.append(UInt8(ascii: "{"))
        for index in plan.members.indices {
            write(Place(plan: plan, index: index, gap: gap, lastOurs: lastOurs, lastTheirs: lastTheirs))
        }
        writeEnd(of: plan, old.last, indentation)
    }

    private mutating func writeEmpty(_ indentation: [UInt8]?) {
        text.append(UInt8(ascii: "{"))
        layout.appendEnd(isEmpty: true, indentation, to: &text)
        text.append(UInt8(ascii: "}"))
    }

    /// - Parameter old: The last member that ours has.
    private mutating func writeEnd(of plan: CatalogPlan, _ old: Int?, _ indentation: [UInt8]?) {
        let end = ours.nodes[plan.ours].source.upper
        guard let old else {
            if isAfterMarker {
                text += indentation ?? []
            } else {
                layout.appendEnd(isEmpty: false, indentation, to: &text)
            }
            return text.append(UInt8(ascii: "}"))
        }
        let last = plan.members[plan.members.count - 1]
        var tail = TextRange(ours.nodes[old].source.upper, end)
        if last.ours != old || last.isConflict { tail = ours.afterComma(tail) }
        copyGap(tail)
    }

    // MARK: - Members

    private mutating func write(_ place: Place) {
        let member = place.member
        if case .conflict = member.outcome { return writeConflict(place) }
        writeGap(place)
        guard let value = member.ours else {
            if let other = member.theirs {
                layout.append(member: other, of: theirs, place.indentation, to: &text)
            }
            return
        }
        let source = ours.nodes[value].source
        copy(TextRange(ours.nodes[value - 1].source.lower, source.lower))
        switch (member.outcome, member.theirs) {
        case (.merged(let plan), _):
            write(plan, gap: layout.gap(inside: place.indentation), indentation: place.indentation)
        case (.taken, let other?): layout.append(other, of: theirs, place.indentation, to: &text)
        default: copy(source)
        }
    }

    /// Writes what is before a member, with the comma after the one before.
    private mutating func writeGap(_ place: Place) {
        let (own, before) = (place.member.ours, place.previous)
        if let before, !before.isConflict, let own, let previous = before.ours,
            ours.nodes.end(of: previous) == own - 1
        {
            return copy(TextRange(ours.nodes[previous].source.upper, ours.nodes[own - 1].source.lower))
        }
        if before?.isConflict == false { text.append(UInt8(ascii: ",")) }
        guard let own else { return append(gap: place.gap) }
        copyGap(ours.gap(before: own, in: place.plan.ours))
    }

    // MARK: - Conflicts

    /// Writes the versions of a member between markers, each with the comma that it needs after it.
    private mutating func writeConflict(_ place: Place) {
        conflicts += 1
        let previous = place.index - 1
        var line: [UInt8] = []
        if place.previous?.isConflict == false {
            if place.continues(.ours, after: previous) == place.continues(.theirs, after: previous) {
                text.append(UInt8(ascii: ","))
            } else {
                line = removeLastLine()
            }
        }
        let (isOurs, isTheirs) = (
            place.continues(.ours, after: place.index), place.continues(.theirs, after: place.index)
        )
        write(marker: markers.start)
        write(line, place.continues(.ours, after: previous))
        writeEmptyLine(place, place.lastOurs)
        write(place.member.ours, of: ours, place.indentation, isOurs)
        if markers.showsBase {
            write(marker: markers.base)
            write(line, place.member.base != nil)
            write(place.member.base, of: base, place.indentation, isOurs || isTheirs)
        }
        write(marker: markers.middle)
        write(line, place.continues(.theirs, after: previous))
        writeEmptyLine(place, place.lastTheirs)
        write(place.member.theirs, of: theirs, place.indentation, isTheirs)
        write(marker: markers.end)
    }

    private var isAfterMarker: Bool { text.last == 0x0A || text.last == 0x0D }

    private mutating func write(marker: String) {
        if !text.isEmpty, !isAfterMarker { text += layout.lineEnd }
        text += Array(marker.utf8) + layout.lineEnd
    }

    /// Writes a line that a conflict begins with, since only one side needs a comma after it.
    private mutating func write(_ line: [UInt8], _ hasComma: Bool) {
        guard !line.isEmpty else { return }
        text += line
        if hasComma { text.append(UInt8(ascii: ",")) }
        text += layout.lineEnd
    }

    /// Writes the line that Xcode has in a dictionary without members, if the first conflict of one leaves none.
    private mutating func writeEmptyLine(_ place: Place, _ last: Int) {
        if place.index == 0, last < 0, place.indentation != nil, layout.isXcodeLike { text += layout.lineEnd }
    }

    private mutating func write(
        _ value: Int?, of table: Table, _ indentation: [UInt8]?, _ hasComma: Bool
    ) {
        guard let value else { return }
        text += indentation ?? []
        layout.append(member: value, of: table, indentation, to: &text)
        if hasComma { text.append(UInt8(ascii: ",")) }
        text += layout.lineEnd
    }

    private mutating func removeLastLine() -> [UInt8] {
        let start = text.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
        defer { text.removeSubrange(start...) }
        return Array(text[start...])
    }

    // MARK: - Parts of ours

    private mutating func copy(_ range: TextRange) {
        let ours = ours
        text.append(ours.source(range))
    }

    /// Copies what is before a member or bracket.
    private mutating func copyGap(_ range: TextRange) {
        append(gap: ours.copied(range))
    }

    /// After a conflict, which ends with a line break, only the last line of a gap is appended.
    private mutating func append(gap: [UInt8]) {
        let start = isAfterMarker ? gap.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } : 0
        text += gap[(start ?? gap.firstIndex { !$0.isASCIIWhitespace } ?? gap.count)...]
    }
}

extension Table {
    /// What is between the comma, or the bracket, before a member of a dictionary and its key.
    fileprivate func gap(before value: Int, in dictionary: Int) -> TextRange {
        let key = nodes[value - 1].source.lower
        var start = key
        let text = text.bytes.span
        while start > nodes[dictionary].source.lower + 1, text[start - 1] != UInt8(ascii: ",") { start -= 1 }
        return TextRange(start, key)
    }

    /// What follows a comma, if there is one before everything but whitespace.
    fileprivate func afterComma(_ range: TextRange) -> TextRange {
        let text = source(range)
        var start = 0
        while start < text.count, text[start].isASCIIWhitespace { start += 1 }
        guard start < text.count, text[start] == UInt8(ascii: ",") else { return range }
        return TextRange(range.lower + start + 1, range.upper)
    }
}
