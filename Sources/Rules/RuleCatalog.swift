internal import Concurrency
package import Findings
internal import StringTables

/// Every rule, in one list: a rule that is not listed here does not run.
package enum RuleCatalog {
    static let rules: [RuleCheck] = [
        // syntax
        .table(BinaryDamaged.self),
        .table(CommentHidesEntries.self),
        .table(ConflictMarker.self),
        .table(EmptyFile.self),
        .table(NonStringValue.self),
        .table(NotATable.self),
        .table(Portability.self),
        .table(SyntaxError.self),
        .table(TableCutShort.self),
        .catalog(UnknownMember.self),
        .shape(UnknownMember.self),
        .table(UnterminatedComment.self),
        .table(XMLNotLoaded.self),
        .table(XMLTrailingContent.self),
        // keys
        .table(BoilerplateComment.self),
        .catalog(DuplicateKey.self),
        .table(DuplicateKey.self),
        .table(EmptyKey.self),
        .table(KeyTwins.self),
        .translation(MissingComment.self),
        .table(ShorthandEntry.self),
        .table(UnquotedKey.self),
        // encoding
        .table(EncodingMismatch.self),
        .folder(MixedEncoding.self),
        .table(Mojibake.self),
        .table(StrayByteOrderMark.self),
        .table(UndecodableBytes.self),
        // characters
        .table(BidiControl.self),
        .table(ControlCharacter.self),
        .table(HiddenCharacter.self),
        .translation(Homoglyph.self),
        .table(LineSeparator.self),
        .table(Noncharacter.self),
        .table(UnusualSpace.self),
        // escapes
        .text(EscapedTwice.self),
        .table(LoneSurrogate.self),
        .table(LowercaseUnicodeEscape.self),
        .table(OctalEscape.self),
        .table(ShortUnicodeEscape.self),
        .table(UnknownEscape.self),
        // format specifiers
        .translation(PlaceholderLookalike.self),
        .translation(UnnumberedArguments.self),
        // In the order of MismatchReason.
        .comparison(.positionOutOfRange),
        .comparison(.forbiddenConversion),
        .comparison(.argumentConflict),
        .comparison(.lookalikeSpecifier),
        .comparison(.overEscaped),
        .comparison(.foreignPlaceholder),
        .comparison(.swiftInterpolation),
        .comparison(.malformedSpecifier),
        .comparison(.swallowedSpecifier),
        .comparison(.unescapedPercent),
        .comparison(.starMismatch),
        .comparison(.invalidLength),
        .comparison(.missingDollar),
        .comparison(.unknownVariable),
        .comparison(.mixedPositions),
        .comparison(.repeatedArgument),
        .comparison(.typeMismatch),
        .comparison(.choiceCount),
        .comparison(.extraArgument),
        .comparison(.positionGap),
        .comparison(.missingArgument),
        .comparison(.integerWidth),
        .comparison(.presentationChange),
        .comparison(.spaceInSpecifier),
        .comparison(.percentEscapeMismatch),
        .comparison(.namedPlaceholderMismatch),
        // plural
        .table(BrokenInflection.self),
        .shape(CompetingRules.self),
        .shape(DeviceNotCovered.self),
        .shape(EmptyRule.self),
        .shape(HardCodedNumber.self),
        .shape(InvalidArgnum.self),
        .shape(InvalidNesting.self),
        .shape(InvalidValueType.self),
        .catalog(MisplacedArg.self),
        .shape(MisplacedArg.self),
        .shape(MissingFormatKey.self),
        .shape(MissingOther.self),
        .words(MissingPluralCategory.self),
        .shape(MissingRuleType.self),
        .shape(MissingValueType.self),
        .shape(MissingVariable.self),
        .shape(MisspelledArg.self),
        .translation(PluralNotVaried.self),
        .shape(PluralNumberOmitted.self),
        .translation(PluralSuffix.self),
        .words(PluralWithoutNumber.self),
        .table(ShadowedByStringsdict.self),
        .shape(UnknownDevice.self),
        .shape(UnknownPluralCategory.self),
        .shape(UnknownRuleType.self),
        .words(UnusedPluralCategory.self),
        .shape(UnusedVariable.self),
        .shape(ValueTypePercent.self),
        .shape(VariableName.self),
        .shape(WidthHoldsRule.self),
        .shape(WidthKey.self),
        // catalog
        .catalog(CatalogAndTable.self),
        .catalog(CatalogInLproj.self),
        .catalog(DuplicateLocale.self),
        .catalog(EntryOutsideStrings.self),
        .catalog(InvalidCatalog.self),
        .catalog(MissingSourceText.self),
        .catalog(NeedsReview.self),
        .catalog(StaleKey.self),
        .catalog(StateNew.self),
        .catalog(UnknownState.self),
        .catalog(UntranslatableTranslated.self),
        // xliff
        .exchange(DuplicateKey.self),
        .exchange(InlineElement.self),
        .exchange(InvalidXLIFF.self),
        .exchange(MissingKey.self),
        .exchange(SourceMismatch.self),
        .exchange(StateNotImported.self),
        .exchange(UnknownOriginal.self),
        .exchange(UnknownState.self),
        .exchange(UntranslatableTranslated.self),
        .exchange(XLIFFLanguage.self),
        .found(by: .bundles) { .invalidXcloc },
        // migration
        .migration(.migrationLostKey),
        .migration(.migrationLostTranslation),
        .migration(.migrationLostVariant),
        .migration(.migrationChangedValue),
        // coverage
        .translation(EmptyBaseValue.self),
        .translation(EmptyValue.self),
        .translation(ExtraKey.self),
        .folder(ExtraTable.self),
        .folder(MissingBaseKey.self),
        .translation(MissingKey.self),
        .folder(MissingTable.self),
        .folder(NoBase.self),
        .translation(StaleTranslation.self),
        .translation(SwappedKey.self),
        .translation(SwappedTexts.self),
        .text(Untranslated.self),
        .translation(UntranslatedMark.self),
        .text(ValueIsKey.self),
        // text
        .text(BrokenAttribute.self),
        .text(DoubledPunctuation.self),
        .text(DoubleSpace.self),
        .text(EdgeWhitespace.self),
        .text(EndPunctuation.self),
        .text(GluedSpecifier.self),
        .translation(HTMLEntity.self),
        .text(MarkdownMismatch.self),
        .table(MixedChinese.self),
        .text(NewlineCount.self),
        .text(NewlineEnds.self),
        .text(NumberMismatch.self),
        .text(PlaceholderTag.self),
        .text(TagMismatch.self),
        .table(TodoLeft.self),
        .text(UnbalancedBracket.self),
        .text(URLMismatch.self),
        .translation(WrongLanguage.self),
        .translation(WrongScript.self),
        // layout
        .table(BuildSettingLeft.self),
        .folder(DeviceVariant.self),
        .translation(InfoPlistUnlocalized.self),
        .folder(LprojName.self),
        .folder(LprojScriptMissing.self),
        .folder(LprojShadow.self),
        .folder(TableNameCase.self),
        // project
        .table(InfoPlistKey.self),
        .catalog(InfoPlistKey.self),
        .table(LocaleNotBuilt.self),
        .catalog(LocaleNotBuilt.self),
        .project(LocaleNotInProject.self),
        .project(PackageLocalization.self),
        .project(PackageResource.self),
        .table(ProjectEncoding.self),
        .project(ProjectFileCase.self),
        .project(ProjectFileMissing.self),
        .table(ShortcutPhrase.self),
        .catalog(ShortcutPhrase.self),
        .catalog(SourceLanguageMismatch.self),
        .catalog(SymbolCollision.self),
        .catalog(SymbolNone.self),
        .project(TableBuiltTwice.self),
        .project(TableNotInProject.self),
        .project(TableNotInTarget.self),
        // product
        .product(BundleLocaleMissing.self),
        .product(BundleLocaleUnreachable.self),
        .product(CatalogInProduct.self),
        .product(DeclaredLocaleMissing.self),
        .product(InfoPlistUnlocalized.self),
        .product(IntentUnlocalized.self),
        .product(InterfaceUnlocalized.self),
        .product(NoDevelopmentTable.self),
        // source
        .source(CallArguments.self),
        .source(CommentForKey.self),
        .source(DynamicKey.self),
        .source(InterpolatedKey.self),
        .source(SpecifierKey.self),
        .source(UndefinedKey.self),
        .source(UndefinedTable.self),
        .link(.unusedKey),
        // suppressions
        .suppression(.malformedSuppression),
        .suppression(.unknownRule),
        .suppression(.unusedSuppression),
    ]

    // MARK: - By id

    /// The descriptors of all rules, by group and id.
    package static let descriptors: [RuleDescriptor] = {
        // Some rules look at catalogs in another way than at other tables.
        let unique = Dictionary(rules.map(\.descriptor).map { ($0.id, $0) }) { first, _ in first }.values
        return RuleGroup.allCases.flatMap { group in
            unique.filter { $0.group == group }.sorted { $0.id < $1.id }
        }
    }()

    /// The ids of all rules.
    package static var ids: [String] { descriptors.map(\.id) }

    /// The descriptor of the rule with this id.
    package static func descriptor(of id: String) -> RuleDescriptor? {
        descriptors.first { $0.id == id }
    }

    /// The ids of all rules, each with the summary of the rule.
    package static var completions: [(word: String, meaning: String)] {
        descriptors.map { ($0.id, $0.summary) }
    }

    /// The ids of the rules that a rule is related to, and of those that are related to it, in order.
    package static func related(to rule: RuleDescriptor) -> [String] {
        let others = descriptors.filter { $0.related.contains(rule.id) }.map(\.id)
        return Set(rule.related + others).sorted()
    }

    /// Whether the rule with this id compares a table with its base.
    package static func needsBase(_ id: String) -> Bool {
        rules.contains { $0.needsBase && $0.descriptor.id == id }
    }

    /// The id of the rule whose findings are reported at the base where all translations agree.
    package static let extraKey = ExtraKey.descriptor.id
    /// What is reported there.
    package static let missingBaseKey = MissingBaseKey.descriptor

    /// The ids of rules whose findings on a table or catalog do not count in a built product.
    package static let catalogAndTable = CatalogAndTable.descriptor.id
    package static let infoPlistUnlocalized = InfoPlistUnlocalized.descriptor.id

    /// The id of the rule about keys that Xcode no longer finds in the code.
    package static let staleKey = StaleKey.descriptor.id

    /// Whether the rule with this id looks at a whole folder.
    package static func needsFolder(_ id: String) -> Bool { folderRules.contains { $0.descriptor.id == id } }

    /// Whether the rule with this id looks at sources.
    package static func needsSources(_ id: String) -> Bool {
        rules.contains { $0.needsSources && $0.descriptor.id == id }
    }

    // MARK: - By kind

    // Each when it is first asked for: a small table needs few of them.
    static let tableRules = rules.compactMap { if case .table(let rule) = $0 { rule } else { nil } }
    static let textRules = rules.compactMap { if case .text(let rule) = $0 { rule } else { nil } }
    static let wordRules = rules.compactMap { if case .words(let rule) = $0 { rule } else { nil } }
    static let shapeRules = rules.compactMap { if case .shape(let rule) = $0 { rule } else { nil } }
    static let catalogRules = rules.compactMap { if case .catalog(let rule) = $0 { rule } else { nil } }
    static let exchangeRules = rules.compactMap { if case .exchange(let rule) = $0 { rule } else { nil } }
    static let folderRules = rules.compactMap { if case .folder(let rule) = $0 { rule } else { nil } }
    package static let projectRules = rules.compactMap {
        if case .project(let rule) = $0 { rule } else { nil }
    }
    package static let productRules = rules.compactMap {
        if case .product(let rule) = $0 { rule } else { nil }
    }
    static let sourceRules = rules.compactMap { if case .source(let rule) = $0 { rule } else { nil } }

    /// The descriptors of what a check finds, in the order of the list.
    static func descriptors(of check: JointCheck) -> [RuleDescriptor] {
        rules.compactMap { if case .found(check, let descriptor) = $0 { descriptor() } else { nil } }
    }
}

extension RuleCatalog {
    /// Runs all rules that look at a table, alone and compared with its base, until the check is cancelled.
    package static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        if translation.table.isForeign { return NotATable.check(translation, &findings) }
        let cancellation = Cancellation.current
        var isWanted: Bool { cancellation?.isRequested != true }
        for rule in TableRules.rules(for: translation.table.place) where isWanted {
            rule.check(translation, &findings)
        }
        if isWanted { PlaceholderCheck.check(translation, &findings) }
        if isWanted { PluralCheck.check(translation, &findings) }
        if isWanted { TextCheck.check(translation, &findings) }
    }

    /// Runs all rules that look at a catalog as a whole.
    package static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        let cancellation = Cancellation.current
        var isWanted: Bool { cancellation?.isRequested != true }
        if let exchange = catalog.catalog.exchange {
            for rule in TableRules.ofExchangeFiles where isWanted { rule.check(catalog.file, &findings) }
            for rule in exchangeRules where isWanted && catalog.file.isAccepted {
                rule.check(catalog, exchange, &findings)
            }
            return
        }
        for rule in TableRules.ofCatalogFiles where isWanted { rule.check(catalog.file, &findings) }
        for rule in catalogRules where isWanted && (catalog.file.isAccepted || !rule.needsContent) {
            rule.check(catalog, &findings)
        }
    }

    /// Runs the rules that look at sources.
    package static func check(_ source: LinkedSource, _ findings: inout FindingCollector) {
        for rule in sourceRules where findings.hasRoom(for: rule.descriptor) { rule.check(source, &findings) }
    }

    /// The rules for a folder; for one of which not all tables are known, only those that do not need them.
    package static func folderRules(forWhole isWhole: Bool) -> [any FolderRule.Type] {
        folderRules.filter { isWhole || !$0.needsAllTables }
    }
}

/// The rules that look at tables one by one, for tables of one kind: those that look at a table alone, then the others.
private enum TableRules {
    /// The rules for a table of a catalog; for another table if `place` is `nil`.
    static func rules(for place: LintedTable.CatalogPlace?) -> [RuleCheck] {
        switch place {
        case nil: ofTables
        case .source: ofSources
        case .translation: ofTranslations
        }
    }

    private static let ofTables =
        RuleCatalog.rules.filter(\.isAlone) + RuleCatalog.rules.filter(\.isTranslation)
    private static let ofSources = ofTables.filter { [.keys, .texts].contains($0.descriptor.inCatalogs) }
    private static let ofTranslations = ofTables.filter { $0.descriptor.inCatalogs == .texts }
    static let ofExchangeFiles = ofCatalogFiles + [XMLNotLoaded.self]
    static let ofCatalogFiles = RuleCatalog.tableRules.filter { $0.descriptor.inCatalogs == .file }
}
