/// How much of the base must be translated, in percent of its keys.
package struct MinCoverage: Sendable, Equatable {
    /// By locale, as it is written: `fr-CA` and `fr_CA` are the same one.
    package private(set) var shares: [String: Int]
    /// For the locales that ``shares`` does not name; `nil` if only those that it names count.
    package private(set) var general: Int?

    /// What represents all other locales in a mapping.
    package static let others = "default"
    package static let range = 0...100

    /// - Parameter shares: By locale; the one of ``others`` is ``general``.
    package init(_ shares: [String: Int]) {
        self.shares = shares
        general = self.shares.removeValue(forKey: Self.others)
    }

    /// The same with other shares, which take precedence.
    package func with(_ other: MinCoverage) -> MinCoverage {
        var coverage = self
        coverage.shares.merge(other.shares) { $1 }
        coverage.general = other.general ?? general
        return coverage
    }
}

extension SettingType<MinCoverage> {
    /// A share for all locales, or a mapping from locales to shares.
    static let minCoverage: SettingType = {
        let one = SettingType(shape: SettingType<Int>.share.shape) {
            SettingType<Int>.share.read($0, &$1).map { MinCoverage([MinCoverage.others: $0]) }
        } write: { coverage, _ in
            .literal(String(coverage.general ?? 0))
        }
        let mapping = SettingType<[String: Int]>.mapping(
            from: .text("a locale or \(MinCoverage.others)"), to: .share)
        let many = SettingType(shape: mapping.shape) {
            mapping.read($0, &$1).map { MinCoverage($0) }
        } write: { coverage, folder in
            let general = coverage.general.map { [MinCoverage.others: $0] } ?? [:]
            return mapping.write(coverage.shares.merging(general) { $1 }, folder)
        }
        return scalar(one, or: many) { $0.shares.isEmpty && $0.general != nil }
    }()
}

extension SettingType<Int> {
    /// A percentage without its sign, such as 95.
    fileprivate static let share = SettingType(shape: .number(MinCoverage.range)) { node, reader in
        let range = MinCoverage.range
        guard case .scalar(let text, isQuoted: false) = node.content, let share = Int(text),
            range.contains(share), text.utf8.first != UInt8(ascii: "+")
        else {
            return reader.expected("a number from \(range.lowerBound) to \(range.upperBound)", at: node)
        }
        return share
    } write: { share, _ in
        .literal(String(share))
    }
}
