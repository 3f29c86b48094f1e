import Foundation
import TestSupport

/// A case of `testdata/action-vectors.json`: a project with its history, and commands with what each says.
struct ActionVector: Decodable, Sendable, CustomStringConvertible {
    let name: String
    /// By path, in an empty folder, which is the working folder; the first commit if there is a repository.
    let files: [String: FileContent]
    let repository: Bool?
    /// Further commits.
    let git: [Step]?
    let commands: [Line]
    let expect: Expectation?

    var description: String { name }

    /// A commit after the first.
    struct Step: Decodable, Sendable {
        let files: [String: FileContent]?
        let move: [String: String]?
        let copy: [String: String]?
        let delete: [String]?
        /// Files that are written after the others were moved and copied.
        let then: [String: FileContent]?
        let message: String?
    }

    /// A command, and what must hold of what it prints.
    struct Line: Decodable, Sendable {
        let args: [String]
        let stdin: FileContent?
        let exit: Int32
        let mentions: [String]?
        let lacks: [String]?
        let stdoutContains: [String]?
        let stdoutLacks: [String]?
        let stderrContains: [String]?
        /// For each list, one line has all of its words.
        let lines: [[String]]?
        let maxLines: Int?
        let findings: [FindingPattern]?
        let noFindings: [FindingPattern]?
        let json: JSONFragment?
    }

    /// What a finding is recognized by.
    struct FindingPattern: Decodable, Sendable {
        let rule: String?
        let path: String?
        let key: String?
        let line: Int?
    }

    struct Expectation: Decodable, Sendable {
        let unchanged: [String]?
    }

    static let all = TestData.document(
        VectorFile<ActionVector>.self, named: "action-vectors.json", keys: .convertFromSnakeCase
    ).vectors
}
