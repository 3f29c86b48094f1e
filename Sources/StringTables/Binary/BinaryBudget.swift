internal import Concurrency
internal import SourceText

/// Limits the work and memory for a file, whose objects may overlap and be used many times, so that even a small file
/// can contain an enormous text.
struct BinaryBudget {
    /// Bytes of strings that may still be scanned.
    private var scanned: BudgetShare
    /// Bytes of UTF-8 that may still be kept.
    private var kept: BudgetShare
    /// Nested values that may still be read.
    private var values: BudgetShare
    /// How many nested values the file may have.
    let valueLimit: Int

    /// The budget of a file of `size` bytes. Copies share one budget, also across threads.
    ///
    /// - Parameter objects: The size of its objects, in bytes.
    init(size: Int, objects: Int) {
        scanned = Self.share(objects * Limits.binaryTextGrowth + Limits.binaryTextFloor)
        kept = Self.share(objects * Limits.binaryDecodedGrowth + Limits.binaryTextFloor)
        valueLimit = Limits.nestedValues(ofBytes: size)
        values = BudgetShare(of: SharedBudget(valueLimit), portion: 1)
    }

    private static func share(_ bytes: Int) -> BudgetShare {
        BudgetShare(of: SharedBudget(bytes), portion: 1 << 15)
    }

    @inline(__always)
    mutating func scan(_ bytes: Int) -> Bool { scanned.spend(bytes) }
    @inline(__always)
    mutating func keep(_ bytes: Int) -> Bool { kept.spend(bytes) }
    mutating func count(_ count: Int) -> Bool { values.spend(count) }
}
