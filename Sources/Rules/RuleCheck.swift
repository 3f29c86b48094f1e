internal import Findings

/// A rule and how it is run. A rule that looks at catalogs in another way than at other tables has two of them.
enum RuleCheck: Sendable {
    /// Looks at one table alone.
    case table(any TableRule.Type)
    /// Compares a table with its base.
    case translation(any TranslationRule.Type)
    /// Compares a text with its base, in ``TextCheck``.
    case text(any TextRule.Type)
    /// Looks at the words of forms that show their numbers, in ``PluralCheck``.
    case words(any VariationRule.Type)
    /// Looks only at how a text varies, at its specifiers, and at forms that do not show their number, in ``PluralCheck``.
    case shape(any VariationRule.Type)
    /// Looks at a catalog as a whole.
    case catalog(any CatalogRule.Type)
    /// Looks at a document of XLIFF as a whole.
    case exchange(any ExchangeRule.Type)
    /// Looks at the tables of all locales in a folder.
    case folder(any FolderRule.Type)
    /// Compares the tables on disk with those that projects build.
    case project(any ProjectRule.Type)
    /// Looks at the bundles of a built product.
    case product(any ProductRule.Type)
    /// Looks at a source.
    case source(any SourceRule.Type)
    /// Found by a check of several rules.
    case found(by: JointCheck, @Sendable () -> RuleDescriptor)

    static func comparison(_ rule: @autoclosure @escaping @Sendable () -> RuleDescriptor) -> RuleCheck {
        .found(by: .placeholders, rule)
    }

    static func migration(_ rule: @autoclosure @escaping @Sendable () -> RuleDescriptor) -> RuleCheck {
        .found(by: .migration, rule)
    }

    static func link(_ rule: @autoclosure @escaping @Sendable () -> RuleDescriptor) -> RuleCheck {
        .found(by: .links, rule)
    }

    static func suppression(_ rule: @autoclosure @escaping @Sendable () -> RuleDescriptor) -> RuleCheck {
        .found(by: .suppressions, rule)
    }

    var descriptor: RuleDescriptor {
        switch self {
        case .table(let rule): rule.descriptor
        case .translation(let rule): rule.descriptor
        case .text(let rule): rule.descriptor
        case .words(let rule), .shape(let rule): rule.descriptor
        case .catalog(let rule): rule.descriptor
        case .exchange(let rule): rule.descriptor
        case .folder(let rule): rule.descriptor
        case .project(let rule): rule.descriptor
        case .product(let rule): rule.descriptor
        case .source(let rule): rule.descriptor
        case .found(_, let descriptor): descriptor()
        }
    }

    /// Whether it is a rule that looks at one table alone.
    var isAlone: Bool { if case .table = self { true } else { false } }

    /// Whether it is a rule that compares a table with its base.
    var isTranslation: Bool { if case .translation = self { true } else { false } }

    /// Whether it compares a table with its base, by itself or as one of several rules that do.
    var needsBase: Bool {
        switch self {
        case .translation, .text, .found(by: .placeholders, _): true
        default: false
        }
    }

    /// Runs a rule that looks at tables one by one; no other.
    func check(_ translation: Translation, _ findings: inout FindingCollector) {
        switch self {
        case .table(let rule): rule.check(translation, &findings)
        case .translation(let rule): rule.check(translation, &findings)
        default: break
        }
    }

    /// Whether it looks at sources.
    var needsSources: Bool {
        switch self {
        case .source, .found(by: .links, _): true
        default: false
        }
    }
}

/// Checks that find what several rules report.
enum JointCheck: Sendable {
    /// ``PlaceholderCheck``.
    case placeholders
    /// The look at what a bundle of an export holds besides its documents.
    case bundles
    /// ``MigrationCheck``.
    case migration
    /// The check of all sources together with the tables.
    case links
    /// The check of the comments that suppress findings, after all rules.
    case suppressions
}
