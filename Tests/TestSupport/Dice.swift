/// Random numbers that are the same for the same seed (SplitMix64).
package struct Dice: RandomNumberGenerator {
    private var state: UInt64

    package init(_ seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A text of a few different letters, so that much is repeated.
    package mutating func text(upTo length: Int) -> String {
        String(
            (0..<Int.random(in: 0...length, using: &self)).map { _ in
                "abcdé日".randomElement(using: &self) ?? "a"
            })
    }
}
