/// Limits the number of concurrent tasks, in first-in, first-out order.
actor Turnstile {
    private var slots: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(slots: Int) {
        self.slots = slots
    }

    /// Runs `body` as soon as there is a free slot.
    nonisolated func pass<Result: Sendable>(_ body: () async throws -> Result) async rethrows -> Result {
        await enter()
        do {
            let result = try await body()
            await leave()
            return result
        } catch {
            await leave()
            throw error
        }
    }

    private func enter() async {
        if slots > 0 {
            slots -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func leave() {
        if waiting.isEmpty {
            slots += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
