/// Asks ``Cancellation`` in a loop, only now and then.
@usableFromInline
package struct CancellationPoll {
    @usableFromInline let distance: Int
    /// The progress from which on it asks.
    @usableFromInline var next: Int

    /// - Parameters:
    ///   - distance: The progress between two questions: a number of bytes, or of items that take longer.
    ///   - start: The progress at the beginning.
    @inlinable
    package init(every distance: Int, from start: Int = 0) {
        self.distance = distance
        next = start &+ distance
    }

    /// A distance of 64 KiB.
    @inlinable package static var bytes: Int { 1 << 16 }

    /// Whether the work is cancelled, after it has progressed to `progress`.
    @inlinable @inline(__always)
    package mutating func isCancelled(at progress: Int) -> Bool { progress >= next && ask(at: progress) }

    /// The same after another item.
    @inlinable @inline(__always)
    package mutating func isCancelledAfterItem() -> Bool {
        next &-= 1
        return next <= 0 && ask(at: 0)
    }

    @usableFromInline
    mutating func ask(at progress: Int) -> Bool {
        guard !Cancellation.isRequested else { return true }
        next = progress &+ distance
        return false
    }
}

extension Range<Int> {
    /// The range in parts of up to 1,024 items, until the work is cancelled.
    package var untilCancelled: some Sequence<Range<Int>> {
        sequence(state: lowerBound) { start in
            guard start < upperBound, start == lowerBound || !Cancellation.isRequested else { return nil }
            let part = start..<Swift.min(upperBound, start + 1024)
            start = part.upperBound
            return part
        }
    }
}
