internal import Findings
internal import SourceText
internal import StringTables

/// `<RoomName />`: a tag of another system that represents a value.
enum PlaceholderTag: TextRule {
    static let descriptor = RuleDescriptor(
        id: "placeholder-tag", group: .text, severity: .warning,
        summary: "a made-up tag is not in the base and is shown as typed",
        rationale: """
            Web apps and translation services write tags such as <RoomName />, <0>…</0> or <x id="1"/> where a value \
            or a link goes. In a text whose base has no such tag the user sees it. Write what the base has, such as \
            %@. Only tags that close themselves and pairs of tags count, and those of HTML belong to tag-mismatch; \
            words in angle brackets, and tags that other texts of the base have, are left alone.
            """,
        related: ["broken-attribute", "escaped-twice"],
        examples: [
            RuleExample(
                bad: "\"join\" = \"Rejoindre ↓<RoomName />\";\n", good: "\"join\" = \"Rejoindre %@\";\n",
                base: "\"join\" = \"Join %@\";\n"),
            RuleExample(
                bad: "\"terms\" = \"Lisez ↓<link>les conditions</link>\";\n",
                good: "\"terms\" = \"Lisez les <conditions>\";\n", base: "\"terms\" = \"Read the <terms>\";\n"
            ),
        ])

    static var marks: TextMarks { .angle }

    static func fault(in pair: borrowing TextPair) -> TextFault? { fault(in: pair.text, base: pair.base) }

    /// - Parameter known: The names of tags that other texts of the base have.
    static func fault(
        in text: Span<UInt8>, base: Span<UInt8>, _ known: Set<String> = []
    ) -> TextFault? {
        let tags = text.madeUpTags
        guard !tags.isEmpty, !base.isOnlyTags else { return nil }
        let names = names(in: base)
        guard let tag = tags.first(where: { !names.contains($0.name) && !known.contains($0.name) }) else {
            return nil
        }
        let shown = String(repairing: text.extracting(tag.range))
        return TextFault(message: "\(shown) is not in the base: the app shows it as typed", range: tag.range)
    }

    /// The names of the tags that some texts have, and HTML does not have.
    static func names(in entries: [Entry], _ texts: TableTexts) -> Set<String> {
        entries.reduce(into: []) { found, entry in
            guard let value = entry.value.text, case let text = texts.bytes(of: value),
                text.contains(UInt8(ascii: "<"))
            else { return }
            found.formUnion(names(in: text))
        }
    }

    private static func names(in text: Span<UInt8>) -> Set<String> { Set(text.madeUpTags.map(\.name)) }
}

/// A tag that HTML does not have.
private struct MadeUpTag {
    let name: String
    let range: Range<Int>
}

extension Span<UInt8> {
    /// Tags that close themselves, and those that are closed by another.
    fileprivate var madeUpTags: [MadeUpTag] {
        var tags: [MadeUpTag] = []
        var open: [String: Range<Int>] = [:]
        for markup in markup {
            guard !isHTMLElement(markup.name), !rareElements.contains(markup.name.lowercased()) else {
                continue
            }
            switch markup.kind {
            case .empty: tags.append(MadeUpTag(name: markup.name, range: markup.range))
            case .start: open[markup.name] = open[markup.name] ?? markup.range
            case .end:
                if let start = open[markup.name] { tags.append(MadeUpTag(name: markup.name, range: start)) }
            }
        }
        return tags
    }
}

/// Elements of HTML that `tag-mismatch` does not know; `<link>` is not one of them, since it is never in a text.
private let rareElements: Set<String> = [
    "abbr", "address", "article", "audio", "bdi", "bdo", "button", "cite", "dd", "dfn", "dl", "dt", "figure",
    "footer",
    "form", "h5", "h6", "header", "iframe", "input", "ins", "kbd", "label", "nav", "nobr", "option", "q", "s",
    "samp",
    "script", "section", "select", "strike", "style", "svg", "tbody", "textarea", "thead", "time", "title",
    "var",
    "video", "wbr",
]
