internal import CNettle
internal import SourceText

/// A file of the page, which is part of the program.
struct PageFile: Sendable {
    let bytes: [UInt8]
    let type: String
    /// Changes with the content.
    let tag: String

    init(_ bytes: [UInt8], _ type: String) {
        self.bytes = bytes
        self.type = type
        tag = "\"\(String(digest_sha256(bytes.span).words.0, radix: 16))\""
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension PageFile {
    private static let (html, css) = ("text/html; charset=utf-8", "text/css; charset=utf-8")
    private static let script = "text/javascript; charset=utf-8"

    static let index = PageFile(PackageResources.index_html, html)
    static let projects = PageFile(PackageResources.projects_html, html)
    static let rule = PageFile(PackageResources.rule_html, html)

    /// The files below `assets/`, by name.
    static let assets = [
        "strlint.css": PageFile(PackageResources.strlint_css, css),
        "workbench.css": PageFile(PackageResources.workbench_css, css),
        "projects.css": PageFile(PackageResources.projects_css, css),
        "rule.css": PageFile(PackageResources.rule_css, css),
        "strlint.svg": PageFile(PackageResources.strlint_svg, "image/svg+xml"),
        "base64.js": PageFile(PackageResources.base64_js, script),
        "charts.js": PageFile(PackageResources.charts_js, script),
        "details.js": PageFile(PackageResources.details_js, script),
        "dom.js": PageFile(PackageResources.dom_js, script),
        "editor.js": PageFile(PackageResources.editor_js, script),
        "entries.js": PageFile(PackageResources.entries_js, script),
        "example.js": PageFile(PackageResources.example_js, script),
        "field.js": PageFile(PackageResources.field_js, script),
        "findings.js": PageFile(PackageResources.findings_js, script),
        "link.js": PageFile(PackageResources.link_js, script),
        "locales.js": PageFile(PackageResources.locales_js, script),
        "name.js": PageFile(PackageResources.name_js, script),
        "panels.js": PageFile(PackageResources.panels_js, script),
        "positions.js": PageFile(PackageResources.positions_js, script),
        "place.js": PageFile(PackageResources.place_js, script),
        "projects.js": PageFile(PackageResources.projects_js, script),
        "refresher.js": PageFile(PackageResources.refresher_js, script),
        "service.js": PageFile(PackageResources.service_js, script),
        "status.js": PageFile(PackageResources.status_js, script),
        "strlint.js": PageFile(PackageResources.strlint_js, script),
        "tabs.js": PageFile(PackageResources.tabs_js, script),
        "words.js": PageFile(PackageResources.words_js, script),
    ]
}
