internal import Comparison

/// What a translation needs, as reports show it.
extension TranslationStatus {
    /// What somebody has to look at, by kind; what says the same as the base is only counted.
    var items: [(kind: DifferenceKind, items: [DiffItem])] {
        let all: [(DifferenceKind, [DiffItem])] = [
            (.missing, missing.map { DiffItem(.missing, $0) }), (.stale, stale.map { DiffItem($0) }),
            (.renamed, renamed.map { DiffItem($0) }), (.obsolete, obsolete.map { DiffItem(.obsolete, $0) }),
        ]
        return all.filter { !$0.1.isEmpty }
    }

    /// What is only counted.
    var remark: String? {
        untranslated.isEmpty ? nil : "\(untranslated.count.of("text")) the same as in the base"
    }
}

extension DiffItem {
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
