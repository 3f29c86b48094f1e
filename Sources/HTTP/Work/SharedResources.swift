internal import Synchronization

/// What all servers of a process share.
package final class SharedResources: Sendable {
    package let queue: WorkQueue
    package let memory: MemoryBudget
    private let connections = Atomic(0)

    /// - Parameter memory: The bodies of all requests at a time and what they are unpacked to, in bytes.
    package init(queue: WorkQueue, memory: Int) {
        self.queue = queue
        self.memory = MemoryBudget(memory)
    }

    /// The number of open connections.
    package var connectionCount: Int { connections.load(ordering: .relaxed) }

    func addConnection() { connections.add(1, ordering: .relaxed) }

    func removeConnection() { connections.subtract(1, ordering: .relaxed) }
}
