import Testing

@testable import HTTP

struct ReadingTimeTests {
    private let start = ContinuousClock.now

    /// The first second in which there is no time left, with what was taken in each; at most a thousand.
    private func end(_ most: Duration, _ taken: (Int) -> Int) -> Int? {
        var (time, all) = (ReadingTime(most, from: start), 0)
        return (1...1_000).first { second in
            all += taken(second)
            return !time.isLeft(at: start + .seconds(second), taken: all)
        }
    }

    @Test func `a client may pause for a time`() {
        #expect(end(.seconds(10)) { _ in 0 } == 10)
        #expect(end(.seconds(10)) { $0 % 9 == 0 ? 200_000 : 0 } == nil)
    }

    @Test func `a byte now and then gives no time`() {
        #expect(end(.seconds(10)) { _ in 1 } == 10)
        #expect(end(.seconds(10)) { _ in 8_000 } == 20)
    }

    @Test func `reading much at first gives no more time later`() {
        #expect(end(.seconds(10)) { $0 < 5 ? 1_000_000 : 0 } == 14)
    }

    @Test func `a slow reader has as much time as it needs`() {
        #expect(end(.seconds(10)) { _ in 16_000 } == nil)
    }
}
