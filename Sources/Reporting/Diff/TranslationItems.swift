internal import Comparison

/// What a translation needs, as reports show it.
extension TranslationStatus {
    /// What somebody has to look at, by kind; what says the same as the base is only counted.
    var items: [(kind: DifferenceKind, items: [DiffItem])] {
        let all: [(DifferenceKind, [DiffItem])] = [
            (.missing, missing.map { DiffItem(.missing, $0).withoutLine }),
            (.stale, stale.map { DiffItem($0) }),
            (.renamed, renamed.map { DiffItem($0).withoutLine }),
            (.obsolete, obsolete.map { DiffItem(.obsolete, $0) }),
        ]
        return all.filter { !$0.1.isEmpty }
    }

    /// The path, and whether there is no table.
    var heading: String { VisibleText.sanitizedLine(path) + (isAbsent ? " (no such table)" : "") }

    /// What is only counted.
    var remark: String? {
        untranslated.isEmpty ? nil : "\(untranslated.count.of("text")) the same as in the base"
    }
}

extension DiffItem {
    /// The item without the line, which would be one of the base.
    fileprivate var withoutLine: DiffItem {
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
