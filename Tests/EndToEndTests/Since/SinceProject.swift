import Foundation
import Testing

/// A repository on a branch `topic` of `main`, whose French tables have an old finding: the space after `b`.
struct SinceProject {
    static let english = "\"a\" = \"%d files\";\n\"b\" = \"Free\";\n"
    static let french = "\"a\" = \"%d fichiers\";\n\"b\" = \"Gratuit \";\n"
    /// The same with a new finding.
    static let broken = french.replacing("%d", with: "%@")

    let sandbox: Sandbox

    /// - Parameters:
    ///   - files: Further files besides the tables in the folders.
    ///   - folders: The folders with an English and a French table, which are in `main`.
    init(_ files: [String: String] = [:], in folders: [String] = ["."]) async throws {
        let tables = folders.reduce(into: files) { tables, folder in
            tables["\(folder)/en.lproj/L.strings"] = Self.english
            tables["\(folder)/fr.lproj/L.strings"] = Self.french
        }
        sandbox = try await Sandbox.repository(tables)
        try await sandbox.git("checkout -q -b topic")
    }

    /// Adds the tables of a folder without committing them.
    func add(_ folder: String) throws {
        try sandbox.write("\(folder)/en.lproj/L.strings", Self.english)
        try sandbox.write("\(folder)/fr.lproj/L.strings", Self.french)
    }

    /// The new findings, as `path:line rule`, and standard error.
    ///
    /// - Parameters:
    ///   - operands: The operands, in shell syntax.
    ///   - setting: The text before the command: `cd folder &&`, variables.
    func check(
        _ operands: String = ".", _ setting: String = ""
    ) async throws -> (findings: [String], errors: String, status: Int32) {
        let outcome = try await sandbox.shell(
            "\(setting) \"$STRLINT\" check \(operands) --since main -q -f concise")
        let findings = outcome.lines.map { line in
            let place = line.prefix { $0 != " " }.split(separator: ":").prefix(2).joined(separator: ":")
            return "\(place) \(line.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" })"
        }
        return (findings, outcome.errorText, outcome.status)
    }

    /// The new findings of a run without errors.
    func findings(
        _ operands: String = ".", _ setting: String = "",
        _ location: Testing.SourceLocation = #_sourceLocation
    ) async throws -> [String] {
        let (findings, errors, _) = try await check(operands, setting)
        #expect(errors.isEmpty, "\(errors)", sourceLocation: location)
        return findings
    }
}
