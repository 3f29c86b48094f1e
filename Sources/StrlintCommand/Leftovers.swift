internal import Synchronization

/// Values that nobody needs any more when the process is about to end.
///
/// The system takes memory back as a whole; to let go of many findings and folders piece by piece takes much longer.
enum Leftovers {
    private static let values = Mutex<[any Sendable]>([])

    static func leave(_ values: any Sendable...) { self.values.withLock { $0 += values } }
}
