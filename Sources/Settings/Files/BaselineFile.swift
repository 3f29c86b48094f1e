package import Files
package import Findings
internal import SourceText

/// Reads baseline files: JSON, an entry per line.
package enum BaselineFile {
    /// - Throws: ``ConfigurationError`` if the file cannot be read or is not a baseline.
    package static func baseline(
        at path: String, in files: any FileSystem
    ) throws(ConfigurationError) -> Baseline {
        let name = files.nameFromHere(path)
        let node = try ConfigurationFile.document(at: path, in: files, upTo: Limits.baselineSize) {
            ConfigurationError(name, $0)
        }
        guard let node else {
            throw ConfigurationError(name, "is empty; delete it, so that it is written again")
        }
        return try baseline(node, named: name)
    }

    /// The baseline in `node`, which was read from the file `name`.
    static func baseline(_ node: YAMLNode, named name: String) throws(ConfigurationError) -> Baseline {
        var reader = SettingReader(folder: "/")
        var content = Content()
        reader.read(node, as: settings, into: &content)
        guard reader.problems.isEmpty else { throw ConfigurationError(name, reader.problems) }
        return Baseline(content.findings.map(\.entry))
    }

    private struct Content: Sendable {
        var version: String?
        var findings: [Row] = []
    }

    /// An entry as written in the file.
    private struct Row: Sendable {
        var rule = ""
        var path = ""
        var key: String?
        var digest = ""
        var keys: [String] = []
        var count = 1

        var entry: Baseline.Entry {
            Baseline.Entry(rule: rule, path: path, key: key, digest: digest, keys: keys, count: count)
        }
    }

    private static let settings: [Setting<Content>] = [
        Setting("version", SettingTable.version, \.version, ""),
        Setting("findings", .list(of: .section(rows, from: Row())), \.findings, ""),
    ]

    private static let rows: [Setting<Row>] = [
        Setting("rule", .text("the id of a rule"), \.rule, ""),
        Setting("path", .text("a path"), \.path, ""),
        Setting("key", .text("a key"), \.key, ""),
        Setting("digest", .text("a digest"), \.digest, ""),
        Setting("keys", .list(of: .text("a digest")), \.keys, ""),
        Setting("count", .count, \.count, ""),
    ]
}

extension SettingType<Int> {
    /// The maximum number of equal findings, more than in any project, so that the counts of a file can be added up.
    private static let largestCount = 1_000_000_000

    fileprivate static let count = SettingType(shape: .text("a number")) { node, reader in
        guard let count = node.text.flatMap({ Int($0) }), (1...largestCount).contains(count) else {
            return reader.expected("a number from 1 to \(largestCount)", at: node)
        }
        return count
    } write: { count, _ in
        .literal(String(count))
    }
}
