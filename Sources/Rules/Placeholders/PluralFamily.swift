internal import SourceText
internal import StringTables

/// Keys that differ only in a plural category: `files_1` and `files_any`, `files.one` and `files.other`.
///
/// An app chooses among them by a number, which it passes to each.
struct PluralFamily {
    /// The other members that the base has.
    let siblings: [TableString]
    /// Whether the key is that of a single number, so that the text need not show it.
    let isOfOneNumber: Bool

    /// The categories, and the names of forms in other systems.
    private static let words = [
        "zero", "none", "one", "singular", "two", "few", "many", "other", "any", "plural", "n",
    ]
    /// Numbers are forms only next to those with other names: `tip_1` and `tip_2` are a list.
    private static let wordsOfOneNumber: Set = ["zero", "none", "one", "singular", "two", "0", "1", "2"]
    /// The longest key that is looked at, in bytes.
    private static let longestKey = 256

    /// `nil` unless the base has other members of the family.
    init?(of key: Span<UInt8>, in base: Table) {
        guard key.count <= Self.longestKey else { return nil }
        let key = [UInt8](copying: key)
        for place in key.components.reversed() {
            let word = String(decoding: key[place], as: UTF8.self).lowercased()
            guard Self.words.contains(word) || Self.wordsOfOneNumber.contains(word) else { continue }
            let found = Self.members(of: key, at: place, in: base)
            guard !found.isEmpty else { continue }
            (siblings, isOfOneNumber) = (found, Self.wordsOfOneNumber.contains(word))
            return
        }
        let found = Self.members(ofFamily: key, in: base)
        guard !found.isEmpty else { return nil }
        (siblings, isOfOneNumber) = (found, true)
    }

    /// The members whose keys have another category at `place`, or none.
    private static func members(of key: [UInt8], at place: Range<Int>, in base: Table) -> [TableString] {
        let (head, tail) = (key[..<place.lowerBound], key[place.upperBound...])
        let spellings = words.map { $0.spelled(like: key[place]) }.filter { $0 != Array(key[place]) }
        let isNumber = key[place.lowerBound].isASCIIDigit
        return base.values(
            of: spellings.map { Array(head) + $0 + tail } + (isNumber ? [] : [head.withoutSeparator + tail]))
    }

    /// The members whose keys are `key` with a category after it.
    private static func members(ofFamily key: [UInt8], in base: Table) -> [TableString] {
        base.values(of: endings.map { key + $0 })
    }

    private static let endings = words.flatMap { word in
        let word = Array(word.utf8)
        let separated = [".", "_", "-"].map { Array($0.utf8) + word }
        return separated + [word.capitalized]
    }
}

extension Table {
    /// The values of those keys that the table has.
    fileprivate func values(of keys: [[UInt8]]) -> [TableString] {
        keys.compactMap { key in entry(forKey: key.span).flatMap { entries[$0].value.text } }
    }
}

extension String {
    /// The word in the case of `other`: lower, upper, or with a capital letter.
    fileprivate func spelled(like other: ArraySlice<UInt8>) -> [UInt8] {
        let isCapital = other.first.map { $0 < UInt8(ascii: "a") && $0.isASCIILetter } ?? false
        guard isCapital else { return Array(utf8) }
        let isUpper = other.count > 1 && other.allSatisfy { $0 < UInt8(ascii: "a") }
        return isUpper ? Array(uppercased().utf8) : Array(utf8).capitalized
    }
}

extension [UInt8] {
    /// With a capital letter, if it begins with a letter.
    fileprivate var capitalized: [UInt8] {
        guard let first, first.isASCIILetter else { return self }
        return [first & 0xDF] + dropFirst()
    }

    /// Words and numbers: between other characters, before capital letters, and where digits begin or end.
    fileprivate var components: [Range<Int>] {
        var components: [Range<Int>] = []
        var start = 0
        for index in indices {
            if !self[index].isWord {
                if start < index { components.append(start..<index) }
                start = index + 1
            } else if index > start, beginsWord(at: index) {
                components.append(start..<index)
                start = index
            }
        }
        return start < count ? components + [start..<count] : components
    }

    private func beginsWord(at index: Int) -> Bool {
        let (before, this) = (self[index - 1], self[index])
        if before.isASCIIDigit != this.isASCIIDigit { return true }
        return before >= UInt8(ascii: "a") && this.isASCIILetter && this < UInt8(ascii: "a")
    }
}

extension ArraySlice<UInt8> {
    /// Without the character that separates a category.
    fileprivate var withoutSeparator: [UInt8] {
        Array(last.map(\.isWord) == false ? dropLast() : self)
    }
}

extension UInt8 {
    fileprivate var isWord: Bool { isASCIILetter || isASCIIDigit }
}
