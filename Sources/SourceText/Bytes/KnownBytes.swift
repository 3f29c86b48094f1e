internal import Synchronization

/// Which bytes have been searched in memory that does not change, and which of them were found, so that rules on many tables of
/// one file search it once. Any thread may ask; two that ask at the same time search twice.
struct KnownBytes: ~Copyable, Sendable {
    private let searched = Atomic<UInt64>(0)
    private let found = Atomic<UInt64>(0)

    /// Whether `byte` is there: as it is known, or else as `search` says.
    borrowing func contains(_ byte: UInt8, _ search: () -> Bool) -> Bool {
        guard let bit = Self.bit(of: byte) else { return search() }
        if searched.load(ordering: .acquiring) & bit == 0 {
            if search() { found.bitwiseOr(bit, ordering: .relaxed) }
            searched.bitwiseOr(bit, ordering: .releasing)
        }
        return found.load(ordering: .relaxed) & bit != 0
    }

    /// The bit of a byte; only those from U+0020 to U+005F have one.
    private static func bit(of byte: UInt8) -> UInt64? {
        byte >= 0x20 && byte < 0x60 ? 1 << UInt64(byte - 0x20) : nil
    }
}
