internal import Findings
internal import Projects
internal import SourceText

/// A line for each project of a joined report, those with the most errors first: how many tables it has, and what was found.
///
///     project  tables  found
///     Bakery        2  1 error
///     Garden        2  1 info
struct ProjectTable {
    private let projects: [ProjectTotal]
    /// The number of projects that are not shown.
    private let rest: Int
    private let style: TerminalStyle

    /// The number of projects that are shown.
    private static let mostRows = 40

    /// Nothing is shown of a single project.
    init(_ projects: [ProjectTotal], _ style: TerminalStyle) {
        self.style = style
        let sorted = projects.count > 1 ? projects.byUrgency : []
        self.projects = Array(sorted.prefix(Self.mostRows))
        rest = sorted.count - self.projects.count
    }

    /// Empty without projects.
    var text: String {
        guard !projects.isEmpty else { return "" }
        let names = ["project"] + projects.map { VisibleText.sanitizedLine($0.shownName) }
        let tables = ["tables"] + projects.map { String($0.tables) }
        let found = ["found"] + projects.map { $0.found.words(style) }
        let width = names.map(\.count).max() ?? 0
        let rows = names.indices.map { number in
            [names[number].padded(to: width), tables[number].rightAligned(to: 6), found[number]]
                .joined(separator: "  ").withoutTrailingWhitespace + "\n"
        }
        return rows.joined() + (rest > 0 ? "and \(rest.counted("more project"))\n" : "") + "\n"
    }

    /// A Markdown table; empty without projects.
    var markdown: String {
        guard !projects.isEmpty else { return "" }
        let rows = projects.map { project in
            "| \(project.shownName.asCode) | \(project.tables) | \(project.found.words(style)) |\n"
        }
        let note = rest > 0 ? "\n_and \(rest.counted("more project"))_\n" : ""
        return "| project | tables | found |\n|---|--:|---|\n" + rows.joined() + note
    }
}

extension ProjectTotal {
    /// The name, or what is said about tables that are in no project.
    var shownName: String { name.isEmpty ? "(none)" : name }
}

extension [ProjectTotal] {
    /// Those with the most errors first, then by warnings, infos and name.
    var byUrgency: [ProjectTotal] {
        sorted { left, right in
            let (first, second) = (left.found, right.found)
            let counts = (first.errors, first.warnings, first.infos)
            return counts == (second.errors, second.warnings, second.infos)
                ? left.name < right.name : counts > (second.errors, second.warnings, second.infos)
        }
    }
}
