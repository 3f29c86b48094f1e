internal import Concurrency
package import Findings

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
        // plural
        BrokenInflection.self, ShadowedByStringsdict.self,
        // text
        MixedChinese.self, TodoLeft.self,
    ]

    /// Rules about the keys whose texts vary, which ``PluralCheck`` runs.
    static let variationRules: [any VariationRule.Type] = wordRules + shapeRules

    /// Those that look at the words of forms that show their numbers; see ``KnownShapes``.
    static let wordRules: [any VariationRule.Type] = [MissingPluralCategory.self, UnusedPluralCategory.self]

    /// Those that look only at how a text varies, at its specifiers, and at forms that do not show their number.
    static let shapeRules: [any VariationRule.Type] = [
        CompetingRules.self, DeviceNotCovered.self, EmptyRule.self, HardCodedNumber.self,
        InvalidArgnum.self, InvalidNesting.self, InvalidValueType.self, MisplacedArg.self,
        MissingFormatKey.self, MissingOther.self, MissingRuleType.self, MissingValueType.self,
        MissingVariable.self, MisspelledArg.self, PluralNumberOmitted.self, PluralWithoutNumber.self,
        UnknownDevice.self, UnknownMember.self, UnknownPluralCategory.self, UnknownRuleType.self,
        UnusedVariable.self, ValueTypePercent.self, VariableName.self, WidthHoldsRule.self, WidthKey.self,
    ]

    /// Rules that compare a translation with its base table.
    package static let translationRules: [any TranslationRule.Type] = [
        // keys
        MissingComment.self,
        // characters
        Homoglyph.self,
        // format specifiers
        PlaceholderLookalike.self, UnnumberedArguments.self,
        // text
        HTMLEntity.self, WrongScript.self,
        // plural
        PluralNotVaried.self,
        // layout
        InfoPlistUnlocalized.self,
        // coverage
        EmptyBaseValue.self, EmptyValue.self, ExtraKey.self, MissingKey.self, StaleTranslation.self,
        UntranslatedMark.self,
    ]

    /// Rules that look at a string catalog as a whole.
    package static let catalogRules: [any CatalogRule.Type] =
        RuleScope.pathRules + [
            // keys
            DuplicateKey.self,
            // catalog
            DuplicateLocale.self, EntryOutsideStrings.self, InvalidCatalog.self, MissingSourceText.self,
            NeedsReview.self, StaleKey.self, StateNew.self, UnknownMember.self, UnknownState.self,
            UntranslatableTranslated.self,
        ]

    /// Rules that look at the tables of all locales in a folder.
    package static let folderRules: [any FolderRule.Type] = [
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
        BrokenAttribute.self, DoubleSpace.self, EdgeWhitespace.self, EndPunctuation.self, NewlineCount.self,
        NewlineEnds.self, NumberMismatch.self, PlaceholderTag.self, TagMismatch.self, URLMismatch.self,
    ]

    /// The rules that ``PlaceholderCheck`` reports, in the order of ``MismatchReason``.
    package static let placeholderRules: [RuleDescriptor] = [
        .positionOutOfRange, .forbiddenConversion, .argumentConflict, .lookalikeSpecifier,
        .overEscaped, .foreignPlaceholder, .swiftInterpolation, .malformedSpecifier,
        .swallowedSpecifier, .unescapedPercent, .starMismatch, .invalidLength,
        .missingDollar, .unknownVariable, .mixedPositions, .repeatedArgument, .typeMismatch, .choiceCount,
        .extraArgument, .positionGap, .missingArgument, .integerWidth,
        .presentationChange, .spaceInSpecifier, .percentEscapeMismatch,
        .namedPlaceholderMismatch,
    ]

    /// What ``MigrationCheck`` reports.
    package static let migrationRules: [RuleDescriptor] = [
        .migrationLostKey, .migrationLostTranslation, .migrationLostVariant, .migrationChangedValue,
    ]

    /// What is reported about suppression comments, after all rules have checked a table.
    package static let suppressionRules: [RuleDescriptor] = [
        .malformedSuppression, .unknownRule, .unusedSuppression,
    ]

    /// The descriptors of all rules, by group and id.
    package static let descriptors: [RuleDescriptor] = {
        let all =
            tableRules.map { $0.descriptor } + comparing + folderRules.map { $0.descriptor }
            + catalogRules.map { $0.descriptor } + variationRules.map { $0.descriptor } + migrationRules
            + sourceRules.map { $0.descriptor } + linkRules + suppressionRules
        // Some rules look at catalogs in another way than at other tables.
        let unique = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }.values
        return RuleGroup.allCases.flatMap { group in
            unique.filter { $0.group == group }.sorted { $0.id < $1.id }
        }
    }()

    /// The descriptors of the rules that compare a table with its base.
    private static let comparing =
        translationRules.map { $0.descriptor } + textRules.map { $0.descriptor } + placeholderRules

    /// Whether the rule with this id compares a table with its base.
    package static func needsBase(_ id: String) -> Bool { comparing.contains { $0.id == id } }

    /// Whether the rule with this id looks at a whole folder.
    package static func needsFolder(_ id: String) -> Bool { folderRules.contains { $0.descriptor.id == id } }

    /// The rules for a folder; for one of which not all tables are known, only those that do not need them.
    package static func folderRules(forWhole isWhole: Bool) -> [any FolderRule.Type] {
        isWhole ? folderRules : [NoBase.self]
    }

    /// Whether the rule with this id reports one finding for a table, about all keys that have changed.
    package static func countsChanges(_ id: String) -> Bool { countingChanges.contains(id) }

    private static let countingChanges: Set = [
        MissingKey.descriptor.id, InfoPlistUnlocalized.descriptor.id, ExtraKey.descriptor.id,
        StaleTranslation.descriptor.id,
    ]

    /// Whether the rule with this id compares the encodings of tables.
    package static func comparesEncodings(_ id: String) -> Bool { id == MixedEncoding.descriptor.id }

    /// The ids of all rules, each with the summary of the rule.
    package static var completions: [(word: String, meaning: String)] {
        descriptors.map { ($0.id, $0.summary) }
    }

    /// The ids of all rules.
    package static var ids: [String] { descriptors.map(\.id) }

    /// The descriptor of the rule with this id.
    package static func descriptor(of id: String) -> RuleDescriptor? {
        descriptors.first { $0.id == id }
    }
}

// MARK: - Running

extension RuleCatalog {
    /// Runs all rules that look at a catalog as a whole.
    package static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        let cancellation = Cancellation.current
        var isWanted: Bool { cancellation?.isRequested != true }
        for rule in RuleScope.fileRules where isWanted { rule.check(catalog.file, &findings) }
        let rules = catalog.file.isAccepted ? catalogRules : RuleScope.pathRules
        for rule in rules where isWanted { rule.check(catalog, &findings) }
    }

    /// Runs all rules that look at a table, alone and compared with its base, until the check is cancelled.
    package static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        if translation.table.isForeign { return NotATable.check(translation, &findings) }
        let cancellation = Cancellation.current
        var isWanted: Bool { cancellation?.isRequested != true }
        let scope = RuleScope(of: translation.table)
        for rule in scope.tableRules where isWanted { rule.check(translation, &findings) }
        for rule in scope.translationRules where isWanted { rule.check(translation, &findings) }
        if isWanted { PlaceholderCheck.check(translation, &findings) }
        if isWanted { PluralCheck.check(translation, &findings) }
        if isWanted { TextCheck.check(translation, &findings) }
    }
}
