/// Every rule, in one list per scope: a rule that is not listed here does not run.
package enum RuleCatalog {
    /// Rules that look at one table alone.
    package static let tableRules: [any TableRule.Type] = [
        // syntax
        BinaryDamaged.self, ConflictMarker.self, EmptyFile.self, NonStringValue.self, NotATable.self,
        Portability.self,
        SyntaxError.self, TableCutShort.self, UnterminatedComment.self, XMLNotLoaded.self,
        XMLTrailingContent.self,
        // keys
        DuplicateKey.self, EmptyKey.self, ShorthandEntry.self, UnquotedKey.self,
        // encoding
        EncodingMismatch.self, StrayByteOrderMark.self, UndecodableBytes.self,
        // characters
        BidiControl.self, ControlCharacter.self, HiddenCharacter.self, LineSeparator.self, Noncharacter.self,
        UnusualSpace.self,
        // escapes
        LoneSurrogate.self, LowercaseUnicodeEscape.self, OctalEscape.self, ShortUnicodeEscape.self,
        UnknownEscape.self,
    ]

    /// Rules that compare a translation with its base table.
    package static let translationRules: [any TranslationRule.Type] = [
        PlaceholderCheck.self,
        // coverage
        EmptyValue.self, ExtraKey.self, MissingKey.self,
        TextCheck.self,
    ]

    /// What ``TextCheck`` looks for in each text.
    static let textRules: [any TextRule.Type] = [
        // escapes
        EscapedTwice.self,
        // text
        DoubleSpace.self, EdgeWhitespace.self, NewlineCount.self, URLMismatch.self,
    ]

    /// The faults that ``PlaceholderCheck`` tells apart, in the order of ``PlaceholderReason``.
    static let placeholderRules: [any PlaceholderRule.Type] = [
        PositionOutOfRange.self, ForbiddenConversion.self, ArgumentConflict.self, LookalikeSpecifier.self,
        OverEscaped.self, ForeignPlaceholder.self, SwiftInterpolation.self, MalformedSpecifier.self,
        SwallowedSpecifier.self, UnescapedPercent.self, StarMismatch.self, InvalidLength.self,
        MissingDollar.self, UnknownVariable.self, MixedPositions.self, TypeMismatch.self, ChoiceCount.self,
        ExtraArgument.self, PositionGap.self, MissingArgument.self, IntegerWidth.self,
        PresentationChange.self, SpaceInSpecifier.self, PercentEscapeMismatch.self,
        NamedPlaceholderMismatch.self,
    ]

    /// The descriptors of all rules, by group and id.
    package static var descriptors: [RuleDescriptor] {
        let all = tableRules.flatMap { $0.descriptors } + translationRules.flatMap { $0.descriptors }
        return RuleGroup.allCases.flatMap { group in
            all.filter { $0.group == group }.sorted { $0.id < $1.id }
        }
    }

    /// The descriptor of the rule with this id.
    package static func descriptor(of id: String) -> RuleDescriptor? {
        descriptors.first { $0.id == id }
    }
}
