/// Numbers the distinct paths of units.
struct VariationPaths {
    private(set) var paths: [VariationPath] = []
    private var numbers: [VariationPath: Int32] = [:]
    private let limit: Int

    init(atMost limit: Int) {
        self.limit = limit
    }

    /// Whether there were more than the limit, so that the numbers mean nothing.
    private(set) var isExceeded = false

    mutating func number(of path: VariationPath) -> Int32 {
        if let number = numbers[path] { return number }
        guard paths.count < limit else {
            isExceeded = true
            return 0
        }
        let number = Int32(paths.count)
        numbers[path] = number
        paths.append(path)
        return number
    }
}
