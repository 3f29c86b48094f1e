internal import FormatStrings
internal import SourceText

/// An address of another site than in the base.
enum URLMismatch: TextRule {
    static let descriptor = RuleDescriptor(
        id: "url-mismatch", group: .text, severity: .info,
        summary: "an address leads to another site than in the base",
        rationale: """
            An address with a letter wrong leads the user nowhere, or to somebody who has registered the misspelled \
            name. Only the name of the site counts: http or https, www, a language in front as in fr.wikipedia.org, \
            and the path may differ, and a text may leave its address out. A text that is nothing but an address may lead to \
            the site of its language, and addresses that only show what one looks like may be translated.
            """,
        examples: [
            RuleExample(
                bad: "\"help\" = \"Voir ↓https://wikipedai.org\";\n",
                good: "\"help\" = \"Voir https://fr.wikipedia.org/aide\";\n",
                base: "\"help\" = \"See https://www.wikipedia.org/help\";\n")
        ])

    static var marks: TextMarks { .twins }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        let sites = pair.text.sites
        guard !sites.isEmpty, pair.base.hasBlanks, !pair.base.showsSample else { return nil }
        let known = pair.base.sites.map(\.name)
        let names = Set(known)
        guard let first = known.first, let other = sites.first(where: { !names.contains($0.name) }),
            !known.contains(where: isSample)
        else { return nil }
        return TextFault(
            message: "the address leads to \(other.name), and that of the base to \(first)",
            range: other.range)
    }
}

/// Whether a site stands for any: `example.com`, `myserver.com`, `yourdomain.org`.
private func isSample(_ site: String) -> Bool {
    ["example", "server", "domain", "your"].contains { site.contains($0) }
}

extension Span<UInt8> {
    fileprivate var hasBlanks: Bool { index(of: 0x20, from: 0) < count }

    /// The sites of web addresses, without `www` and what may name a language, each with its place.
    fileprivate var sites: [(name: String, range: Range<Int>)] {
        var sites: [(name: String, range: Range<Int>)] = []
        var colon = index(of: UInt8(ascii: ":"), from: 0)
        while colon < count {
            if starts(with: "://", at: colon), let site = site(behind: colon) { sites.append(site) }
            colon = index(of: UInt8(ascii: ":"), from: colon + 1)
        }
        return sites
    }

    private func site(behind colon: Int) -> (name: String, range: Range<Int>)? {
        let scheme = starts(with: "https", at: colon - 5) ? colon - 5 : colon - 4
        guard starts(with: "http", at: scheme) else { return nil }
        var end = colon + 3
        while end < count, self[end].isPartOfHost { end += 1 }
        let host = String(repairing: extracting(colon + 3..<end)).lowercased()
        var labels = host.split(separator: ".")
        guard labels.count > 1 else { return nil }
        if labels.count > 2, labels[0].count <= 3 { labels.removeFirst() }
        return (labels.joined(separator: "."), scheme..<end)
    }
}

extension UInt8 {
    /// A letter, digit, hyphen or full stop of ASCII.
    fileprivate var isPartOfHost: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
    }
}
