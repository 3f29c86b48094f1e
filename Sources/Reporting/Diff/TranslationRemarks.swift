internal import Comparison

/// What a translation needs, as reports show it.
extension TranslationStatus {
    /// The path, and whether there is no table.
    var heading: String { VisibleText.sanitizedLine(path) + (isAbsent ? " (no such table)" : "") }

    /// What is only counted.
    var remark: String? {
        untranslated.isEmpty ? nil : "\(untranslated.count.of("text")) the same as in the base"
    }
}

extension DiffItem {
    /// The item without the line, which would be one of the base.
    var withoutLine: DiffItem {
        var item = self
        item.line = nil
        return item
    }

    /// The base text before and now, and the translation of what it was.
    init(_ stale: TranslationStatus.Stale) {
        self.init(.stale, stale.base)
        line = stale.translation.line
        remark = "translated: \(stale.translation.value.text ?? "")"
    }
}

extension DiffTotals {
    init(translations: [TranslationStatus]) {
        self.init([
            .missing: translations.reduce(0) { $0 + $1.missing.count },
            .stale: translations.reduce(0) { $0 + $1.stale.count },
            .renamed: translations.reduce(0) { $0 + $1.renamed.count },
            .obsolete: translations.reduce(0) { $0 + $1.obsolete.count },
            .untranslated: translations.reduce(0) { $0 + $1.untranslated.count },
        ])
    }
}
