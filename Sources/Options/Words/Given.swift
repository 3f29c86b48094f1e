internal import PluralRules
internal import Projects
internal import Settings
internal import SourceText

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

    /// The name of a git revision.
    func revision() throws(UsageError) -> CheckOptions.Since {
        guard !value.isEmpty else {
            throw UsageError("\(spelling) needs a revision, but its value is empty")
        }
        return .revision(value)
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

extension Given {
    /// How much of the base must be translated: a list of shares such as `fr=95`, or `95` for every locale that is not named.
    func shares() throws(UsageError) -> MinCoverage {
        let words = list
        guard !words.isEmpty else { throw shareError }
        var shares = MinCoverage([:])
        for word in words { shares = shares.with(try word.share()) }
        return shares
    }

    private func share() throws(UsageError) -> MinCoverage {
        let parts = value.split(separator: "=", omittingEmptySubsequences: false)
        let digits = parts[parts.count - 1]
        let isNumber = digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard parts.count <= 2, !parts[0].isEmpty, isNumber, let percent = Int(digits),
            MinCoverage.range.contains(percent)
        else { throw shareError }
        return MinCoverage([parts.count == 2 ? String(parts[0]) : MinCoverage.others: percent])
    }

    private var shareError: UsageError {
        UsageError(
            "\(spelling) takes LOCALE=PERCENT, or PERCENT for every locale, from 0 to 100; not \"\(value)\"")
    }
}

/// The values of the options of `serve`.
extension Given {
    /// A number of bytes: `1000`, `64KiB`, `16MiB`.
    func size() throws(UsageError) -> Int {
        guard let bytes = ByteCount.bytes(value), bytes <= Self.largestSize else {
            throw UsageError("\(spelling) takes a size, such as 64KiB or 16MiB; not \"\(value)\"")
        }
        return bytes
    }

    private static let largestSize = 1 << 40

    /// `500ms`, `10s`, `5m`.
    func duration() throws(UsageError) -> Duration {
        let units = [("ms", 1), ("s", 1_000), ("m", 60_000)]
        if let (unit, scale) = units.first(where: { value.hasSuffix($0.0) }) {
            let digits = value.dropLast(unit.count)
            if digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits), number <= 86_400_000
            {
                return .milliseconds(number * scale)
            }
        }
        throw UsageError("\(spelling) takes a time, such as 500ms or 10s; not \"\(value)\"")
    }

    /// Permissions as octal digits.
    func permissions() throws(UsageError) -> UInt32 {
        guard let mode = UInt32(value, radix: 8), mode <= 0o777 else {
            throw UsageError("\(spelling) takes permissions, such as 0660; not \"\(value)\"")
        }
        return mode
    }

    /// A path that begins with a slash; without one at the end.
    func prefix() throws(UsageError) -> String {
        let isPlain = value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"?#%".utf8.contains($0) }
        guard value.hasPrefix("/"), isPlain, !value.contains(text: "//") else {
            throw UsageError("\(spelling) takes a path that begins with a slash; not \"\(value)\"")
        }
        return value.hasSuffix("/") ? String(value.dropLast()) : value
    }
}
