import Foundation
import TestSupport

/// A case of `testdata/writer-vectors.json` or another such file: files, a command that writes, and what is there afterwards.
struct WriterVector: Decodable, Sendable, CustomStringConvertible {
    let name: String
    let kind: String
    let rule: String?
    /// By path, in an empty folder, which is the working folder.
    let files: [String: FileContent]
    let command: [String]
    let stdin: FileContent?
    private let isolated: Bool?
    let expect: Expectation

    /// The arguments, with `--isolated` where the command has that option and the case wants it.
    var arguments: [String] {
        let takesConfiguration = kind != "merge" && isolated != false
        return [command[0]] + (takesConfiguration ? ["--isolated"] : []) + command.dropFirst()
    }

    var description: String { name }

    static let all = [
        "writer-vectors", "writer-fix-vectors", "writer-catalog-vectors", "writer-merge-vectors",
    ].flatMap { TestData.document(VectorFile<WriterVector>.self, named: "\($0).json").vectors }
}

extension WriterVector {
    /// What must hold after the command.
    struct Expectation: Decodable, Sendable {
        let exit: Int32
        let files: [String: FileContent]?
        /// Files that keep their bytes and the time of their last change.
        let unchanged: [String]?
        /// Files all of whose written entries are there afterwards, in the same order.
        let writtenEntriesKept: [String]?
        /// Whether the same command changes nothing the next time.
        let idempotent: Bool?
        /// Keys and values that are loaded.
        let entries: [String: [String: String]]?
        let comments: [String: [String: String]]?
        let keyOrder: [String: [String]]?
        let form: [String: String]?
        let startsWith: [String: String]?
        let contains: [String: [String]]?
        let symlinks: [String]?
        /// Permissions, in octal digits.
        let modes: [String: String]?
        let noOtherFiles: Bool?
        /// The number of conflicts, and the length of their markers.
        let conflicts: [String: Int]?
        let markerSize: Int?
        /// The file whose sides are complete tables.
        let sides: String?
        let stdout: FileContent?
        let stdoutContains: [String]?
        let stderrContains: [String]?
        let mentions: [String]?
        let stdoutJSON: JSONFragment?
        /// Lists of the report of `update`.
        let report: [String: [String]]?

        private enum CodingKeys: String, CodingKey {
            case exit, files, unchanged, idempotent, entries, comments, form, contains, symlinks, modes
            case conflicts, sides, stdout, mentions, report
            case writtenEntriesKept = "written_entries_kept"
            case keyOrder = "key_order"
            case startsWith = "starts_with"
            case noOtherFiles = "no_other_files"
            case markerSize = "marker_size"
            case stdoutContains = "stdout_contains"
            case stderrContains = "stderr_contains"
            case stdoutJSON = "stdout_json"
        }
    }
}

/// A file of a vector: its text, its bytes, or the target of a symbolic link.
enum FileContent: Decodable, Sendable {
    case bytes(Data, mode: Int?)
    case symlink(String)

    private enum CodingKeys: String, CodingKey {
        case base64, text, mode, symlink
    }

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .bytes(Data(text.utf8), mode: nil)
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let target = try container.decodeIfPresent(String.self, forKey: .symlink) {
            self = .symlink(target)
        } else if let data = try container.decodeIfPresent(Data.self, forKey: .base64) {
            self = .bytes(data, mode: nil)
        } else {
            let mode = try container.decodeIfPresent(String.self, forKey: .mode)
            let text = try container.decode(String.self, forKey: .text)
            self = .bytes(Data(text.utf8), mode: mode.flatMap { Int($0, radix: 8) })
        }
    }

    /// The bytes of a file that is not a link.
    var data: Data {
        if case .bytes(let data, _) = self { data } else { Data() }
    }
}
