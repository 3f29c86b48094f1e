internal import StringTables

/// Proves that a merged table has the values that it should have.
extension LevelMerge {
    /// Whether a level has what is expected if one side is taken in every conflict, and nothing else.
    func isProven(by result: MergeLevel, _ side: MergeSide) -> Bool {
        let isCanvas = (side == .ours) == context.isCanvasOurs
        let fromCanvas = canvas.matches(in: result)
        let fromOther = other.matches(in: result)
        var found = 0
        for number in canvas.text.blocks.indices where !isRemovedRepetition(number) {
            let expected = expectation(of: number, isCanvas)
            guard holds(expected, fromCanvas[number], in: result, side) else { return false }
            found += expected.isPresent ? 1 : 0
        }
        for number in other.text.blocks.indices where !isInCanvas(number) {
            let isPresent =
                otherInBase[number].map { isCanvas ? false : isChanged(number, since: $0) } ?? true
            guard holds(isPresent ? .other(number) : .absent, fromOther[number], in: result, side) else {
                return false
            }
            found += isPresent ? 1 : 0
        }
        return result.count == found
    }

    /// What a key of the merged table should have.
    private enum Expectation {
        case canvas(Int)
        case other(Int)
        case members(LevelMerge)
        case absent

        var isPresent: Bool { if case .absent = self { false } else { true } }
    }

    /// - Parameter isCanvas: Whether the canvas is taken in every conflict.
    private func expectation(of number: Int, _ isCanvas: Bool) -> Expectation {
        switch fate(of: number) {
        case .kept: .canvas(number)
        case .deleted: .absent
        case .conflict(_, let new): isCanvas ? .canvas(number) : new.map(Expectation.other) ?? .absent
        case .united(let new): expectation(of: number, base: nil, other: new, isCanvas)
        case .merged(let old, let new): expectation(of: number, base: old, other: new, isCanvas)
        }
    }

    private func expectation(
        of number: Int, base old: Int?, other new: Int, _ isCanvas: Bool
    ) -> Expectation {
        switch valueSource(number, old, new) {
        case .canvas: .canvas(number)
        case .other(let new): .other(new)
        case .members(let merge): .members(merge)
        case nil: isCanvas ? .canvas(number) : .other(new)
        }
    }

    private func holds(
        _ expected: Expectation, _ number: Int?, in result: MergeLevel, _ side: MergeSide
    ) -> Bool {
        guard let number else { return !expected.isPresent }
        return switch expected {
        case .canvas(let source): result.hasSameValue(number, as: source, of: canvas)
        case .other(let source): result.hasSameValue(number, as: source, of: other)
        case .members(let merge):
            result.dictionary(number).map { merge.isProven(by: $0, side) } ?? merge.isEmpty(side)
        case .absent: false
        }
    }

    /// Whether nothing is left of a dictionary.
    private func isEmpty(_ side: MergeSide) -> Bool { isProven(by: .none, side) }
}
