internal import SourceText

/// Known findings of a project, identified by what they are about and not by their lines.
package struct Baseline: Sendable, Equatable {
    /// Findings that are alike.
    package struct Entry: Sendable, Equatable {
        package let rule: String
        /// The path of the table or folder, relative to the folder of the baseline.
        package let path: String
        /// The key, for people.
        package let key: String?
        /// A hash of the key, the message without its numbers, and which of the texts of the key it is.
        package let digest: String
        /// Digests of the keys that a single finding is about, if there are several: it is known as long as it is about no
        /// other keys.
        package var keys: [String]
        package var count: Int

        package init(
            rule: String, path: String, key: String?, digest: String, keys: [String] = [], count: Int
        ) {
            self.rule = rule
            self.path = path
            self.key = key
            self.digest = digest
            self.keys = keys
            self.count = count
        }

        /// Whether another entry with the same name is about no other keys.
        fileprivate func covers(_ other: Entry) -> Bool { Set(keys).isSuperset(of: other.keys) }

        fileprivate var name: Name { Name(rule: rule, path: path, digest: digest) }
    }

    fileprivate struct Name: Hashable {
        let rule: String
        let path: String
        let digest: String
    }

    /// In the order of paths, rules and digests.
    package let entries: [Entry]

    package init(_ entries: [Entry]) {
        self.entries = entries.sorted {
            ($0.path, $0.rule, $0.digest) < ($1.path, $1.rule, $1.digest)
        }
    }

    /// The baseline of a project with these findings.
    ///
    /// - Parameters:
    ///   - folder: The folder that paths of the baseline start from, absolute.
    ///   - workingFolder: The folder that paths of findings start from, absolute.
    package init(of findings: [Finding], from folder: String, in workingFolder: String) {
        var entries: [Name: Entry] = [:]
        for finding in findings {
            let entry = Entry(finding, from: folder, in: workingFolder)
            entries[entry.name, default: entry].count += 1
        }
        self.init(Array(entries.values))
    }

    /// The number of findings in it.
    package var count: Int { entries.reduce(0) { $0 + $1.count } }

    /// For each finding, whether it is in the baseline. If there are more of a kind than in the baseline, all are new.
    package func known(
        _ findings: [Finding], from folder: String, in workingFolder: String
    ) -> [Bool] {
        let own = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
        let others = findings.map { Entry($0, from: folder, in: workingFolder) }
        let found = others.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
        return others.map { other in
            guard let entry = own[other.name] else { return false }
            return found[other.name, default: 0] <= entry.count && entry.covers(other)
        }
    }

    /// The baseline without what is not found: at most as many findings of a kind as in `found`.
    ///
    /// - Parameter isChecked: Whether the findings of an entry would have been found; other entries are kept.
    package func shrunk(to found: Baseline, where isChecked: (Entry) -> Bool) -> Baseline {
        let others = Dictionary(found.entries.map { ($0.name, $0) }) { first, _ in first }
        return Baseline(
            entries.compactMap { entry in
                guard isChecked(entry) else { return entry }
                guard let other = others[entry.name] else { return nil }
                var entry = entry
                entry.count = min(entry.count, other.count)
                entry.keys.removeAll { !other.keys.contains($0) }
                return entry
            })
    }
}

extension Baseline.Entry {
    /// An entry with a count of 0, for findings like `finding`.
    fileprivate init(_ finding: Finding, from folder: String, in workingFolder: String) {
        let path = FilePath.absolute(finding.location.path, from: workingFolder)
        let isAboutSeveral = !finding.subjects.isEmpty
        let key = isAboutSeveral ? nil : finding.location.key
        let message = isAboutSeveral ? "" : finding.message.filter { !$0.isNumber }
        var hash = StableHash(key ?? "", message)
        for name in [finding.location.locale, finding.location.category] {
            if let name { hash.combine(name) }
        }
        self.init(
            rule: finding.rule.id, path: FilePath.path(path, from: folder), key: key, digest: hash.digits,
            keys: finding.subjects.map { String(StableHash($0).digits.prefix(8)) }, count: 0)
    }
}
