internal import SourceText

/// A value for each of some words, which are known by their hashes.
struct WordTable: Sendable {
    /// The hashes; 0 if a slot is free.
    private var hashes: [UInt32]
    private var values: [UInt64]

    /// A table for at most `count` words.
    init(capacity count: Int) {
        let size = 1 << (Int.bitWidth - (count + count / 2).leadingZeroBitCount)
        hashes = [UInt32](repeating: 0, count: size)
        values = [UInt64](repeating: 0, count: size)
    }

    /// The value of a word; 0 if it is not in the table.
    subscript(hash: UInt32) -> UInt64 { values[place(of: hash)] }

    /// Adds a value to each word of a list of small letters, in which spaces separate them.
    mutating func insert(_ list: String, _ value: UInt64) {
        let bytes = list.utf8.span
        var word = WordHash()
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: " ") {
                insert(word.value, value)
                word = WordHash()
                index += 1
            } else if byte < 0x80 {
                word.add(UInt32(byte))
                index += 1
            } else {
                let sequence = UTF8Sequence(bytes, at: index)
                word.add(sequence.codePoint)
                index += max(1, sequence.length)
            }
        }
        insert(word.value, value)
    }

    private mutating func insert(_ hash: UInt32, _ value: UInt64) {
        let place = place(of: hash)
        hashes[place] = hash
        values[place] |= value
    }

    private func place(of hash: UInt32) -> Int {
        var place = Int(hash) & (hashes.count - 1)
        while hashes[place] != hash, hashes[place] != 0 { place = (place + 1) & (hashes.count - 1) }
        return place
    }
}

extension WordTable {
    /// For each word of the lists, the languages that have it.
    static let all: WordTable = {
        var table = WordTable(capacity: 4_000)
        for (number, list) in LanguageList.all.enumerated() {
            table.insert(list.words, 1 << UInt64(number))
            if !list.shared.isEmpty { table.insert(list.shared, 1 << UInt64(number)) }
        }
        return table
    }()

    /// For each letter that English does not have, the languages that use it.
    static let letters: [UInt32: LanguageSet] = {
        var letters: [UInt32: LanguageSet] = [:]
        for (number, list) in LanguageList.all.enumerated() {
            for letter in list.letters.unicodeScalars {
                letters[letter.value, default: LanguageSet()].insert(number)
            }
        }
        return letters
    }()

    /// The words of one language: 1 if only it has the word, 2 if others have it as well.
    init(of list: LanguageList) {
        self.init(capacity: 160)
        insert(list.words, 1)
        if !list.shared.isEmpty { insert(list.shared, 2) }
    }
}

/// The hash of a word in small letters: FNV-1a of its code points, folded to 32 bits.
struct WordHash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    mutating func add(_ codePoint: UInt32) { state = (state ^ UInt64(codePoint)) &* 0x0000_0100_0000_01B3 }

    /// Never 0.
    var value: UInt32 { max(1, UInt32(truncatingIfNeeded: state ^ state >> 32)) }
}
