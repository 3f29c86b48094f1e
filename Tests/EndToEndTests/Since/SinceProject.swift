import Foundation
import Testing

/// A repository on a branch `topic` beside `main`, whose French tables have an old fault: the blank behind `b`.
struct SinceProject {
    static let english = "\"a\" = \"%d files\";\n\"b\" = \"Free\";\n"
    static let french = "\"a\" = \"%d fichiers\";\n\"b\" = \"Gratuit \";\n"
    /// The same with a fault that is new.
    static let broken = french.replacing("%d", with: "%@")

    let sandbox: Sandbox

    /// - Parameters:
    ///   - files: What is there beside the tables in the folders.
    ///   - folders: Where an English and a French table stand, which are in `main`.
    init(_ files: [String: String] = [:], in folders: [String] = ["."]) async throws {
        let tables = folders.reduce(into: files) { tables, folder in
            tables["\(folder)/en.lproj/L.strings"] = Self.english
            tables["\(folder)/fr.lproj/L.strings"] = Self.french
        }
        sandbox = try await Sandbox.repository(tables)
        try await sandbox.git("checkout -q -b topic")
    }

    /// The tables of a folder that is not committed.
    func add(_ folder: String) throws {
        try sandbox.write("\(folder)/en.lproj/L.strings", Self.english)
        try sandbox.write("\(folder)/fr.lproj/L.strings", Self.french)
    }

    /// What is new, as `path:line rule`, and what standard error says.
    ///
    /// - Parameters:
    ///   - operands: As a shell takes them.
    ///   - setting: What stands before the command: `cd folder &&`, variables.
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

    /// The same where nothing is to be complained of.
    func findings(
        _ operands: String = ".", _ setting: String = "",
        _ location: Testing.SourceLocation = #_sourceLocation
    ) async throws -> [String] {
        let (findings, errors, _) = try await check(operands, setting)
        #expect(errors.isEmpty, "\(errors)", sourceLocation: location)
        return findings
    }
}
