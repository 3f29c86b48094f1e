internal import Findings
internal import HTTP
internal import Options
internal import Reporting
internal import SourceText

/// Answers requests of browsers.
struct PageAnswer {
    private let head: Head

    init(_ head: Head) {
        self.head = head
    }

    /// The page that checks tables, with a link to the page of the projects if there is one.
    func page(hasProjects: Bool) -> Response { document(hasProjects ? Self.pageWithLink : Self.pageAlone) }

    private static let pageWithLink = page(linkingTo: #"<a href="projects">Projects</a>"#)
    private static let pageAlone = page(linkingTo: "")

    private static func page(linkingTo projects: String) -> [UInt8] {
        Array(PageFile.index.text.filled(with: ["projects": projects]).utf8)
    }

    /// The page that shows the tracked projects.
    func projectsPage() -> Response { document(PageFile.projects.bytes) }

    /// The page of a rule.
    ///
    /// - Throws: ``Problem`` if no such rule exists.
    func rulePage(_ id: String) throws(Problem) -> Response {
        let rule: RuleDescriptor
        do throws(UsageError) {
            rule = try RuleWords.descriptor(of: id)
        } catch {
            throw Problem(.notFound, "See /v1/rules for all rules.")
        }
        let content = SourceText.document { sink in
            rule.writeHTML(tryPath: { "../#try=\(rule.id)/\($0)" }, to: sink)
        }
        let page = PageFile.rule.text.filled(with: [
            "id": rule.id, "title": rule.summaryInHTML, "content": content,
        ])
        return document(Array(page.utf8))
    }

    /// A file that the page refers to; the browser keeps it until it changes.
    ///
    /// - Throws: ``Problem`` if no such file exists.
    func asset(_ name: String) throws(Problem) -> Response {
        guard let file = PageFile.assets[name] else {
            throw Problem(.notFound, "See / for the page.")
        }
        let isKnown = head.values(of: "if-none-match").contains { $0.contains(text: file.tag) || $0 == "*" }
        var response = isKnown ? Response(304) : Response(200, body: file.bytes)
        response.add("Content-Type", file.type)
        response.add("ETag", file.tag)
        response.add("Cache-Control", "no-cache")
        return response
    }

    private func document(_ body: [UInt8]) -> Response {
        var response = Response(200, body: body)
        response.add("Content-Type", PageFile.index.type)
        response.add("Content-Security-Policy", Self.securityPolicy)
        response.add("Cross-Origin-Opener-Policy", "same-origin")
        return response
    }

    private static let securityPolicy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; \
        form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'
        """
}

extension String {
    /// The text with each `{{name}}` replaced.
    fileprivate func filled(with values: [String: String]) -> String {
        let parts = parts(separatedBy: "{{")
        return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
            let end = part.firstRange(ofText: "}}")
            let name = end.map { String(part[..<$0.lowerBound]) } ?? ""
            text += (values[name] ?? "") + (end.map { String(part[$0.upperBound...]) } ?? "")
        }
    }
}
