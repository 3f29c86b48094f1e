internal import SourceText

/// The distinct paths of the units of a table, found by the path before the last step and the name of that.
struct UnitPaths {
    /// The number of ``VariationPath/whole``.
    static let whole = 0

    /// How many steps a path has.
    func depth(of number: Int) -> Int { paths[number].steps.count }

    enum Kind: UInt8 { case variable, plural, device, width }

    private struct Step: Hashable {
        let parent: Int
        let kind: Kind
        let name: [UInt8]
    }

    private(set) var paths: [VariationPath] = [.whole]
    /// The last steps of the first paths after ``whole``. Few tables have more, and these are found faster one by one.
    private var first: [Step] = []
    private static let firstCount = 12
    /// The numbers of the other paths.
    private var numbers: [Step: Int] = [:]
    private let limit: Int
    /// Whether there were more than the limit, so that the numbers mean nothing.
    private(set) var isExceeded = false

    init(atMost limit: Int) {
        self.limit = limit
    }

    /// The number of the path that continues another one with a step.
    mutating func number(
        after parent: Int, _ kind: Kind, _ name: TableString, in texts: TableTexts
    ) -> Int {
        let name = texts.bytes(of: name)
        for index in first.indices where first[index].parent == parent && first[index].kind == kind {
            let known = first[index].name
            if known.span.isEqual(to: name) { return index + 1 }
        }
        let step = Step(parent: parent, kind: kind, name: [UInt8](copying: name))
        if let known = numbers[step] { return known }
        guard paths.count < limit else {
            isExceeded = true
            return Self.whole
        }
        let steps = paths[parent].steps + [VariationPath.Step(kind, String(repairing: name))]
        paths.append(VariationPath(steps))
        let number = paths.count - 1
        if number <= Self.firstCount { first.append(step) } else { numbers[step] = number }
        return number
    }
}

extension VariationPath.Step {
    fileprivate init(_ kind: UnitPaths.Kind, _ name: String) {
        self =
            switch kind {
            case .variable: .variable(name)
            case .plural: .plural(name)
            case .device: .device(name)
            case .width: .width(name)
            }
    }
}
