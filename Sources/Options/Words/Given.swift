internal import PluralRules
internal import Projects
internal import Settings

/// The value of an option as given.
package struct Given: Sendable {
    /// Empty for a switch.
    package let value: String
    /// The option as written, or the environment variable with the value.
    package let spelling: String

    package init(value: String, spelling: String) {
        self.value = value
        self.spelling = spelling
    }
}

extension Given {
    /// One of several words.
    func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) throws(UsageError) -> Word {
        if let word = Word(rawValue: value) { return word }
        throw .unknownWord(value, for: spelling, among: type.allCases.map { $0.rawValue })
    }

    /// A number of at least `minimum`.
    func number(from minimum: Int) throws(UsageError) -> Int {
        guard let number = Int(value), number >= minimum else {
            throw UsageError("\(spelling) takes a number of at least \(minimum); not \"\(value)\"")
        }
        return number
    }

    /// A number as a user sees it, such as `1.5`.
    func pluralNumber() throws(UsageError) -> PluralNumber {
        guard let number = PluralNumber(value) else {
            throw UsageError("\(spelling) takes a number such as 21 or 1.5; not \"\(value)\"")
        }
        return number
    }

    /// A shard as `I/N`.
    func shard() throws(UsageError) -> Shard {
        let parts = value.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy(Self.isDigit) ? Int($0) : nil }
        if parts.count == 2, numbers.count == 2, let shard = Shard(numbers[0], of: numbers[1]) {
            return shard
        }
        throw UsageError("\(spelling) takes I/N with I below N, such as 0/4 to 3/4; not \"\(value)\"")
    }

    /// Lines as `A:B`, from 1.
    func lines() throws(UsageError) -> ClosedRange<Int> {
        let parts = value.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy(Self.isDigit) ? Int($0) : nil }
        if parts.count == 2, numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1] {
            return numbers[0]...numbers[1]
        }
        throw UsageError("\(spelling) takes A:B with A up to B, such as 3:8; not \"\(value)\"")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// The words of a comma-separated list.
    var list: [Given] {
        value.split { $0 == "," || $0 == " " }.map { Given(value: String($0), spelling: spelling) }
    }

    /// The text of a valid pattern of paths; the folder that it starts from is not known yet.
    func pattern() throws(UsageError) -> String {
        do throws(PathPattern.Problem) {
            _ = try PathPattern(parsing: value, in: "/")
            return value
        } catch {
            throw UsageError("\(spelling): \(error.message)")
        }
    }
}
