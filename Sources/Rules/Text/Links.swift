internal import SourceText

/// Faults inside of links.
extension Span<UInt8> {
    /// An invisible character in a link, or a path that differs from that of the base only in upper and lower case.
    func faultOfLink(comparedWith base: Span<UInt8>) -> TextFault? {
        let links = links
        guard !links.isEmpty else { return nil }
        for link in links {
            guard let hidden = hiddenCharacter(after: link) else { continue }
            let name = UTF8Sequence(self, at: hidden.lowerBound).codePoint.nameWithArticle
            return TextFault(message: "the URL contains \(name): it leads nowhere", range: hidden)
        }
        let spellings = base.spellings
        for link in links {
            let spelling = String(repairing: extracting(link))
            guard let others = spellings[spelling.lowercased()], !others.contains(spelling),
                let other = others.first(where: { $0.path != spelling.path })
            else { continue }
            return TextFault(
                message:
                    "the URL differs from \(other) of the base in upper and lower case: most servers do not find it",
                range: link)
        }
        return nil
    }

    /// The different URLs, by their spelling in lower case.
    private var spellings: [String: Set<String>] {
        links.reduce(into: [:]) { spellings, link in
            let spelling = String(repairing: extracting(link))
            spellings[spelling.lowercased(), default: []].insert(spelling)
        }
    }

    /// The first 100 URLs, from `http` on and without punctuation at the end.
    private var links: [Range<Int>] {
        var links: [Range<Int>] = []
        var colon = index(of: UInt8(ascii: ":"), from: 0)
        while colon < count, links.count < 100 {
            var end = colon + 1
            if starts(with: "://", at: colon), let start = scheme(before: colon) {
                end = linkEnd(from: colon + 3)
                links.append(start..<end)
            }
            colon = index(of: UInt8(ascii: ":"), from: end)
        }
        return links
    }

    private func scheme(before colon: Int) -> Int? {
        if starts(with: "https", at: colon - 5) { return colon - 5 }
        return starts(with: "http", at: colon - 4) ? colon - 4 : nil
    }

    private func linkEnd(from start: Int) -> Int {
        var end = start
        while end < count, self[end].isPartOfLink { end += 1 }
        while end > start, self[end - 1].endsSentence { end -= 1 }
        return end
    }

    /// An invisible character directly after `link`, if the link goes on after it or is the target of a tag.
    private func hiddenCharacter(after link: Range<Int>) -> Range<Int>? {
        guard link.upperBound < count - 1, self[link.upperBound] >= 0x80 else { return nil }
        let sequence = UTF8Sequence(self, at: link.upperBound)
        let next = link.upperBound + sequence.length
        guard sequence.codePoint.isHiddenInLink, next < count else { return nil }
        let isTarget =
            link.lowerBound > 1 && self[link.lowerBound - 1].opens(self[link.lowerBound - 2], self[next])
        return isTarget || self[next].isPartOfLink && !self[next].endsSentence ? link.upperBound..<next : nil
    }
}

extension String {
    /// What follows the site, with the escapes of bytes in one spelling.
    fileprivate var path: String {
        var isEscape = 0
        let path = split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).dropFirst(3).joined()
        return String(
            path.map { character in
                isEscape = character == "%" ? 3 : isEscape - 1
                return isEscape > 0 ? Character(character.lowercased()) : character
            })
    }
}

extension UInt32 {
    /// Zero-width characters, direction marks and soft hyphens.
    fileprivate var isHiddenInLink: Bool {
        switch self {
        case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: false
        }
    }
}

extension UInt8 {
    /// A printable ASCII character that is neither a bracket nor a quotation mark.
    fileprivate var isPartOfLink: Bool {
        switch self {
        case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"):
            false
        default: true
        }
    }

    fileprivate var endsSentence: Bool { Array(".,;:!?*".utf8).contains(self) }

    /// Whether this mark, after `before`, opens the target of a link that `close` closes: `](…)`, `="…"`.
    fileprivate func opens(_ before: UInt8, _ close: UInt8) -> Bool {
        if self == UInt8(ascii: "(") { return before == UInt8(ascii: "]") && close == UInt8(ascii: ")") }
        return before == UInt8(ascii: "=") && self == close
    }
}
