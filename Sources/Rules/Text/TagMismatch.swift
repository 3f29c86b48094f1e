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
            elements count, regardless of their attributes; <name> is left alone. A tag of the base may be there more or \
            less often, and a text of several tags may emphasize what the base does not. A base text of nothing but \
            tags is a label, such as that of a button that inserts them.
            """,
        related: [
            "placeholder-tag", "broken-attribute", "escaped-twice", "url-mismatch", "number-mismatch",
            "end-punctuation",
        ],
        profiles: ProfileGrades(import: .on(.error)),
        examples: [
            RuleExample(
                bad: "\"based\" = \"D’après :↓</br>%@\";\n", good: "\"based\" = \"D’après :<br />%@\";\n",
                base: "\"based\" = \"Based on:<br />%@\";\n"),
            RuleExample(
                bad: "\"beta\" = \"↓En version bêta\";\n",
                good: "\"beta\" = \"<b>En</b> version <b>bêta</b>\";\n",
                base: "\"beta\" = \"In <b>beta</b>\";\n"),
            RuleExample(
                bad: "\"beta\" = \"En version ↓<b>bêta\";\n",
                good: "\"beta\" = \"En version <b>bêta</b>\";\n",
                base: "\"beta\" = \"In <b>beta</b>\";\n"),
        ])

    static var marks: TextMarks { .angle }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        let (tags, baseTags) = (pair.text.tags, pair.base.tags)
        if !baseTags.isEmpty, pair.base.isOnlyTags { return nil }
        let (own, base) = (TagCounts(tags), TagCounts(baseTags))
        let missing = baseTags.first { base.isElement($0.name) && !own.has($0.name) }
        if let surplus = tags.first(where: { isSurplus($0, own, base) }) {
            let lost = missing.map { ", and \($0.text) of the base is missing" } ?? ""
            return TextFault(message: "\(surplus.text) is not in the base" + lost, range: surplus.range)
        }
        if let missing {
            return TextFault(
                message: "\(missing.text) of the base is missing", range: 0..<pair.text.count,
                baseTrait: "has \(missing.text)")
        }
        guard let torn = tags.last(where: { !own.isClosed($0.name) && base.isElement($0.name) }) else {
            return nil
        }
        return TextFault(
            message: torn.isEnd ? "\(torn.text) closes nothing" : "\(torn.text) is not closed",
            range: torn.range)
    }

    private static func isSurplus(_ tag: Tag, _ own: TagCounts, _ base: TagCounts) -> Bool {
        if voidElements.contains(tag.name) { return tag.isEnd ? !base.hasEnd(tag.name) : !base.has(tag.name) }
        guard !base.has(tag.name) else { return false }
        return base.isEmpty || !emphasis.contains(tag.name) || !own.isClosed(tag.name)
    }
}

/// How often the tags of each element occur in a text.
private struct TagCounts {
    private var starts: [String: Int] = [:]
    private var ends: [String: Int] = [:]

    init(_ tags: [Tag]) {
        for tag in tags {
            if tag.isEnd { ends[tag.name, default: 0] += 1 } else { starts[tag.name, default: 0] += 1 }
        }
    }

    var isEmpty: Bool { starts.isEmpty && ends.isEmpty }

    func has(_ name: String) -> Bool { starts[name] != nil || ends[name] != nil }

    func hasEnd(_ name: String) -> Bool { ends[name] != nil }

    func isClosed(_ name: String) -> Bool { voidElements.contains(name) || starts[name] == ends[name] }

    /// Whether the tags form elements; a name in angle brackets that is never closed is prose.
    func isElement(_ name: String) -> Bool { has(name) && isClosed(name) }
}

/// An HTML tag.
private struct Tag {
    /// The name of the element.
    let name: String
    let isEnd: Bool
    /// Its bytes in the text.
    let range: Range<Int>

    /// The tag without attributes.
    var text: String { isEnd ? "</\(name)>" : "<\(name)>" }
}

extension Span<UInt8> {
    fileprivate var tags: [Tag] {
        var tags: [Tag] = []
        var start = index(of: UInt8(ascii: "<"), from: 0)
        while start < count {
            let end = index(of: UInt8(ascii: ">"), or: UInt8(ascii: "<"), from: start + 1)
            if end < count, self[end] == UInt8(ascii: ">"), let tag = tag(in: start..<end + 1) {
                tags.append(tag)
            }
            start = index(of: UInt8(ascii: "<"), from: start + 1)
        }
        return tags
    }

    /// The tag in a range that begins with `<` and ends with `>`, if HTML has an element of this name.
    private func tag(in range: Range<Int>) -> Tag? {
        let end = range.upperBound - 1
        let isEnd = self[range.lowerBound + 1] == UInt8(ascii: "/")
        let first = range.lowerBound + (isEnd ? 2 : 1)
        var index = first
        while index < end, self[index].isASCIILetter || self[index].isASCIIDigit { index += 1 }
        guard first <= end, isAttributes(index..<end) else { return nil }
        let name = String(repairing: extracting(first..<index)).lowercased()
        return htmlElements.contains(name) ? Tag(name: name, isEnd: isEnd, range: range) : nil
    }

    /// Whether what follows the name of an element is empty, a slash or attributes, and not other words.
    private func isAttributes(_ range: Range<Int>) -> Bool {
        guard let first = range.first else { return true }
        guard self[first] <= 0x20 || self[first] == UInt8(ascii: "/") else { return false }
        return range.allSatisfy { self[$0] <= 0x20 || self[$0] == UInt8(ascii: "/") }
            || range.contains { self[$0] == UInt8(ascii: "=") }
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

/// Those without an end tag.
private let voidElements: Set<String> = ["br", "hr", "img"]

/// Those that emphasize words.
private let emphasis: Set<String> = ["b", "em", "i", "mark", "strong", "u"]
