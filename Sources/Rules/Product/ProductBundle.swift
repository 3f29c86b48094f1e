internal import SourceText
package import StringTables

/// A bundle of a built product, such as an app or a framework: what its Info.plist says, and what its `.lproj` folders hold.
package struct ProductBundle: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case app, `extension`, watch, framework, bundle
    }

    /// An `.lproj` folder.
    package struct LocaleFolder: Sendable {
        /// The name without its suffix.
        package let locale: String
        /// The names of the files in it, in byte order.
        package let names: [String]
        /// The names of its tables without their suffixes.
        package let tables: Set<String>
        /// The number of its tables.
        package let tableCount: Int
        let id: ProductLocale

        package init(locale: String, names: [String]) {
            (self.locale, self.names, id) = (locale, names, ProductLocale(locale))
            let files = names.filter { TableFormat(path: $0)?.holdsAllLocales == false }
            tables = Set(files.map { String($0.withoutTableSuffix) })
            tableCount = files.count
        }

        /// Whether it has a file of this name.
        func has(_ name: String) -> Bool {
            let place = names.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(name.utf8) }
            return place < names.count && names[place] == name
        }
    }

    /// The folder of the bundle.
    package let path: String
    /// The name of the folder, for messages.
    package let name: String
    package let kind: Kind
    package let properties: BundleProperties
    /// The path of its Info.plist.
    package let propertiesPath: String
    /// The folder that contains its `.lproj` folders.
    package let resources: String
    /// In the order of their names; those of locales that are chosen, and `Base`.
    package let folders: [LocaleFolder]
    /// The names of tables of all languages that replace those in the folders, without their suffix.
    package let compiledTables: Set<String>
    /// Reads a table in an `.lproj` folder; `nil` if it cannot be read.
    let table: @Sendable (_ path: String) -> Table?
    /// The string catalogs in it, and not in a bundle inside.
    package var catalogs: [Catalog] = []

    /// A string catalog in a product.
    package struct Catalog: Sendable {
        package let path: String
        /// Whether the tables that are compiled from it are next to it.
        let isCompiled: Bool

        package init(path: String, isCompiled: Bool) { (self.path, self.isCompiled) = (path, isCompiled) }
    }

    package init(
        path: String, name: String, kind: Kind, properties: BundleProperties, propertiesPath: String,
        resources: String,
        folders: [LocaleFolder], compiledTables: Set<String> = [],
        table: @escaping @Sendable (_ path: String) -> Table?
    ) {
        (self.path, self.name, self.kind, self.properties) = (path, name, kind, properties)
        (self.propertiesPath, self.resources, self.folders) = (propertiesPath, resources, folders)
        (self.compiledTables, self.table) = (compiledTables, table)
        translated = folders.filter { $0.locale != Self.base }
        locales = LocaleSet(translated.map(\.id))
        declared = properties.declared.map { ProductLocale($0) }
        development = ProductLocale(properties.developmentRegion ?? "en")
    }

    /// The name of the folder that has interface files in the development language.
    static let base = "Base"

    /// The folders of locales.
    package let translated: [LocaleFolder]
    /// The locales of ``translated``.
    let locales: LocaleSet
    /// The locales that its Info.plist declares.
    let declared: [ProductLocale]
    /// The development language; English if none is named.
    let development: ProductLocale

    /// The number of tables in its `.lproj` folders.
    package var tableCount: Int { folders.reduce(0) { $0 + $1.tableCount } }

    /// Whether it has texts.
    package var hasTables: Bool { folders.contains { !$0.tables.isEmpty } }

    /// Whether users of a locale get the texts in the development language as those of their own language.
    func isDevelopment(_ locale: ProductLocale) -> Bool {
        locale.name == Self.base || locale.language == development.language
    }

    /// The locales that it has, and those that it only declares, in the order of their names.
    var offered: [ProductLocale] {
        (translated.map(\.id) + declared.filter { !locales.has($0) }).sorted { $0.name < $1.name }
    }

    /// Those of some locales that can be chosen, but for the development language.
    func translations(_ locales: [ProductLocale]) -> [ProductLocale] {
        locales.filter { $0.isChosen && !isDevelopment($0) }
    }

    /// The path of an `.lproj` folder.
    package func path(of folder: LocaleFolder) -> String {
        FilePath.join(resources, folder.locale + TableNames.localeFolder)
    }
}

/// What the Info.plist of a bundle says about its languages.
package struct BundleProperties: Sendable {
    package var identifier: String?
    /// The `CFBundleDevelopmentRegion`, if that is a locale.
    package var developmentRegion: String?
    /// The locales in `CFBundleLocalizations`.
    package var declared: [String] = []
    package var allowsMixedLocalizations = false
    package var isExtension = false
    package var isWatchApp = false
    package var isAppClip = false
    /// The keys of texts for permissions.
    package var permissions: [String] = []

    package init() {}
}
