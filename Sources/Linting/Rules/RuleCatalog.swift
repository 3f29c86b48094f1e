/// Every rule, in one list per scope: a rule that is not listed here does not run.
package enum RuleCatalog {
    /// Rules that look at one table alone.
    package static let tableRules: [any TableRule.Type] = [
        // syntax
        BinaryDamaged.self, CommentHidesEntries.self, ConflictMarker.self, EmptyFile.self,
        NonStringValue.self,
        NotATable.self, Portability.self,
        SyntaxError.self, TableCutShort.self, UnterminatedComment.self, XMLNotLoaded.self,
        XMLTrailingContent.self,
        // keys
        BoilerplateComment.self, DuplicateKey.self, EmptyKey.self, KeyTwins.self, ShorthandEntry.self,
        UnquotedKey.self,
        // encoding
        EncodingMismatch.self, Mojibake.self, StrayByteOrderMark.self, UndecodableBytes.self,
        // characters
        BidiControl.self, ControlCharacter.self, HiddenCharacter.self, LineSeparator.self, Noncharacter.self,
        UnusualSpace.self,
        // escapes
        LoneSurrogate.self, LowercaseUnicodeEscape.self, OctalEscape.self, ShortUnicodeEscape.self,
        UnknownEscape.self,
    ]

    /// Rules that compare a translation with its base table.
    package static let translationRules: [any TranslationRule.Type] = [
        // characters
        Homoglyph.self,
        // format specifiers
        PlaceholderCheck.self, PlaceholderLookalike.self,
        // layout
        InfoPlistUnlocalized.self,
        // coverage
        EmptyValue.self, ExtraKey.self, MissingKey.self, StaleTranslation.self,
        TextCheck.self,
    ]

    /// Rules that look at the tables of all locales in a folder.
    static let folderRules: [any FolderRule.Type] = [
        // encoding
        MixedEncoding.self,
        // coverage
        ExtraTable.self, MissingTable.self, NoBase.self,
        // layout
        DeviceVariant.self, LprojName.self, LprojScriptMissing.self, LprojShadow.self,
    ]

    /// What ``TextCheck`` looks for in each text.
    static let textRules: [any TextRule.Type] = [
        // escapes
        EscapedTwice.self,
        // coverage
        Untranslated.self, ValueIsKey.self,
        // text
        DoubleSpace.self, EdgeWhitespace.self, EndPunctuation.self, NewlineCount.self, NewlineEnds.self,
        NumberMismatch.self, TagMismatch.self, URLMismatch.self,
    ]

    /// The rules that ``PlaceholderCheck`` reports, in the order of ``MismatchReason``.
    static let placeholderRules: [any PlaceholderRule.Type] = [
        PositionOutOfRange.self, ForbiddenConversion.self, ArgumentConflict.self, LookalikeSpecifier.self,
        OverEscaped.self, ForeignPlaceholder.self, SwiftInterpolation.self, MalformedSpecifier.self,
        SwallowedSpecifier.self, UnescapedPercent.self, StarMismatch.self, InvalidLength.self,
        MissingDollar.self, UnknownVariable.self, MixedPositions.self, TypeMismatch.self, ChoiceCount.self,
        ExtraArgument.self, PositionGap.self, MissingArgument.self, IntegerWidth.self,
        PresentationChange.self, SpaceInSpecifier.self, PercentEscapeMismatch.self,
        NamedPlaceholderMismatch.self,
    ]

    /// Rules that look at suppression comments.
    static let suppressionRules: [any SuppressionRule.Type] = [
        MalformedSuppression.self, UnknownRule.self, UnusedSuppression.self,
    ]

    /// The descriptors of all rules, by group and id.
    package static let descriptors: [RuleDescriptor] = {
        let all =
            tableRules.flatMap { $0.descriptors } + translationRules.flatMap { $0.descriptors }
            + folderRules.map { $0.descriptor } + suppressionRules.map { $0.descriptor }
        return RuleGroup.allCases.flatMap { group in
            all.filter { $0.group == group }.sorted { $0.id < $1.id }
        }
    }()

    /// Whether the rule with this id compares a table with its base.
    static func needsBase(_ id: String) -> Bool {
        translationRules.contains { $0.descriptors.contains { $0.id == id } }
    }

    /// Whether the rule with this id looks at a whole folder.
    package static func needsFolder(_ id: String) -> Bool { folderRules.contains { $0.descriptor.id == id } }

    /// Whether the rule with this id compares the encodings of tables.
    package static func comparesEncodings(_ id: String) -> Bool { id == MixedEncoding.descriptor.id }

    /// The ids of all rules.
    package static var ids: [String] { descriptors.map(\.id) }

    /// The descriptor of the rule with this id.
    package static func descriptor(of id: String) -> RuleDescriptor? {
        descriptors.first { $0.id == id }
    }
}
