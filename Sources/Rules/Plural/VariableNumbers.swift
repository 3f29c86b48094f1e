internal import SourceText

/// The names of a few variables, numbered in the order in which they were inserted.
struct VariableNumbers {
    /// The names one after the other, and where each of them ends.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private static let limit = 100

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// - Returns: `false` if there are too many names.
    mutating func insert(_ name: Span<UInt8>) -> Bool {
        if number(of: name) != nil { return true }
        guard ends.count < Self.limit else { return false }
        bytes.append(name)
        ends.append(bytes.count)
        return true
    }

    /// The number of a name; `nil` if it was not inserted.
    func number(of name: Span<UInt8>) -> UInt8? {
        var start = 0
        for (number, end) in ends.enumerated() {
            if bytes.span.extracting(start..<end).isEqual(to: name) { return UInt8(number) }
            start = end
        }
        return nil
    }
}
