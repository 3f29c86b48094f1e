internal import Concurrency
internal import SourceText

/// Makes the tables of all locales from the texts that were found in the parts of a catalog.
struct LocalizationBuilder: Sendable {
    private let file: Table
    private let keys: [Catalog.Entry]
    private var locales = LocaleList()
    /// For each locale, its texts in each part that has some.
    private var texts: [[[LocalizedTexts.Text]]] = []
    /// Whether the first locale is the source language.
    private let hasSource: Bool
    private let isRefused: Bool
    /// The keys with a localization that Xcode refuses.
    private let refusedKeys: Set<Int>
    /// Whether some locales are left out.
    private var hasTooManyLocales: Bool

    /// - Parameter source: The source language.
    init(
        _ file: Table, source: String?, _ keys: CatalogKeys, _ parts: [LocalizedTexts],
        _ faults: [CatalogFault]
    ) {
        self.file = file
        self.keys = keys.entries
        isRefused = !file.isAccepted || faults.contains(where: \.isRefusal)
        refusedKeys = Set(faults.lazy.filter { $0.isRefusal && $0.locale != nil }.compactMap(\.entry))
        hasSource = source != nil
        hasTooManyLocales = parts.contains(where: \.hasTooManyLocales)
        if let source { add([], to: source.utf8.span) }
        for part in parts {
            for (name, texts) in zip(part.locales.names, part.texts) { add(texts, to: name.span) }
        }
    }

    private mutating func add(_ part: [LocalizedTexts.Text], to name: Span<UInt8>) {
        guard let locale = locales.number(of: name) else {
            hasTooManyLocales = true
            return
        }
        if locale == texts.count { texts.append([]) }
        texts[locale].append(part)
    }

    /// The limit that the catalog exceeds, before its tables are made.
    var excess: TableExcess? {
        if hasTooManyLocales { return .locales(beyond: Limits.locales) }
        let limit = Limits.localizedKeys(ofBytes: file.text.bytes.count)
        return keys.count * texts.count > limit ? .localizedKeys(beyond: limit) : nil
    }

    var tables: [Catalog.Localization] {
        Parallel.map(Array(texts.indices)) { localization($0, isSource: hasSource && $0 == 0) }
    }

    private func localization(_ number: Int, isSource: Bool) -> Catalog.Localization {
        let (texts, name) = (sound(texts[number]), locales.names[number])
        let count = isSource ? keys.count : texts.reduce(0) { $0 + $1.count }
        var reader = LocalizationReader(file, keys, isSource: isSource, capacity: count)
        isSource ? reader.appendAll(texts.joined()) : reader.append(texts.joined())
        return Catalog.Localization(
            locale: String(repairing: name.span), table: table(reader, isSource: isSource),
            numbers: reader.numbers, states: reader.states)
    }

    /// The texts without those of keys that Xcode refuses, of which nothing is certain.
    private func sound(_ parts: [[LocalizedTexts.Text]]) -> [[LocalizedTexts.Text]] {
        guard !refusedKeys.isEmpty else { return parts }
        return parts.map { $0.filter { !refusedKeys.contains(Int($0.key)) } }
    }

    private func table(_ reader: borrowing LocalizationReader, isSource: Bool) -> Table {
        var table = Table(sharing: file)
        table.entries = reader.entries
        table.keys = KeyIndex(distinct: table.entries, keys: reader.keyCount)
        table.variations = reader.variations
        table.excess = reader.excess
        if isRefused { table.refuse() }
        if isSource, !isRefused { loseNewTexts(of: reader, in: &table) }
        table.countOwnMemory()
        return table
    }

    /// A new text of the source language is not compiled, since the code has it; unless the key is not from code, or has other
    /// forms that are not new.
    private func loseNewTexts(of reader: borrowing LocalizationReader, in table: inout Table) {
        var partlyNew = PartlyNewKeys(reader.states, table.variations)
        for (number, state) in reader.states.enumerated() where state == .new {
            let key = keys[Int(reader.numbers[number])]
            if key.extraction != .manual, !partlyNew.contains(number) {
                table.entries[number].loadState = .lost
            }
        }
    }
}

extension LocalizationReader {
    mutating func append(_ texts: some Sequence<LocalizedTexts.Text>) {
        var poll = CancellationPoll(every: 1024)
        for text in texts where !poll.isCancelledAfterItem() { append(text) }
    }

    /// Adds the texts of the source language, and every key without one.
    mutating func appendAll(_ texts: some Sequence<LocalizedTexts.Text>) {
        var next = 0
        for text in texts {
            appendKeys(next..<Int(text.key))
            append(text)
            next = Int(text.key) + 1
        }
        appendKeys(next..<keys.count)
    }

    private mutating func appendKeys(_ numbers: Range<Int>) {
        for number in numbers where !keys[number].isShadowed { appendKey(number) }
    }
}
