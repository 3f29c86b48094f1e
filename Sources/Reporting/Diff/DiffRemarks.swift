internal import Comparison
internal import Rules
internal import SourceText

/// Remarks on a table besides its entries.
extension ComparedTable {
    /// The change of the table as a whole.
    var event: String? {
        switch presence {
        case .added: isInCatalog ? "new locale" : "new table"
        case .removed: isInCatalog ? "locale removed" : "table removed"
        case .both: oldPath.map { "was \($0)" }
        }
    }

    /// Layout changes, in one line or one each, and what was not searched for.
    func remarks(listsLayout: Bool) -> [String] {
        let phrases = difference.layout.map(\.phrase)
        let layout = listsLayout ? phrases : phrases.isEmpty ? [] : [phrases.joined(separator: ", ")]
        return layout.map { "layout: \($0)" } + [difference.renameRemark].compactMap(\.self)
    }
}

/// What a translation needs, as shown in reports.
extension TranslationStatus {
    /// The path, with a note if the table does not exist.
    var heading: String { VisibleText.sanitizedLine(title) + (isAbsent ? " (no such table)" : "") }

    /// Whether reports list it: there is more to say than ``untranslated`` texts.
    var isListed: Bool { !lost.isEmpty || !sections.isEmpty }

    /// What has one cause, or is only counted.
    var remarks: [String] { [loss, count].compactMap(\.self) }

    /// The keys that a fault of the table loses.
    var loss: String? {
        guard !lost.isEmpty else { return nil }
        let names = lost.map { "\"\($0.key.shortened)\"" }.named()
        return
            "\(lost.count.counted("key")) \(lost.count == 1 ? "is" : "are") lost until the table is fixed: \(names)"
    }

    private var count: String? {
        untranslated.isEmpty ? nil : "\(untranslated.count.counted("text")) the same as in the base"
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
        func sum(_ count: (TranslationStatus) -> Int) -> Int { translations.map(count).reduce(0, +) }
        self.init([
            .missing: sum(\.missing.count), .lost: sum(\.lost.count), .stale: sum(\.stale.count),
            .renamed: sum(\.renamed.count), .obsolete: sum(\.obsolete.count),
            .untranslated: sum(\.untranslated.count),
        ])
    }
}
