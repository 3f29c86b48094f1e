internal import SourceText
internal import StringTables

/// What becomes of the members of a dictionary of a catalog that both sides have.
struct CatalogPlan {
    /// The dictionary in our version.
    let ours: Int
    /// In the order of the merged dictionary, without those that are deleted.
    var members: [Member] = []

    /// The nodes are those of the values.
    struct Member {
        let base: Int?
        let ours: Int?
        let theirs: Int?
        let outcome: Outcome
    }

    enum Outcome {
        /// Our member, as it is.
        case kept
        /// Their value.
        case taken
        indirect case merged(CatalogPlan)
        case conflict
    }
}

extension CatalogPlan {
    /// Whether there is nothing but a conflict.
    fileprivate var isOneConflict: Bool { members.count == 1 && members[0].isConflict }
}

extension CatalogPlan.Member {
    var isConflict: Bool { if case .conflict = outcome { true } else { false } }

    func isPresent(on side: MergeSide) -> Bool {
        !isConflict || (side == .ours ? ours : theirs) != nil
    }
}

/// Decides what becomes of each member of a catalog.
struct CatalogPlanner {
    let base: Table
    let ours: Table
    let theirs: Table
    /// Whether a dictionary has a key twice, so that members cannot be matched.
    private(set) var hasDuplicates = false

    init(base: Table, ours: Table, theirs: Table) {
        (self.base, self.ours, self.theirs) = (base, ours, theirs)
    }

    /// The plan for the whole catalog.
    mutating func plan() -> CatalogPlan {
        plan(Versions(base: base.nodes.isEmpty ? nil : 0, ours: 0, theirs: 0), .root)
    }

    /// A value in each version; `nil` where there is none.
    private struct Versions {
        let base: Int?
        let ours: Int?
        let theirs: Int?
    }

    /// - Parameter versions: Dictionaries; the base may be something else.
    private mutating func plan(_ versions: Versions, _ level: CatalogLevel) -> CatalogPlan {
        let before = CatalogMembers(base, versions.base.flatMap { base.isDictionary($0) ? $0 : nil })
        let left = CatalogMembers(ours, versions.ours)
        let right = CatalogMembers(theirs, versions.theirs)
        hasDuplicates = hasDuplicates || before.hasDuplicates || left.hasDuplicates || right.hasDuplicates
        var plan = CatalogPlan(ours: versions.ours ?? 0)
        guard !hasDuplicates else { return plan }
        let (leftInBase, rightInBase) = (
            left.matches(ours, in: before, base), right.matches(theirs, in: before, base)
        )
        let leftInRight = left.matches(ours, in: right, theirs)
        var queue = AdditionQueue(right.matches(theirs, in: left, ours), of: right.values, left.values)
        for place in left.values.indices {
            let value = left.values[place]
            let isOnlyOurs = leftInRight[place] == nil
            while let addition = queue.next(before: place),
                !isOnlyOurs || theirs.isKey(right.values[addition], before: value, of: ours)
            {
                append(theirs: right.values[addition], base: rightInBase[addition], level, to: &plan)
                queue.removeFirst()
            }
            let versions = Versions(base: leftInBase[place], ours: value, theirs: leftInRight[place])
            if let member = member(versions, ours.level(of: value, in: level)) { plan.members.append(member) }
        }
        while let addition = queue.next(before: left.values.count) {
            append(theirs: right.values[addition], base: rightInBase[addition], level, to: &plan)
            queue.removeFirst()
        }
        return plan
    }

    /// Adds a member that only theirs has, unless ours has deleted what theirs left as it was.
    private func append(theirs value: Int, base old: Int?, _ level: CatalogLevel, to plan: inout CatalogPlan)
    {
        guard let old else {
            return plan.members.append(.init(base: nil, ours: nil, theirs: value, outcome: .taken))
        }
        guard !isUnchanged(value, of: theirs, since: old, theirs.level(of: value, in: level)) else { return }
        plan.members.append(.init(base: old, ours: nil, theirs: value, outcome: .conflict))
    }

    /// What becomes of a member that ours has; `nil` if it is deleted.
    private mutating func member(_ versions: Versions, _ level: CatalogLevel) -> CatalogPlan.Member? {
        guard let value = versions.ours else { return nil }
        let outcome: CatalogPlan.Outcome?
        if let other = versions.theirs {
            outcome = merged(versions, value, other, level)
        } else if let old = versions.base {
            outcome = isUnchanged(value, of: ours, since: old, level) ? nil : .conflict
        } else {
            outcome = .kept
        }
        return outcome.map {
            .init(base: versions.base, ours: value, theirs: versions.theirs, outcome: $0)
        }
    }

    private mutating func merged(
        _ versions: Versions, _ value: Int, _ other: Int, _ level: CatalogLevel
    ) -> CatalogPlan.Outcome {
        if ours.isSame(value, as: other, of: theirs, level) { return .kept }
        if let old = versions.base, theirs.isSame(other, as: old, of: base, level) { return .kept }
        if canMergeMembers(value, other, level) {
            let plan = plan(versions, level)
            if plan.isOneConflict, case .text = level { return .conflict }
            if !plan.members.isEmpty || !level.needsMembers { return .merged(plan) }
        }
        let isOurs = versions.base.map { ours.isSame(value, as: $0, of: base, level) } ?? false
        return isOurs ? .taken : .conflict
    }

    private func canMergeMembers(_ value: Int, _ other: Int, _ level: CatalogLevel) -> Bool {
        guard level.isMergedByMember, ours.isDictionary(value), theirs.isDictionary(other) else {
            return false
        }
        guard level.needsMembers else { return true }
        return ours.exclusiveMembers(of: value, level) == theirs.exclusiveMembers(of: other, level)
    }

    /// Whether a side that has kept a member has not changed it. A comment does not count if the key is deleted.
    private func isUnchanged(
        _ value: Int, of table: Table, since old: Int, _ level: CatalogLevel
    ) -> Bool {
        guard case .entry = level, table.isDictionary(value), base.isDictionary(old) else {
            return table.isSame(value, as: old, of: base, level)
        }
        return table.hasSameMembers(value, as: old, of: base, level, ignoring: "comment")
    }
}

/// The members that only theirs has, each after the one before it in theirs.
private struct AdditionQueue {
    /// The places in theirs, and in ours the place after which each is written.
    private var additions: ArraySlice<(place: Int, anchor: Int)> = []

    /// - Parameter matches: For each member of theirs, the value in ours.
    init(_ matches: [Int?], of values: [Int], _ left: [Int]) {
        var additions: [(place: Int, anchor: Int)] = []
        var anchor = -1
        for place in values.indices {
            if let value = matches[place] {
                anchor = left.partitioningIndex { $0 >= value }
            } else {
                additions.append((place, anchor))
            }
        }
        // Members that are moved have anchors in another order.
        let order = additions.indices.sorted { (additions[$0].anchor, $0) < (additions[$1].anchor, $1) }
        self.additions = order.map { additions[$0] }[...]
    }

    func next(before place: Int) -> Int? {
        guard let first = additions.first, first.anchor < place else { return nil }
        return first.place
    }

    mutating func removeFirst() { additions.removeFirst() }
}
