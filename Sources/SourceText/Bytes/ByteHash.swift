extension Span<UInt8> {
    /// A hash of the bytes that differs from run to run, so that bytes with the same hash cannot be prepared.
    package var hash: Int {
        var hasher = Hasher()
        var index = 0
        while index <= count &- 8 {
            hasher.combine(word(at: index))
            index &+= 8
        }
        while index < count {
            hasher.combine(self[index])
            index &+= 1
        }
        return hasher.finalize()
    }
}
