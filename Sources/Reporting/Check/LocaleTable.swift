internal import Findings
internal import Linting
internal import SourceText

/// A line for each locale, before the summary of a report: how much of the base the app shows in it, and what was found.
///
///     locale  shown  of the base         found
///     de       98 %  1204 of 1220 keys  1 error, 2 warnings
struct LocaleTable {
    private let locales: [LocaleCoverage]
    private let style: TerminalStyle

    /// A single locale is left out, since the findings say enough about it; and so are locales about which there is nothing
    /// to say.
    init(_ locales: [LocaleCoverage], _ style: TerminalStyle) {
        let incomplete = locales.filter {
            ($0.percent ?? 100) < 100 || $0.found.total > 0
        }
        self.locales = locales.count > 1 ? incomplete : []
        self.style = style
    }

    /// Empty without locales.
    var text: String { text(limit: .max, more: "") }

    /// Those of the locales that have the most findings, the errors first.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of locales.
    ///   - more: The option that lists the others.
    func text(limit: Int, more: String) -> String {
        guard locales.count > limit else { return text(locales) + (locales.isEmpty ? "" : "\n") }
        let order = locales.indices.sorted { left, right in
            let (first, second) = (locales[left].urgency, locales[right].urgency)
            return first == second ? left < right : first > second
        }
        let shown = order.prefix(limit).sorted().map { locales[$0] }
        return text(shown) + "and \((locales.count - limit).counted("more locale")): \(more)\n\n"
    }

    private func text(_ locales: [LocaleCoverage]) -> String {
        guard !locales.isEmpty else { return "" }
        let names = ["locale"] + locales.map { VisibleText.sanitizedLine($0.locale) }
        let shown = ["shown"] + locales.map(\.shown)
        let counts = ["of the base"] + locales.map { $0.counts }
        let found = ["found"] + locales.map { $0.found.words(style) }
        let (nameWidth, countWidth) = (names.map(\.count).max() ?? 0, counts.map(\.count).max() ?? 0)
        let rows = names.indices.map { number in
            [
                names[number].padded(to: nameWidth), shown[number].rightAligned(to: 5),
                counts[number].padded(to: countWidth), found[number],
            ].joined(separator: "  ").withoutTrailingWhitespace
        }
        return rows.map { $0 + "\n" }.joined()
    }

    /// A Markdown table; empty without locales.
    var markdown: String {
        guard !locales.isEmpty else { return "" }
        let rows = locales.map { locale in
            "| \(locale.locale.asCode) | \(locale.shown) | \(locale.counts) | \(locale.found.words(style)) |\n"
        }
        return "| locale | shown | of the base | found |\n|---|--:|---|---|\n" + rows.joined()
    }
}

extension FindingCounts {
    /// `1 error, 2 warnings`; empty if there are none.
    func words(_ style: TerminalStyle) -> String {
        [(errors, Severity.error), (warnings, .warning), (infos, .info)].filter { $0.0 > 0 }.map {
            style.paint($0.counted($1.rawValue), $1.role)
        }.joined(separator: ", ")
    }
}

extension LocaleCoverage {
    /// How much there is to do, to compare locales by.
    fileprivate var urgency: (errors: Int, warnings: Int, missing: Int) {
        (found.errors, found.warnings, keys - translated)
    }

    /// `98 %`
    var shown: String { percent.map { "\($0) %" } ?? "–" }

    /// `1204 of 1220 keys`
    var counts: String {
        if isNeverLoaded { return "never loaded: not a locale" }
        return keys == 0 ? "no key of the base is loaded" : "\(translated) of \(keys.counted("key"))"
    }
}
