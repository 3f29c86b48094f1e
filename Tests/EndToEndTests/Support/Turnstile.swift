/// Lets in only so many at a time, in the order in which they came.
actor Turnstile {
    private var room: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(room: Int) {
        self.room = room
    }

    /// Runs `body` when there is room for it.
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
        if room > 0 {
            room -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func leave() {
        if waiting.isEmpty {
            room += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
