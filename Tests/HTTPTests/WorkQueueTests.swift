import Synchronization
import Testing

@testable import HTTP

struct WorkQueueTests {
    @Test func `jobs wait in their order, and only as many as may`() async {
        let (gate, order) = (Gate(), Recorder())
        let queue = WorkQueue(workers: 1, waiting: 2)
        #expect(queue.submit { await gate.passed() })
        for number in 1...2 { #expect(queue.submit { order.add(number) }) }
        #expect(queue.isFull)
        #expect(!queue.submit { order.add(3) })
        #expect(queue.counts == (1, 2))
        gate.open()
        await eventually { queue.counts == (0, 0) }
        #expect(order.numbers == [1, 2])
        #expect(!queue.isFull)
    }

    @Test func `several jobs run at a time`() async {
        let gate = Gate()
        let queue = WorkQueue(workers: 3, waiting: 0)
        for _ in 0..<3 { #expect(queue.submit { await gate.passed() }) }
        #expect(queue.counts == (3, 0))
        #expect(!queue.submit {})
        gate.open()
        await eventually { queue.counts.running == 0 }
        #expect(queue.submit {})
    }

    @Test func `the time is counted while no further job is accepted`() async {
        let gate = Gate()
        let queue = WorkQueue(workers: 1, waiting: 1)
        #expect(queue.fullTime == .zero)
        #expect(queue.submit { await gate.passed() })
        #expect(queue.submit {})
        await eventually { queue.fullTime > .zero }
        gate.open()
        await eventually { queue.counts.running == 0 }
        #expect(queue.fullTime == .zero)
    }
}

/// Waits until a condition holds, which must happen within a long time.
func eventually(
    _ location: SourceLocation = #_sourceLocation, _ condition: @Sendable () -> Bool
) async {
    let end = ContinuousClock.now + .seconds(20)
    while !condition() {
        guard ContinuousClock.now < end else {
            Issue.record("this did not happen", sourceLocation: location)
            return
        }
        try? await Task.sleep(for: .milliseconds(2))
    }
}

private final class Gate: Sendable {
    private let isOpen = Atomic(false)

    func open() { isOpen.store(true, ordering: .relaxed) }

    func passed() async {
        while !isOpen.load(ordering: .relaxed) { try? await Task.sleep(for: .milliseconds(1)) }
    }
}

private final class Recorder: Sendable {
    private let all = Mutex<[Int]>([])
    var numbers: [Int] { all.withLock { $0 } }

    func add(_ number: Int) { all.withLock { $0.append(number) } }
}
