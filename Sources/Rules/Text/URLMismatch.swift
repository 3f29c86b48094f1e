internal import Findings
internal import FormatStrings
internal import SourceText

/// A URL that leads to another place than in the base.
enum URLMismatch: TextRule {
    static let descriptor = RuleDescriptor(
        id: "url-mismatch", group: .text, severity: .info,
        summary: "a URL leads to another place than in the base",
        rationale: """
            A misspelled URL leads the user nowhere, or to whoever has registered the misspelled name. Only the name \
            of the site counts: http or https, www, a language prefix as in fr.wikipedia.org, and the path may \
            differ, and a translation may omit the URL. But a path that differs only in capital letters is found \
            nowhere on most servers, as is one with an invisible character in it. A text that is nothing but a URL may lead to the site of its \
            language, and sample URLs may be translated.
            """,
        related: ["number-mismatch", "end-punctuation"],
        profiles: ProfileGrades(import: .on(.warning), release: .on(.warning)),
        examples: [
            RuleExample(
                bad: "\"help\" = \"Voir ↓https://wikipedai.org\";\n",
                good: "\"help\" = \"Voir https://fr.wikipedia.org/aide\";\n",
                base: "\"help\" = \"See https://www.wikipedia.org/help\";\n"),
            RuleExample(
                bad: "\"help\" = \"Voir ↓https://example.org/Fichiers/help\";\n",
                good: "\"help\" = \"Voir https://example.org/fr/Aide\";\n",
                base: "\"help\" = \"See https://example.org/fichiers/Help\";\n"),
            RuleExample(
                bad: "\"help\" = \"[עזרה](https://example.org↓\u{200E})\";\n",
                good: "\"help\" = \"עזרה: https://example.org\u{200E}\";\n",
                base: "\"help\" = \"[Help](https://example.org)\";\n", locale: "he"),
        ])

    static var marks: TextMarks { .doubles }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        if let fault = pair.text.faultOfLink(comparedWith: pair.base) { return fault }
        let sites = pair.text.sites
        guard !sites.isEmpty, pair.base.hasSpaces, !pair.base.containsExample else { return nil }
        let known = pair.base.sites.map(\.name)
        let names = Set(known)
        guard let first = known.first, let other = sites.first(where: { !names.contains($0.name) }),
            !known.contains(where: isSample)
        else { return nil }
        return TextFault(
            message: "the URL leads to \(other.name), but that of the base to \(first)",
            range: other.range)
    }
}

/// Whether a site is only an example: `example.com`, `myserver.com`, `yourdomain.org`.
private func isSample(_ site: String) -> Bool {
    ["example", "server", "domain", "your"].contains { site.contains(text: $0) }
}

extension Span<UInt8> {
    fileprivate var hasSpaces: Bool { index(of: 0x20, from: 0) < count }

    /// The sites of URLs, without `www` and language prefixes, each with its place.
    fileprivate var sites: [(name: String, range: Range<Int>)] {
        var sites: [(name: String, range: Range<Int>)] = []
        var colon = index(of: UInt8(ascii: ":"), from: 0)
        while colon < count {
            if starts(with: "://", at: colon), let site = site(after: colon) { sites.append(site) }
            colon = index(of: UInt8(ascii: ":"), from: colon + 1)
        }
        return sites
    }

    private func site(after colon: Int) -> (name: String, range: Range<Int>)? {
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
    /// An ASCII letter, digit, hyphen or full stop.
    fileprivate var isPartOfHost: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
    }
}
