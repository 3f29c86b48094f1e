/// The rules that make sense for a table: in a catalog, keys are the affair of the source language, and the syntax that of the file.
struct RuleScope {
    let tableRules: [any TableRule.Type]
    let translationRules: [any TranslationRule.Type]

    init(of table: LintedTable) {
        switch table.place {
        case nil:
            (tableRules, translationRules) = (RuleCatalog.tableRules, RuleCatalog.translationRules)
        case .source:
            (tableRules, translationRules) = ([KeyTwins.self] + Self.textual, Self.comparing)
        case .translation:
            (tableRules, translationRules) = (Self.textual, Self.comparing)
        }
    }

    /// The rules that look at the path of a catalog, even if it cannot be read.
    static let pathRules: [any CatalogRule.Type] = [CatalogAndTable.self, CatalogInLproj.self]

    /// The rules for the file of a catalog.
    static let fileRules: [any TableRule.Type] = [
        ConflictMarker.self, EmptyFile.self, EncodingMismatch.self, LoneSurrogate.self, NotATable.self,
        Portability.self, StrayByteOrderMark.self, SyntaxError.self, UndecodableBytes.self,
    ]

    private static let textual: [any TableRule.Type] = [
        BidiControl.self, BrokenInflection.self, ControlCharacter.self, HiddenCharacter.self,
        LineSeparator.self, MixedChinese.self,
        Mojibake.self, Noncharacter.self, TodoLeft.self, UnusualSpace.self,
    ]

    private static let comparing: [any TranslationRule.Type] = [
        EmptyBaseValue.self, EmptyValue.self, HTMLEntity.self, MissingKey.self, PlaceholderLookalike.self,
        PluralNotVaried.self, StaleTranslation.self, UnnumberedArguments.self, WrongScript.self,
    ]
}
