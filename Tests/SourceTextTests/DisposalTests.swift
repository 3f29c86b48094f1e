import Concurrency
import Synchronization
import Testing

struct DisposalTests {
    /// Whether the current work is that of the user of a value.
    @TaskLocal private static var isUser = false

    /// Tells who frees it.
    private final class Part: Sendable {
        private let end: AsyncStream<Bool>.Continuation

        init(_ end: AsyncStream<Bool>.Continuation) { self.end = end }

        deinit {
            end.yield(DisposalTests.isUser)
            end.finish()
        }
    }

    @Test(arguments: [false, true])
    func `a value is freed by its user only if memory is counted`(_ isCounted: Bool) async {
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        let request = Cancellation(meter: isCounted ? NoLimit() : nil)
        Cancellation.$current.withValue(request) {
            Self.$isUser.withValue(true) { Disposal.release(Part(end)) }
        }
        for await isUser in ends { #expect(isUser == isCounted) }
    }
}

private final class NoLimit: MemoryMeter {
    func grow(by bytes: Int) -> Bool { true }
    func shrink(by bytes: Int) {}
}
