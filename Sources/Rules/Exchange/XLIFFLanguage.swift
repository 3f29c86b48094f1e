internal import Findings
internal import SourceText
internal import StringTables

/// Documents whose language is missing, wrong or in doubt.
enum XLIFFLanguage: ExchangeRule {
    static let descriptor = RuleDescriptor(
        id: "xliff-language", group: .xliff, severity: .error,
        summary: "the language of an XLIFF is missing, or not the one that its name says",
        rationale: """
            Xcode imports translations into the language that target-language names. Without it the file is rejected, or a folder \
            “(null).lproj” is made; and if it is the wrong one, users see the texts of another language. A second language in a \
            document, and a name such as de.xliff that says another one, are warnings.
            """,
        related: ["invalid-xliff", "invalid-xcloc", "wrong-language"],
        examples: [
            RuleExample(
                bad: XLIFFExample.document(XLIFFExample.unit("hi", "Hi", "Salut"), target: "", mark: "↓"),
                good: XLIFFExample.document(XLIFFExample.unit("hi", "Hi", "Salut")), name: XLIFFExample.name),
            RuleExample(
                bad: XLIFFExample.document(
                    XLIFFExample.unit("hi", "Hi", "Salut"), target: " target-language=\"french\"", mark: "↓"),
                good: XLIFFExample.document(XLIFFExample.unit("hi", "Hi", "Salut")), name: XLIFFExample.name),
        ])

    static func check(_ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector) {
        var first: LocaleIdentifier?
        var isMixed = false
        for (number, file) in exchange.files.enumerated() {
            let place = document.place(ofFile: number, in: exchange)
            guard let name = document.name(file.targetLanguage), !name.isEmpty else {
                if file.hasTargets { reportMissing(at: place, &findings) }
                continue
            }
            let locale = LocaleIdentifier(name)
            guard locale.isTag else {
                findings.report(
                    descriptor,
                    "“\(name.shortened)” is not a language tag: Xcode would make a folder \(name.shortened).lproj that no user sees",
                    at: place)
                continue
            }
            if let first, !isMixed, !first.mayBe(locale) {
                isMixed = true
                findings.report(
                    descriptor, "the document has two languages, \(first.name) and \(name)", at: place,
                    severity: .warning)
            }
            if first == nil { check(locale, at: place, in: document, &findings) }
            first = first ?? locale
        }
    }

    private static func reportMissing(at place: Place, _ findings: inout FindingCollector) {
        findings.report(
            descriptor, "the file has no target-language: Xcode rejects it, or makes a folder “(null).lproj”",
            at: place)
    }

    /// Compares the language with what the bundle and the name of the document say.
    private static func check(
        _ locale: LocaleIdentifier, at place: Place, in document: LintedCatalog,
        _ findings: inout FindingCollector
    ) {
        if let name = document.surroundings.targetLocale {
            guard !LocaleIdentifier(name).mayBe(locale) else { return }
            return findings.report(
                descriptor,
                "contents.json names “\(name.shortened)”: users of \(locale.name) would see the texts of another language",
                at: place)
        }
        let name = LocaleIdentifier(String(FilePath.name(of: document.path).withoutTableSuffix))
        guard name.isClaim, !name.mayBe(locale) else { return }
        findings.report(
            descriptor,
            "the name of the file says \(name.name): users of \(locale.name) would see texts in that language",
            at: place, severity: .warning)
    }
}

extension LocaleIdentifier {
    /// Whether it is written as a language tag.
    fileprivate var isTag: Bool {
        let first = name.utf8.prefix { $0.isASCIILetter }
        return isKnown && (2...3).contains(first.count)
    }

    /// Whether the name of a file names a language for certain; three letters may be anything.
    fileprivate var isClaim: Bool { isTag && name.utf8.prefix { $0.isASCIILetter }.count == 2 }

    /// Whether both may mean the same: one may be less exact than the other.
    fileprivate func mayBe(_ other: LocaleIdentifier) -> Bool {
        let (left, right) = (LocaleIdentifier(canonicalName), LocaleIdentifier(other.canonicalName))
        guard left.language == right.language,
            left.script == nil || right.script == nil || left.script == right.script
        else { return false }
        return left.region == nil || right.region == nil || left.region == right.region
    }
}
