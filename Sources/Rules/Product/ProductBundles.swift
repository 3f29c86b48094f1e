internal import Findings
internal import SourceText
internal import StringTables

/// The bundles of the products in the folders of a check.
package struct ProductBundles: Sendable {
    /// Each after the one that contains it.
    package let bundles: [ProductBundle]
    /// The index of the outermost app that contains a bundle, by the index of the bundle.
    private let apps: [Int?]
    /// The locales that a bundle or one inside has, by its index; `nil` for one that another contains.
    private let locales: [LocaleSet?]

    /// - Parameters:
    ///   - bundles: Each after the one that contains it.
    ///   - parents: The index of the innermost bundle that contains each.
    package init(_ bundles: [ProductBundle], parents: [Int?]) {
        var (apps, roots) = ([Int?](), [Int]())
        var locales = parents.map { _ in [ProductLocale]() }
        for (index, parent) in parents.enumerated() {
            apps.append(parent.flatMap { apps[$0] ?? (bundles[$0].kind == .app ? $0 : nil) })
            roots.append(parent.map { roots[$0] } ?? index)
            locales[roots[index]] += bundles[index].translated.map(\.id)
        }
        self.bundles = bundles
        self.apps = apps
        self.locales = roots.indices.map { roots[$0] == $0 ? LocaleSet(locales[$0]) : nil }
    }

    /// The outermost app around a bundle.
    package func app(around index: Int) -> ProductBundle? { apps[index].map { bundles[$0] } }

    /// The locales of a bundle and of all inside, if no other contains it.
    func localesOfProduct(at index: Int) -> LocaleSet? { locales[index] }

    /// Whether the makers of the app have made a bundle in it: an extension, a watch app, an app clip, a bundle of a package, or one
    /// whose identifier begins as that of the app.
    func isOwn(_ bundle: ProductBundle, of app: ProductBundle) -> Bool {
        switch bundle.kind {
        case .extension, .watch: return true
        case .app where bundle.properties.isAppClip: return true
        case .bundle where bundle.name.isNameOfPackageBundle: return true
        default: break
        }
        guard let maker = app.properties.identifier?.maker else { return false }
        return bundle.properties.identifier?.maker == maker
    }
}

extension String {
    /// Whether Swift packages give a bundle this name: `PACKAGE_TARGET.bundle`.
    fileprivate var isNameOfPackageBundle: Bool {
        let parts = dropLast(".bundle".count).split(separator: "_", omittingEmptySubsequences: false)
        return parts.count > 1 && parts.first?.isEmpty == false && parts.last?.isEmpty == false
    }

    /// The first two parts of the identifier of a bundle, which are those of its maker.
    fileprivate var maker: [String]? {
        let parts = split(separator: ".").prefix(2).map { $0.lowercased() }
        return parts.count == 2 ? parts : nil
    }
}

/// A rule that compares the bundles of a product, or looks at what one of them has in each locale.
package protocol ProductRule: Rule {
    /// What is wrong with the bundle at an index.
    static func findings(in products: ProductBundles, at index: Int) -> [FolderFinding]
}

extension ProductBundle {
    /// The bundle as the place of a finding.
    var location: Location { Location(path: path, kind: .folder(table: firstTable)) }

    private var firstTable: String? {
        for folder in folders {
            if let name = folder.names.first(where: { TableFormat(path: $0) != nil }) {
                return FilePath.join(self.path(of: folder), name)
            }
        }
        return nil
    }
}
