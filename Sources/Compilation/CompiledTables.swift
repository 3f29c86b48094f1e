package import StringTables

/// What Xcode makes of a catalog for one locale: a table of texts, and one of the texts that vary.
package struct CompiledTables: Sendable {
    /// The locale as the catalog spells it.
    package let locale: String
    /// The members of the `.strings`, in the order of the catalog.
    package private(set) var texts: [NestedValue.Member] = []
    /// The members of the `.stringsdict`.
    package private(set) var variations: [NestedValue.Member] = []

    /// Compiles the texts that are loaded. What does not build is left out.
    package init(_ localization: Catalog.Localization) {
        locale = localization.locale
        let table = localization.table
        for (number, entry) in table.entries.enumerated() where entry.isFirst {
            let varied = table.variations?.entry(containing: number)
            add(table.string(entry.key), VariationCompiler(table), number, varied)
        }
    }

    private mutating func add(
        _ key: String, _ compiler: VariationCompiler, _ number: Int, _ varied: VariedEntry?
    ) {
        guard let varied else {
            if let text = compiler.table.loadedText(of: number) {
                texts.append(.init(key: key, value: .string(text)))
            }
            return
        }
        if let text = compiler.fallback(of: varied.content) {
            texts.append(.init(key: key, value: .string(text)))
        }
        if let value = compiler.entry(varied.content) {
            variations.append(.init(key: key, value: value))
        }
    }
}
