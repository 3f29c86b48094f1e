import Rules
import Testing

@testable import Reporting

/// The table of bundles and locales in a report.
@Suite struct BundleTableTests {
    private func bundle(_ path: String, _ locales: [String]) -> ProductBundle {
        ProductBundle(
            path: path, name: path.split(separator: "/").last.map { String($0) } ?? path, kind: .bundle,
            properties: BundleProperties(), propertiesPath: "\(path)/Info.plist", resources: path,
            folders: locales.map {
                ProductBundle.LocaleFolder(locale: $0, names: ["A.strings", "A.stringsdict"])
            }
        ) { _ in nil }
    }

    private func text(_ bundles: [ProductBundle]) -> String { BundleTable(bundles, .plain).text }

    @Test func `a bundle has a line with the number of its tables in the locales that not all have`() {
        #expect(
            text([
                bundle("a/App.app", ["en", "fr"]), bundle("a/App.app/P/W.appex", ["en"]),
                bundle("a/App.app/E", []),
            ])
                == """
                bundle     fr
                App.app     2
                P/W.appex   –
                all 2 bundles have en


                """)
    }

    @Test func `a single bundle with tables has no table`() {
        #expect(text([bundle("App.app", ["en"]), bundle("App.app/B.bundle", [])]) == "")
    }

    @Test func `bundles of different products have the rest of their paths`() {
        let lines = text([bundle("/a/x/A.app", ["en"]), bundle("/a/y/B.app", ["fr"])]).split(separator: "\n")
        #expect(lines == ["bundle      en  fr", "/a/x/A.app   2   –", "/a/y/B.app   –   2"])
        let relative = text([bundle("a/x/A.app", ["en"]), bundle("a/y/B.app", ["fr"])]).split(separator: "\n")
        #expect(relative == ["bundle   en  fr", "x/A.app   2   –", "y/B.app   –   2"])
    }

    @Test func `the locales are on as many lines as they need, and only the first bundles are shown`() {
        let locales = (0..<60).map { "l\($0)" }
        let others = (0..<50).map { bundle("App.app/B\($0)", ["en"]) }
        let table = text([bundle("App.app", locales)] + others)
        #expect(table.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(locales.allSatisfy { table.contains(" \($0)") })
        #expect(table.contains("11 more bundles with tables\n"))
        #expect(!table.contains("B40"))
    }

    @Test func `names cannot control a terminal`() {
        let table = text([bundle("App.app", ["en\u{1B}[31m"]), bundle("App.app/\u{1B}]0;", ["::error::"])])
        #expect(!table.contains("\u{1B}"))
        #expect(!table.split(separator: "\n").contains { $0.hasPrefix("::") })
    }
}
