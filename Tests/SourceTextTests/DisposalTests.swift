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

    @Test(arguments: [(false, 1 << 20, false), (true, 1 << 20, true), (false, 1 << 10, true)])
    func `a value is freed by its user only if it is small, or if memory is counted`(
        _ isCounted: Bool, _ byteCount: Int, _ isFreedByUser: Bool
    ) async {
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        let request = Cancellation(meter: isCounted ? NoLimit() : nil)
        Cancellation.$current.withValue(request) {
            Self.$isUser.withValue(true) { Disposal.release(Part(end), ofBytes: byteCount) }
        }
        for await isUser in ends { #expect(isUser == isFreedByUser) }
    }
}

private final class NoLimit: MemoryMeter {
    func grow(by bytes: Int) -> Bool { true }
    func shrink(by bytes: Int) {}
}
