internal import SourceText

extension ComparedEntry {
    /// The memory that its texts take, in bytes.
    var textSize: Int {
        key.heapSize + (value.text?.heapSize ?? 0) + (comment?.heapSize ?? 0) + (category?.heapSize ?? 0)
            + further.size(\.textSize)
    }
}

extension TableDifference {
    /// The memory that it takes, in bytes.
    var size: Int {
        added.size(\.textSize) + removed.size(\.textSize) + changed.size(\.entry.textSize)
            + commentChanged.size(\.textSize) + stateChanged.size(\.textSize)
            + attributeChanged.size(\.textSize)
            + layout.size()
    }
}

extension TableDifference.Pair {
    fileprivate var textSize: Int { old.textSize + new.textSize }
}

extension TranslationStatus {
    /// The memory that it takes beside the entries of the base, in bytes.
    var size: Int {
        missing.size() + lost.size() + renamed.size() + obsolete.size(\.textSize)
            + untranslated.size(\.textSize) + stale.size(\.translation.textSize)
    }
}
