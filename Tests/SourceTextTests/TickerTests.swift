import Concurrency
import Synchronization
import Testing

struct TickerTests {
    @Test func `work that occupies all threads of tasks does not stop a ticker`() async {
        let ticks = Counter()
        let ticker = Ticker(everyMilliseconds: 1) { ticks.number.add(1, ordering: .relaxed) }
        let end = ContinuousClock.now + .seconds(20)
        await withTaskGroup { group in
            for _ in 0..<16 {
                group.addTask { while ticks.value < 50, ContinuousClock.now < end {} }
            }
        }
        #expect(ticks.value >= 50)
        withExtendedLifetime(ticker) {}
    }
}

private final class Counter: Sendable {
    let number = Atomic(0)
    var value: Int { number.load(ordering: .relaxed) }
}
