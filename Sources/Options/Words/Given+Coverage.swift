internal import Settings

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
