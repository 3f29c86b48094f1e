internal import Findings
internal import SourceText

/// `[text](address)` of the base that is not a link in the translation.
enum MarkdownMismatch: TextRule {
    static let descriptor = RuleDescriptor(
        id: "markdown-mismatch", group: .text, severity: .warning,
        summary: "a Markdown link of the base is none in the translation",
        rationale: """
            Where the app reads a text as Markdown, [text](address) is a link. If the translation omits it, the user cannot \
            follow it; if a bracket is missing, is full-width or has a space before it, the user sees the brackets and the \
            address. An address in place of a link is fine, and so is another address than in the base.
            """,
        related: ["url-mismatch", "tag-mismatch"],
        profiles: ProfileGrades(import: .on(.error)),
        examples: [
            RuleExample(
                bad: "\"rules\" = \"Voir ↓[les règles] (https://example.org/r).\";\n",
                good: "\"rules\" = \"Voir [les règles](https://example.org/fr).\";\n",
                base: "\"rules\" = \"See [the rules](https://example.org/r).\";\n"),
            RuleExample(
                bad: "\"more\" = \"↓Pour en savoir plus.\";\n",
                good: "\"more\" = \"Pour en savoir plus : https://example.org\";\n",
                base: "\"more\" = \"[Learn more](https://example.org).\";\n"),
        ])

    static var marks: TextMarks { .link }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        let base = pair.base.markdownLinks
        guard !base.isEmpty, !pair.text.contains("<a ") else { return nil }
        let own = pair.text.markdownLinks
        guard own.count < base.count else { return nil }
        let targets = Set(own.map { String(repairing: pair.text.extracting($0.target)) })
        let lost = base.first { !targets.contains(String(repairing: pair.base.extracting($0.target))) }
        let target = pair.base.extracting((lost ?? base[own.count]).target)
        let shown = target.excerpt
        if let bracket = pair.text.looseBracket(besides: own) {
            return TextFault(
                message: "the link to \(shown) of the base is none here: "
                    + "write [text](address) with both pairs of brackets and nothing between them",
                range: bracket)
        }
        // A lost argument is reported as such, and an address leads there as well.
        guard target[0] != UInt8(ascii: "%"), own.count + pair.text.addressCount(besides: own) < base.count
        else { return nil }
        return TextFault(
            message: "the link to \(shown) of the base is missing: the user cannot follow it",
            range: 0..<pair.text.count, baseTrait: "has a link in Markdown")
    }
}

/// A link in a text in Markdown.
private struct MarkdownLink {
    /// From `[` to `)`.
    let range: Range<Int>
    /// The address; not empty.
    let target: Range<Int>
}

extension Span<UInt8> {
    /// The first 100 links.
    fileprivate var markdownLinks: [MarkdownLink] {
        var links: [MarkdownLink] = []
        // The brackets that are open; those around others do not make a link of their text once these are one.
        var open: [Int] = []
        var index = index(of: UInt8(ascii: "["), from: 0)
        while index < count, links.count < 100 {
            let isOpening = self[index] == UInt8(ascii: "[")
            if index > 0, self[index - 1] == UInt8(ascii: "\\") {
                index += 1
            } else if isOpening {
                if open.count == 16 { open.removeFirst() }
                open.append(index)
                index += 1
            } else if let start = open.popLast(), start + 1 < index, let target = target(after: index) {
                index = self.index(of: UInt8(ascii: ")"), from: target.upperBound) + 1
                links.append(MarkdownLink(range: start..<index, target: target))
                open = []
            } else {
                index += 1
            }
            index = self.index(of: UInt8(ascii: "["), or: UInt8(ascii: "]"), from: index)
        }
        return links
    }

    /// The address between round brackets directly after a square one; another text may follow it after a space.
    private func target(after bracket: Int) -> Range<Int>? {
        guard bracket + 2 < count, self[bracket + 1] == UInt8(ascii: "(") else { return nil }
        let start = bracket + 2
        var (index, depth) = (start, 0)
        while index < count {
            switch self[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                if depth == 0 { return index > start ? start..<index : nil }
                depth -= 1
            case 0x20: return index > start && isTitle(after: index) ? start..<index : nil
            case 0...0x1F, UInt8(ascii: "["), UInt8(ascii: "]"): return nil
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Whether a text in quotation marks and a bracket follow a space.
    private func isTitle(after space: Int) -> Bool {
        guard space + 1 < count, self[space + 1] == UInt8(ascii: "\"") else { return false }
        let end = index(of: UInt8(ascii: "\""), or: UInt8(ascii: "]"), from: space + 2)
        return end + 1 < count && self[end] == UInt8(ascii: "\"") && self[end + 1] == UInt8(ascii: ")")
    }

    /// The first square bracket that is in none of the links; full-width ones count.
    fileprivate func looseBracket(besides links: [MarkdownLink]) -> Range<Int>? {
        var (index, number) = (0, 0)
        while index < count {
            if number < links.count, index == links[number].range.lowerBound {
                index = links[number].range.upperBound
                number += 1
                continue
            }
            let length = bracketLength(at: index)
            if length > 0 { return index..<index + length }
            index += 1
        }
        return nil
    }

    private func bracketLength(at index: Int) -> Int {
        if self[index] == UInt8(ascii: "[") || self[index] == UInt8(ascii: "]") { return 1 }
        return ["［", "］", "【", "】"].contains { starts(with: $0, at: index) } ? 3 : 0
    }

    /// The number of URLs that are in none of the links.
    fileprivate func addressCount(besides links: [MarkdownLink]) -> Int {
        var (count, index) = (0, index(of: UInt8(ascii: ":"), from: 0))
        while index < self.count {
            if starts(with: "://", at: index) { count += 1 }
            index = self.index(of: UInt8(ascii: ":"), from: index + 1)
        }
        for link in links where extracting(link.target).contains("://") { count -= 1 }
        return count
    }

    /// Its beginning, for a message.
    fileprivate var excerpt: String {
        let limit = 60
        guard count > limit else { return String(repairing: self) }
        var end = limit
        while self[end] & 0xC0 == 0x80 { end -= 1 }
        return String(repairing: extracting(0..<end)) + "…"
    }
}
