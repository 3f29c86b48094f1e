internal import Findings
internal import SourceText
internal import StringTables

/// A bundle in an app that lacks locales of the app.
enum BundleLocaleMissing: ProductRule {
    static let descriptor = RuleDescriptor(
        id: "bundle-locale-missing", group: .product, severity: .warning,
        summary: "a bundle in an app lacks locales that the app has",
        rationale: """
            A widget, an extension, a watch app or a framework has tables of its own. What it lacks in a locale of the app is \
            shown in its development language: an English widget on a French home screen. The usual cause is that the tables \
            of some locales are not in its target. For a bundle of another maker it is an info. The app's own are extensions, \
            watch apps and app clips, bundles named PACKAGE_TARGET.bundle, and those whose identifier begins with the same two \
            parts as that of the app. Tables in pt are for users of pt-BR as well. Bundles without tables are left alone.
            """,
        related: ["bundle-locale-unreachable", "locale-not-in-project", "table-not-in-target"],
        examples: [
            RuleExample(
                bad: .product([
                    "App.app/Info.plist", "App.app/en.lproj/Localizable.strings",
                    "App.app/fr.lproj/Localizable.strings", "App.app/PlugIns/Widget.appex/Info.plist",
                    "App.app/PlugIns/Widget.appex/en.lproj/Localizable.strings",
                ]),
                good: .product([
                    "App.app/Info.plist", "App.app/en.lproj/Localizable.strings",
                    "App.app/fr.lproj/Localizable.strings", "App.app/PlugIns/Widget.appex/Info.plist",
                    "App.app/PlugIns/Widget.appex/en.lproj/Localizable.strings",
                    "App.app/PlugIns/Widget.appex/fr.lproj/Localizable.strings",
                ]))
        ])

    static func findings(in products: ProductBundles, at index: Int) -> [FolderFinding] {
        let bundle = products.bundles[index]
        guard bundle.hasTables, let app = products.app(around: index) else { return [] }
        let missing = bundle.translations(app.localesOfTexts).filter { !bundle.locales.covers($0) }.map(
            \.name)
        guard !missing.isEmpty else { return [] }
        return [
            FolderFinding(
                location: bundle.location,
                message:
                    "\(bundle.name) lacks \(missing.listed), which \(app.name) has: users of \(missing.pronoun) see it in \(bundle.languageOfOthers)",
                severity: products.isOwn(bundle, of: app) ? nil : .info)
        ]
    }
}

/// A bundle in an app with locales that the system does not choose, since the app itself does not have them.
enum BundleLocaleUnreachable: ProductRule {
    static let descriptor = RuleDescriptor(
        id: "bundle-locale-unreachable", group: .product, severity: .warning,
        summary: "locales of a bundle are never chosen, since the app lacks them",
        rationale: """
            The system chooses the language of an app among the .lproj folders and the CFBundleLocalizations of the app itself, and \
            that of frameworks and package bundles by the language of the app. If all texts are in a package and the app has only \
            its development language, the package is shown in that language as well, and Settings offers no other. Declare the \
            locales in CFBundleLocalizations, or add a table of each to the app. CFBundleAllowMixedLocalizations lets each bundle \
            have a language of its own. Bundles of other makers are left alone.
            """,
        related: ["declared-locale-missing"],
        examples: [
            RuleExample(
                bad: .product([
                    "App.app/Info.plist", "App.app/en.lproj/InfoPlist.strings",
                    "App.app/App_Kit.bundle/Info.plist",
                    "App.app/App_Kit.bundle/en.lproj/Localizable.strings",
                    "App.app/App_Kit.bundle/fr.lproj/Localizable.strings",
                ]),
                good: .product(
                    [
                        "App.app/Info.plist", "App.app/en.lproj/InfoPlist.strings",
                        "App.app/App_Kit.bundle/Info.plist",
                        "App.app/App_Kit.bundle/en.lproj/Localizable.strings",
                        "App.app/App_Kit.bundle/fr.lproj/Localizable.strings",
                    ], ["App.app/Info.plist": ["CFBundleLocalizations = (en, fr)"]]))
        ])

    static func findings(in products: ProductBundles, at index: Int) -> [FolderFinding] {
        let bundle = products.bundles[index]
        guard bundle.hasTables, bundle.kind == .framework || bundle.kind == .bundle,
            let app = products.app(around: index), !app.properties.allowsMixedLocalizations,
            app.translated.allSatisfy({ app.isDevelopment($0.id) }), products.isOwn(bundle, of: app)
        else { return [] }
        let declared = LocaleSet(app.declared)
        let unreachable = app.translations(bundle.translated.map(\.id)).filter { !declared.covers($0) }.map(
            \.name)
        guard !unreachable.isEmpty else { return [] }
        let subject = unreachable.count == 1 ? "is" : "are"
        return [
            FolderFinding(
                location: bundle.location,
                message:
                    "\(unreachable.listed) of \(bundle.name) \(subject) never chosen: \(app.name) itself has and declares only \(app.development.name)"
            )
        ]
    }
}

/// A locale that an app declares and does not have.
enum DeclaredLocaleMissing: ProductRule {
    static let descriptor = RuleDescriptor(
        id: "declared-locale-missing", group: .product, severity: .warning,
        summary: "an app declares a locale of which it has no tables",
        rationale: """
            CFBundleLocalizations counts as much as the .lproj folders: the system chooses a declared locale for its users, and \
            they see the development language even if the app has the second of their languages. The App Store lists it, too. \
            Remove it from Info.plist, or add its tables to the target. An app that has no tables but InfoPlist handles its \
            languages itself, and is left alone.
            """,
        related: ["bundle-locale-missing"],
        examples: [
            RuleExample(
                bad: .product(
                    [
                        "App.app/Info.plist", "App.app/en.lproj/Localizable.strings",
                        "App.app/fr.lproj/Localizable.strings",
                    ], ["App.app/Info.plist": ["CFBundleLocalizations = (en, fr, nl)"]]),
                good: .product(
                    [
                        "App.app/Info.plist", "App.app/en.lproj/Localizable.strings",
                        "App.app/fr.lproj/Localizable.strings",
                    ], ["App.app/Info.plist": ["CFBundleLocalizations = (en, fr)"]]))
        ])

    static func findings(in products: ProductBundles, at index: Int) -> [FolderFinding] {
        let bundle = products.bundles[index]
        guard bundle.hasTextsOfApp, let locales = products.localesOfProduct(at: index) else { return [] }
        let missing = bundle.translations(bundle.declared).filter { !locales.covers($0) }.map(\.name).sorted()
        guard !missing.isEmpty else { return [] }
        return [
            FolderFinding(
                location: Location(path: bundle.propertiesPath),
                message:
                    "CFBundleLocalizations has \(missing.listed), but there is no table in \(missing.pronoun): users of \(missing.pronoun) see \(bundle.name) in \(bundle.languageOfOthers)"
            )
        ]
    }
}

extension ProductBundle {
    /// Whether it has tables other than those for Info.plist, which all apps may have.
    fileprivate var hasTextsOfApp: Bool {
        folders.contains { $0.tables.contains { $0 != ProductBundle.infoTable } }
    }

    /// The locales in which an app has texts: those of its folders, or, if it handles its languages itself, the declared ones.
    fileprivate var localesOfTexts: [ProductLocale] {
        hasTextsOfApp || declared.isEmpty ? translated.map(\.id) : offered
    }

    /// The locale in which users see it whose locale it lacks.
    var languageOfOthers: String {
        if let own = translated.first(where: { isDevelopment($0.id) }) { return own.locale }
        return folders.count > translated.count
            ? development.name : translated.first?.locale ?? development.name
    }
}

extension [String] {
    /// The names for a message: all but those of a very long list.
    var listed: String {
        let shown = count > 24 ? 20 : count
        let names = prefix(shown).joined(separator: ", ")
        return names + (count > shown ? " and \(count - shown) more" : "")
    }

    /// What refers to these locales.
    var pronoun: String { count == 1 ? "this locale" : "these locales" }
}
