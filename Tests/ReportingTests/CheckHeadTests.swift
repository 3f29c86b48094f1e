import Projects
import SourceText
import Testing

@testable import Reporting

/// The head of the HTML page of a check: what was checked, when, and at which revision.
@Suite struct CheckHeadTests {
    private func page(_ origin: CheckOrigin?) -> String {
        var context = Samples.context
        context.origin = origin
        return document { Samples.mixed.write(as: .html, in: context, to: $0) }
    }

    /// 2001-09-09, 01:46:40 in UTC.
    private func origin(
        _ paths: [String], name: String = "Shop", commit: String? = nil, branch: String? = nil
    ) -> CheckOrigin {
        CheckOrigin(name: name, paths: paths, seconds: 1_000_000_000, commit: commit, branch: branch)
    }

    @Test func `the head has the name, the path, the time and the revision`() {
        let page = page(origin(["App"], commit: "0123456789abcdef", branch: "main"))
        #expect(page.contains("<title>Shop: strlint check</title>"))
        #expect(page.contains("<header><h1><bdi>Shop</bdi></h1>\n<p class=\"summary\">"))
        let time = "<p>Checked <bdi>App</bdi> on 2001-09-09, 01:46 UTC at the commit "
        #expect(page.contains("\(time)<code>0123456789ab</code> of the branch <bdi>main</bdi></p>\n"))
    }

    @Test func `a revision may be without a branch, or not known`() {
        #expect(page(origin(["App"], commit: "01")).contains(" UTC at the commit <code>01</code></p>\n"))
        #expect(page(origin(["App"])).contains(" UTC</p>\n"))
    }

    @Test func `the working folder has its name, and of many paths the first are listed`() {
        #expect(page(origin(["."])).contains("<p>Checked <bdi>Shop</bdi> on "))
        let many = "<bdi>a</bdi>, <bdi>b</bdi>, <bdi>c</bdi> and 2 more paths on "
        #expect(page(origin(["a", "b", "c", "d", "e"])).contains("<p>Checked \(many)"))
    }

    @Test func `names stay text and control nothing`() {
        let evil = "<b>\u{202E}\u{1B}"
        let page = page(origin([evil], name: evil, commit: evil, branch: evil))
        #expect(page.contains("<h1><bdi>&lt;b&gt;‹U+202E›‹U+001B›</bdi></h1>"))
        #expect(!page.contains("<b>\u{202E}") && !page.contains("\u{202E}") && !page.contains("\u{1B}"))
    }

    @Test func `without that the heading is the number of findings`() {
        let page = page(nil)
        #expect(page.contains("<title>strlint check</title>"))
        #expect(page.contains("<header><h1>5 findings") && !page.contains("Checked"))
    }

    @Test func `only this format says it`() {
        #expect(CheckFormat.allCases.filter(\.namesOrigin) == [.html])
    }
}
