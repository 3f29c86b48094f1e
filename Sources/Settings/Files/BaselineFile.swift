package import Linting
internal import SourceText

/// Reads the file that holds a baseline: JSON, an entry in a line.
package enum BaselineFile {
    /// - Throws: ``ConfigurationError`` if the file cannot be read or holds something else.
    package static func baseline(at path: String) throws(ConfigurationError) -> Baseline {
        let node = try ConfigurationFile.document(at: path, upTo: Limits.baselineSize) {
            ConfigurationError(path, $0)
        }
        guard let node else {
            throw ConfigurationError(path, "is empty; delete it and write it again with --write-baseline")
        }
        var reader = SettingReader(folder: FileTree.folder(of: path))
        var content = Content()
        reader.read(node, as: settings, into: &content)
        guard reader.problems.isEmpty else { throw ConfigurationError(path, reader.problems) }
        return Baseline(content.findings.map(\.entry))
    }

    private struct Content: Sendable {
        var version: String?
        var findings: [Row] = []
    }

    /// An entry as it is written.
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
    fileprivate static let count = SettingType(shape: .text("a number")) { node, reader in
        guard let count = node.text.flatMap({ Int($0) }), count > 0 else {
            return reader.expected("a number", at: node)
        }
        return count
    } write: { count, _ in
        .literal(String(count))
    }
}
