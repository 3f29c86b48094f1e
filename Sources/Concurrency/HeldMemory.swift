internal import Synchronization

/// Counts the memory of a request; several threads use it at a time.
package protocol MemoryMeter: AnyObject, Sendable {
    /// Takes more memory, if there is some left.
    func grow(by bytes: Int) -> Bool
    /// Gives some of it back.
    func shrink(by bytes: Int)
}

/// Memory that the current request holds, and that is given back with the last reference.
///
/// If there is not enough, the request is cancelled, and ``Cancellation/hasRunOutOfMemory`` says why. Without a meter, as on
/// the command line, nothing is counted.
package final class HeldMemory: Sendable {
    private let meter: any MemoryMeter
    private let bytes: Int

    /// `nil` if nothing is counted, or if there is not enough.
    ///
    /// - Parameter bytes: Computed only if it is needed.
    package init?(_ bytes: @autoclosure () -> Int) {
        guard let request = Cancellation.current, let meter = request.meter else { return nil }
        let bytes = bytes()
        guard meter.grow(by: bytes) else {
            request.endForLackOfMemory()
            return nil
        }
        (self.meter, self.bytes) = (meter, bytes)
    }

    deinit { meter.shrink(by: bytes) }
}
