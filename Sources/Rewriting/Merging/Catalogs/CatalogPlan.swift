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
    var isOneConflict: Bool { members.count == 1 && members[0].isConflict }
}

extension CatalogPlan.Member {
    var isConflict: Bool { if case .conflict = outcome { true } else { false } }

    func isPresent(on side: MergeSide) -> Bool {
        !isConflict || (side == .ours ? ours : theirs) != nil
    }
}
