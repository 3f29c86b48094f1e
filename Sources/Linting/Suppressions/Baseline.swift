internal import SourceText

/// Findings that a project lives with, by what they are and not by where they stand in a table.
package struct Baseline: Sendable, Equatable {
    /// Findings that are alike.
    package struct Entry: Sendable, Equatable {
        package let rule: String
        /// Of the table or folder, from the folder of the baseline on.
        package let path: String
        /// The key, for people.
        package let key: String?
        /// Stands for the key and the message without its numbers.
        package let digest: String
        /// Digests of the keys that a single finding is about, if these are several: it is known as long as it is about no
        /// others.
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

        /// Whether another of its name is about no more keys.
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
    /// - Parameter folder: The folder that paths start from, absolute.
    package init(of findings: [Finding], from folder: String) {
        var entries: [Name: Entry] = [:]
        for finding in findings {
            let entry = Entry(finding, from: folder)
            entries[entry.name, default: entry].count += 1
        }
        self.init(Array(entries.values))
    }

    /// How many findings it holds.
    package var count: Int { entries.reduce(0) { $0 + $1.count } }

    /// Those of `findings` that it holds. Where there are more of a kind than it has, all of them are new.
    package func known(_ findings: [Finding], from folder: String) -> [Bool] {
        let own = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
        let others = findings.map { Entry($0, from: folder) }
        let found = others.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
        return others.map { other in
            guard let entry = own[other.name] else { return false }
            return found[other.name, default: 0] <= entry.count && entry.covers(other)
        }
    }

    /// What is left of it: no more of a kind than `found` has.
    ///
    /// - Parameter isChecked: Whether it is known what is found of the kind of an entry.
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
    /// An entry without any findings yet, for those that are like `finding`.
    fileprivate init(_ finding: Finding, from folder: String) {
        let path = FileTree.absolute(finding.location.path)
        let isAboutSeveral = !finding.subjects.isEmpty
        let key = isAboutSeveral ? nil : finding.location.key
        let message = isAboutSeveral ? "" : finding.message.filter { !$0.isNumber }
        self.init(
            rule: finding.rule, path: FileTree.path(path, from: folder), key: key,
            digest: StableHash(key ?? "", message).digits,
            keys: finding.subjects.map { String(StableHash($0).digits.prefix(8)) }, count: 0)
    }
}
