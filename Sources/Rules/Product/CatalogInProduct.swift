internal import Findings
internal import SourceText

/// A string catalog that was copied into a product and not compiled.
enum CatalogInProduct: ProductRule {
    static let descriptor = RuleDescriptor(
        id: "catalog-in-product", group: .product, severity: .error,
        summary: "a string catalog is in a built product",
        rationale: """
            Xcode compiles a string catalog to .strings and .stringsdict. An app reads no .xcstrings: where the catalog itself is \
            in the product, users see keys. `swift build` without Xcode copies a catalog, and so does a copy phase. If the \
            compiled tables are next to it, it is an info: it only takes space, and shows comments and states to everyone.
            """,
        related: ["catalog-and-table", "package-resource"],
        examples: [
            RuleExample(
                bad: .product([
                    "App.app/Info.plist", "App.app/Kit_Kit.bundle/Info.plist",
                    "App.app/Kit_Kit.bundle/Localizable.xcstrings",
                ]),
                good: .product([
                    "App.app/Info.plist", "App.app/Kit_Kit.bundle/Info.plist",
                    "App.app/Kit_Kit.bundle/en.lproj/Localizable.strings",
                ]))
        ])

    static func findings(in products: ProductBundles, at index: Int) -> [FolderFinding] {
        products.bundles[index].catalogs.map { catalog in
            FolderFinding(
                location: Location(path: catalog.path),
                message: catalog.isCompiled
                    ? "the tables of this catalog are next to it: it only takes space, and shows comments and states to everyone"
                    : "the app reads no .xcstrings: users see the keys of this catalog",
                severity: catalog.isCompiled ? .info : nil)
        }
    }
}
