internal import Findings
internal import FormatStrings
internal import SourceText

/// HTML tags that differ from the base.
enum TagMismatch: TextRule {
    static let descriptor = RuleDescriptor(
        id: "tag-mismatch", group: .text, severity: .warning,
        summary: "HTML tags differ from the base",
        rationale: """
            A lost tag takes its line break or its emphasis with it, one that is not closed extends to the end of \
            the text, and in a text that is not treated as HTML the user sees the tag itself. Only names of HTML \
            elements count, whatever their attributes; <name> is left alone.
            """,
        examples: [
            RuleExample(
                bad: "\"based\" = \"D’après :↓</br>%@\";\n", good: "\"based\" = \"D’après :<br />%@\";\n",
                base: "\"based\" = \"Based on:<br />%@\";\n"),
            RuleExample(
                bad: "\"beta\" = \"↓En version bêta\";\n", good: "\"beta\" = \"En version <b>bêta</b>\";\n",
                base: "\"beta\" = \"In <b>beta</b>\";\n"),
        ])

    static var marks: TextMarks { .angle }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        let (tags, baseTags) = (pair.text.tags, pair.base.tags)
        let missing = first(of: baseTags, notIn: tags)
        if let surplus = first(of: tags, notIn: baseTags) {
            let lost = missing.map { ", and <\($0.name)> of the base is missing" } ?? ""
            return TextFault(message: "<\(surplus.name)> is not in the base" + lost, range: surplus.range)
        }
        guard let missing else { return nil }
        return TextFault(message: "<\(missing.name)> of the base is missing", range: 0..<pair.text.count)
    }

    /// The first tag that occurs more often in `tags` than in `others`.
    private static func first(of tags: [Tag], notIn others: [Tag]) -> Tag? {
        var left = Dictionary(others.map { ($0.name, 1) }, uniquingKeysWith: +)
        return tags.first { tag in
            left[tag.name, default: 0] -= 1
            return left[tag.name, default: 0] < 0
        }
    }
}

/// An HTML tag; its name begins with a slash if it closes an element.
private struct Tag {
    let name: String
    /// Its bytes in the text.
    let range: Range<Int>
}

extension Span<UInt8> {
    fileprivate var tags: [Tag] {
        var tags: [Tag] = []
        var start = index(of: UInt8(ascii: "<"), from: 0)
        while start < count {
            let end = index(of: UInt8(ascii: ">"), or: UInt8(ascii: "<"), from: start + 1)
            if end < count, self[end] == UInt8(ascii: ">"), let name = tagName(from: start + 1, to: end) {
                tags.append(Tag(name: name, range: start..<end + 1))
            }
            start = index(of: UInt8(ascii: "<"), from: start + 1)
        }
        return tags
    }

    /// The name of the element after `<`, if HTML has it.
    private func tagName(from start: Int, to end: Int) -> String? {
        var index = start
        if self[index] == UInt8(ascii: "/") { index += 1 }
        let first = index
        while index < end, self[index].isASCIILetter || self[index].isASCIIDigit { index += 1 }
        guard index == end || self[index] <= 0x20 || self[index] == UInt8(ascii: "/") else { return nil }
        let name = String(repairing: extracting(first..<index)).lowercased()
        return htmlElements.contains(name) ? (first > start ? "/" : "") + name : nil
    }
}

/// Whether HTML has an element of this name.
func isHTMLElement(_ name: String) -> Bool { htmlElements.contains(name.lowercased()) }

/// The elements that are used in texts of apps (HTML, chapter 4).
private let htmlElements: Set<String> = [
    "a", "b", "big", "blockquote", "body", "br", "center", "code", "del", "div", "em", "font", "h1", "h2",
    "h3", "h4",
    "head", "hr", "html", "i", "img", "ins", "li", "mark", "ol", "p", "pre", "small", "span", "strong", "sub",
    "sup",
    "table", "td", "th", "tr", "tt", "u", "ul",
]
