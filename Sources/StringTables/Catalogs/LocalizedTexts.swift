internal import Concurrency
internal import SourceText

/// Where the texts of each locale are, in the order of the keys.
struct LocalizedTexts: Sendable {
    /// The localization of a key.
    struct Text: Sendable {
        let key: Int32
        /// The node of the text if it is the only one, otherwise that of the localization.
        let node: Int32
        /// `nil` if there may be other texts.
        let state: TranslationState?
    }

    private(set) var locales = LocaleList()
    /// The texts of each of the ``locales``.
    private(set) var texts: [[Text]] = []
    /// The keys with localizations that are more than a text with a state.
    private(set) var unusual: [Int32] = []
    private(set) var hasTooManyLocales = false

    /// The texts of some keys.
    init(of keys: Range<Int>, _ entries: [Catalog.Entry], in file: borrowing Table) {
        let shape = PlainShape()
        var poll = CancellationPoll(every: 256)
        for number in keys where !poll.isCancelledAfterItem() {
            guard let node = entries[number].localizations, !entries[number].isShadowed else { continue }
            addTexts(of: number, Int(node), file, shape)
        }
    }

    private mutating func addTexts(
        of key: Int, _ localizations: Int, _ file: borrowing Table, _ shape: PlainShape
    ) {
        var isPlain = true
        let end = file.nodes.end(of: localizations)
        var name = localizations + 1
        while name + 1 < end {
            defer { name = file.nodes.end(of: name + 1) }
            if file.nodes.isNull(name + 1) { continue }
            let text = shape.text(at: name + 1, of: key, in: file)
            if text.state == nil { isPlain = false }
            if !add(text, file.bytes(of: file.nodes[name].string)) { isPlain = false }
        }
        if !isPlain { unusual.append(Int32(key)) }
    }

    /// Adds a text, and returns whether it is the first one of its key and locale.
    private mutating func add(_ text: Text, _ name: Span<UInt8>) -> Bool {
        guard let locale = locales.number(of: name) else {
            hasTooManyLocales = true
            return false
        }
        if locale == texts.count { texts.append([]) }
        let isRepeated = texts[locale].last?.key == text.key
        if isRepeated { texts[locale].removeLast() }
        texts[locale].append(text)
        return !isRepeated
    }
}

/// Recognizes `{ "stringUnit" : { "state" : …, "value" : … } }`, as most localizations are written.
private struct PlainShape {
    private let unit = CatalogName.stringUnit.bytes
    private let state = CatalogName.state.bytes
    private let value = CatalogName.value.bytes
    /// The number of nodes.
    private static let count = 7

    func text(at node: Int, of key: Int, in file: borrowing Table) -> LocalizedTexts.Text {
        let isPlain = matches(node, file)
        return LocalizedTexts.Text(
            key: Int32(key), node: Int32(isPlain ? node + 6 : node),
            state: isPlain ? TranslationState(file.bytes(of: file.nodes[node + 4].string)) : nil)
    }

    private func matches(_ node: Int, _ file: borrowing Table) -> Bool {
        let nodes = file.nodes
        guard nodes[node].kind == .dictionary, nodes.end(of: node) == node + Self.count,
            nodes[node + 2].kind == .dictionary, nodes[node + 4].kind == .string,
            nodes[node + 6].kind == .string
        else { return false }
        return file.bytes(of: nodes[node + 1].string).isEqual(to: unit.span)
            && file.bytes(of: nodes[node + 3].string).isEqual(to: state.span)
            && file.bytes(of: nodes[node + 5].string).isEqual(to: value.span)
    }
}
