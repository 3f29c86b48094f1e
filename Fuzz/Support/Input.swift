import Dispatch
import SourceText
import StringTables
import Synchronization

/// Terminates the process if `condition` is false: libFuzzer then keeps the input, and a test then fails.
func require(_ condition: Bool, _ claim: @autoclosure () -> String) {
    if !condition { fatalError("requirement failed: \(claim())") }
}

extension [UInt8] {
    /// Two bytes that do not occur in UTF-8; they separate the parts of an input.
    private static let separator: [UInt8] = [0xFD, 0xFC]

    /// The parts of an input between separators, at least one.
    var parts: [[UInt8]] {
        var parts: [[UInt8]] = []
        var start = 0
        for index in indices.dropLast() where index >= start && self[index] == Self.separator[0] {
            guard self[index + 1] == Self.separator[1] else { continue }
            parts.append(Array(self[start..<index]))
            start = index + 2
        }
        return parts + [Array(self[start...])]
    }

    /// The first parts of an input, padded with empty ones.
    func parts(_ count: Int) -> [[UInt8]] {
        let parts = self.parts
        let missing = [[UInt8]](repeating: [], count: Swift.max(0, count - parts.count))
        return [[UInt8]](parts.prefix(count) + missing)
    }

    var text: String { String(repairing: span) }
}

/// Waits for asynchronous work, and returns its result.
func waiting<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
    let result = Shared<Result>()
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
        let value = await work()
        result.value.withLock { $0 = value }
        isDone.signal()
    }
    isDone.wait()
    guard let value = result.value.withLock(\.self) else { fatalError("the work has no result") }
    return value
}

private final class Shared<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}

/// The table in `file`.
func table(_ file: [UInt8], as format: TableFormat = .strings) -> Table {
    waiting { await TableReader.read(file, as: format) }
}
