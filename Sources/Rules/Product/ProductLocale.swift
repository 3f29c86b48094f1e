internal import SourceText
internal import StringTables

/// A locale of a product, with what is asked of it for each bundle.
struct ProductLocale: Sendable {
    /// As it is written: the name of a folder, or what an Info.plist declares.
    let name: String
    /// The same for all spellings.
    let canonicalName: String
    /// The language and the script, without the region.
    let language: String
    /// Whether the system can choose it for a user.
    let isChosen: Bool

    init(_ name: String) {
        let identifier = LocaleIdentifier(name)
        self.name = name
        let canonicalName = identifier.canonicalName
        self.canonicalName = canonicalName
        isChosen = identifier.isKnown && !identifier.isDocumentation
        let suffix = identifier.region.map { "-\($0)" } ?? ""
        language =
            canonicalName.hasSuffix(suffix) ? String(canonicalName.dropLast(suffix.count)) : canonicalName
    }
}

/// A set of locales, in any spelling of their names.
struct LocaleSet: Sendable {
    private let names: Set<String>

    init(_ locales: [ProductLocale]) { names = Set(locales.map(\.canonicalName)) }

    /// Whether it has the locale itself.
    func has(_ locale: ProductLocale) -> Bool { names.contains(locale.canonicalName) }

    /// Whether users of a locale get their language: it has the locale, or the same language and script without the region, which
    /// the system chooses for it.
    func covers(_ locale: ProductLocale) -> Bool { has(locale) || names.contains(locale.language) }
}
