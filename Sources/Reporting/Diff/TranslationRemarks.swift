internal import Comparison

/// What a translation needs, as shown in reports.
extension TranslationStatus {
    /// The path, with a note if the table does not exist.
    var heading: String { VisibleText.sanitizedLine(path) + (isAbsent ? " (no such table)" : "") }

    /// The kinds that are only counted.
    var remark: String? {
        untranslated.isEmpty ? nil : "\(untranslated.count.of("text")) the same as in the base"
    }
}

extension DiffItem {
    /// The item without its line, which would be that of the base.
    var withoutLine: DiffItem {
        var item = self
        item.line = nil
        return item
    }

    /// The old and the new base text, and the translation of the old one.
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
