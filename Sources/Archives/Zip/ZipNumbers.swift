extension ArchiveError {
    static let damagedZip = ArchiveError.refused("the zip archive is damaged or incomplete")
}

extension Span<UInt8> {
    /// The number in two bytes at `index`, the lowest first; there must be two.
    func number16(at index: Int) -> Int { Int(self[index]) | Int(self[index + 1]) << 8 }

    /// The number in four bytes at `index`, the lowest first; there must be four.
    func number32(at index: Int) -> Int { number16(at: index) | number16(at: index + 2) << 16 }

    /// The number in eight bytes at `index`, the lowest first; there must be eight. One that is too large is as large as possible.
    func number64(at index: Int) -> Int {
        let high = number32(at: index + 4)
        return high >= 1 << 30 ? .max >> 1 : number32(at: index) | high << 32
    }
}
