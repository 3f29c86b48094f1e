internal import Findings

extension CheckReport {
    /// One report for those on parts of what there is to check, such as the shards of a check.
    package init(joining parts: [CheckReport]) {
        self.init()
        for part in parts { append(part) }
        findings.sort { $0.precedes($1) }
        suppressed.sort { $0.precedes($1) }
        projects = projects.joined
        countFiles()
    }

    private mutating func append(_ part: CheckReport) {
        findings += part.findings
        suppressed += part.suppressed
        unlisted.suppressed += part.unlisted.suppressed
        unlisted.hidden += part.unlisted.hidden
        files += part.files
        older += part.older
        failures += part.failures
        projects += part.projects
        for locale in part.locales { add(locale) }
    }
}
