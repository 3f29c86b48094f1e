internal import Findings
package import Projects
internal import Settings
internal import SourceText

/// A new configuration file, generated from the tables of a project.
package struct ConfigurationDraft: Sendable {
    /// The number of tables that are checked.
    let tables: Int
    let locales: [String]
    /// The locale that holds the base tables.
    let baseLanguage: String?
    /// Folders with third-party code, and the number of tables in each.
    let excluded: [(folder: String, tables: Int)]
    /// The encodings with their number of tables, most frequent first.
    let encodings: [(name: String, tables: Int)]
    /// Whether there is to be a baseline next to the file.
    package var hasBaseline = false
    fileprivate static let baselineName = ".strlint-baseline.json"

    package init(
        tables: Int, locales: [String], baseLanguage: String?, excluded: [(folder: String, tables: Int)],
        encodings: [(name: String, tables: Int)]
    ) {
        self.tables = tables
        self.locales = locales
        self.baseLanguage = baseLanguage
        self.excluded = excluded
        self.encodings = encodings
    }

    /// A file for the project of a survey.
    package init(_ survey: ProjectSurvey) {
        self.init(
            tables: survey.tableCount, locales: survey.locales, baseLanguage: survey.baseLanguage,
            excluded: survey.thirdPartyFolders, encodings: survey.encodings)
    }

    /// The path of the baseline of a folder.
    package static func baselinePath(in folder: String) -> String { FilePath.join(folder, baselineName) }

    /// The content of the file.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var output = Output { bytes += $0 }
        output.write(self)
        return bytes
    }

    /// The message after it was written to `path`.
    package func writtenMessage(for path: String) -> String {
        let left = excluded.map { "\($0.tables.counted("table")) in \($0.folder)" }.joined(separator: ", ")
        return "Wrote \(VisibleText.sanitized(path)): \(found).\n"
            + (left.isEmpty ? "" : "It excludes \(left).\n")
    }

    /// What to do next, given the report of `check` on `folder`.
    package func nextSteps(after report: CheckReport, in folder: String) -> String {
        let check = folder == "." ? "strlint check" : "strlint check \(VisibleText.sanitized(folder))"
        var lines = ["Next:", "  \(check)"]
        if hasBaseline { lines.append("It reports what is new. Commit both files.") }
        let counts = Severity.allCases.reversed().map { ($0, report.count(of: $0)) }.filter { $0.1 > 0 }
        if !hasBaseline, !counts.isEmpty {
            let found = counts.map { $1.counted($0.rawValue) }.joined(separator: ", ")
            let baseline = VisibleText.sanitized(Self.baselinePath(in: folder))
            lines.append("It reports \(found). To accept these for now, write a baseline:")
            lines.append("  \(check) --write-baseline \(baseline)")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// `24 tables in 2 locales (de, en), the base in en`
    fileprivate var found: String {
        guard tables > 0 else { return "no tables were found" }
        let names = locales.prefix(12).joined(separator: ", ") + (locales.count > 12 ? ", …" : "")
        let places =
            locales.isEmpty ? "" : " in \(locales.count.counted("locale")) (\(VisibleText.sanitized(names)))"
        return tables.counted("table") + places
            + (baseLanguage.map { ", the base in \(VisibleText.sanitized($0))" } ?? "")
    }
}

extension Output {
    mutating func write(_ draft: ConfigurationDraft) {
        write("# Configuration of strlint for this folder: \(draft.found).\n")
        if draft.encodings.count > 1 {
            let counts = draft.encodings.map { "\($0.tables) \(VisibleText.sanitized($0.name))" }
            write("# Encodings: \(counts.joined(separator: ", ")).\n")
        }
        write(
            "# Uncomment a setting to use it. To print the settings of a table: strlint config show TABLE\n")
        for field in SettingTable.fields { write(field, draft) }
        flush()
    }

    private mutating func write(_ field: SettingField, _ draft: ConfigurationDraft) {
        write("\n# \(field.summary)\n")
        switch field.name {
        case "version": write("version: 1\n")
        case "baseline" where draft.hasBaseline: write("baseline: \(ConfigurationDraft.baselineName)\n")
        case "exclude" where !draft.excluded.isEmpty:
            write("exclude:\n")
            for (folder, tables) in draft.excluded {
                write("  - \("\(YAMLNode.yaml(folder))".padded(to: 20))  # \(tables.counted("table"))\n")
            }
        case "base-language":
            write("# base-language: \(YAMLNode.yaml(draft.baseLanguage ?? field.example ?? ""))\n")
        default: writeCommented(field, indent: "")
        }
    }

    /// Writes the setting with an example value, commented out.
    private mutating func writeCommented(_ field: SettingField, indent: String) {
        guard field.example == nil, case .section(let fields) = field.shape else {
            let value = field.example ?? field.defaultValue?.yaml ?? ""
            return write("# \(indent)\(field.name): \(value)\n")
        }
        write("# \(indent)\(field.name):\n")
        for inner in fields {
            write("# \(indent)  # \(inner.summary)\n")
            writeCommented(inner, indent: indent + "  ")
        }
    }
}
