internal import Findings
internal import SourceText
internal import StringTables

/// What Xcode does not take for XLIFF, or loses of it.
enum InvalidXLIFF: ExchangeRule {
    static let descriptor = RuleDescriptor(
        id: "invalid-xliff", group: .xliff, severity: .error,
        summary: "an XLIFF that Xcode does not import completely",
        rationale: """
            Xcode reads XLIFF 1.2 as it writes it. Of another version, and of elements with a namespace prefix, it imports \
            nothing, without an error. A unit without an id ends the import with “XLIFF id attribute missing”, a file without \
            original belongs to no table, and of two targets one is lost. A target after a note is an info: the schema wants it \
            after the source, and old versions of Xcode did not find it.
            """,
        related: ["xml-not-loaded", "xliff-language", "unknown-original"],
        examples: [
            RuleExample(
                bad: XLIFFExample.document(
                    XLIFFExample.unit(
                        id: " id=\"hi\"", "<source>Hi</source>", "<target>Salut</target>",
                        "↓<target>Bonjour</target>")),
                good: XLIFFExample.document(XLIFFExample.unit("hi", "Hi", "Salut")), name: XLIFFExample.name),
            RuleExample(
                bad: XLIFFExample.document(
                    XLIFFExample.unit(id: "", mark: "↓", "<source>Hi</source>", "<target>Salut</target>")),
                good: XLIFFExample.document(XLIFFExample.unit("hi", "Hi", "Salut")), name: XLIFFExample.name),
        ])

    static func check(_ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector) {
        for fault in exchange.faults {
            guard let message = message(fault, in: document, exchange) else { continue }
            guard findings.hasRoom(for: descriptor) else { return }
            findings.report(
                descriptor, message, at: place(of: fault, in: document, exchange),
                severity: fault.kind == .order ? .info : .error)
        }
    }

    private static func place(of fault: XLIFF.Fault, in document: LintedCatalog, _ exchange: XLIFF) -> Place {
        guard let unit = fault.unit else { return Place(fault.range, in: CatalogMember()) }
        return document.place(ofUnit: unit, at: fault.range, in: exchange)
    }

    private static func message(
        _ fault: XLIFF.Fault, in document: LintedCatalog, _ exchange: XLIFF
    ) -> String? {
        switch fault.kind {
        case .root: "the root is not <xliff>: Xcode imports nothing of this file"
        case .prefix(let length):
            "the element has the namespace prefix “\(document.prefix(of: fault.range, length))”: Xcode imports nothing, "
                + "without an error"
        case .version: "the file is not XLIFF 1.2, the only version that Xcode imports"
        case .noOriginal: "the file has no original: Xcode does not know whose texts these are"
        case .noID: "the unit has no id: Xcode ends the import with “XLIFF id attribute missing”"
        case .noSource: "the unit has no source: Xcode cannot tell which text it translates"
        case .secondTarget: "the unit has two targets: one of the translations is lost"
        case .order: "the target is not directly after the source: old versions of Xcode do not find it"
        case .inlineElement, .phrases: nil
        }
    }
}

extension LintedCatalog {
    /// The prefix of the name of an element, whose start tag is at a range.
    fileprivate func prefix(of tag: TextRange, _ length: Int) -> String {
        file.excerpt(TextRange(tag.lower + 1, tag.lower + 1 + length))
    }
}

/// Elements inside a target, of which Xcode keeps only the text.
enum InlineElement: ExchangeRule {
    static let descriptor = RuleDescriptor(
        id: "inline-element", group: .xliff, severity: .warning,
        summary: "a target has elements that Xcode removes, or other phrases than its source",
        rationale: """
            Translation tools write markup and placeholders as elements, such as <g> and <x/>. Xcode imports only the text inside \
            them: an empty element is lost. Xcode itself writes nothing but <mrk mtype="x-set">, for each of \
            the phrases of an app shortcut, and the target needs as many as the source.
            """,
        related: ["invalid-xliff", "tag-mismatch"],
        examples: [
            RuleExample(
                bad: XLIFFExample.document(
                    XLIFFExample.unit("terms", "Read the terms", "Lisez ↓<g id=\"1\">les conditions</g>")),
                good: XLIFFExample.document(
                    XLIFFExample.unit("terms", "Read the terms", "Lisez les conditions")),
                name: XLIFFExample.name)
        ])

    static func check(_ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector) {
        for fault in exchange.faults {
            guard let unit = fault.unit, let message = message(fault.kind) else { continue }
            guard findings.hasRoom(for: descriptor) else { return }
            findings.report(
                descriptor, message, at: document.place(ofUnit: unit, at: fault.range, in: exchange))
        }
    }

    private static func message(_ kind: XLIFF.Fault.Kind) -> String? {
        switch kind {
        case .inlineElement: "Xcode keeps only the text inside the element"
        case .phrases(let source, let target):
            "the target has \(target.counted("phrase")), and the source \(source): phrases are lost, or not translated"
        default: nil
        }
    }
}
