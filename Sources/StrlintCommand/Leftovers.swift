internal import Synchronization

/// Values that are not needed any more, but are kept until the process ends.
///
/// The system frees its memory as a whole; to release many findings and folders one by one takes much longer.
enum Leftovers {
    private static let values = Mutex<[any Sendable]>([])

    static func leave(_ values: any Sendable...) { self.values.withLock { $0 += values } }
}
