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
        package var count: Int

        package init(rule: String, path: String, key: String?, digest: String, count: Int) {
            self.rule = rule
            self.path = path
            self.key = key
            self.digest = digest
            self.count = count
        }

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
        let limits = counts
        let names = findings.map { Entry($0, from: folder).name }
        let found = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return names.map { found[$0, default: 0] <= limits[$0, default: 0] }
    }

    /// What is left of it: no more of a kind than `found` has.
    ///
    /// - Parameter isChecked: Whether what was found at a path is known.
    package func shrunk(to found: Baseline, where isChecked: (_ path: String) -> Bool) -> Baseline {
        let limits = found.counts
        return Baseline(
            entries.compactMap { entry in
                guard isChecked(entry.path) else { return entry }
                var entry = entry
                entry.count = min(entry.count, limits[entry.name, default: 0])
                return entry.count > 0 ? entry : nil
            })
    }

    private var counts: [Name: Int] {
        entries.reduce(into: [:]) { $0[$1.name, default: 0] += $1.count }
    }
}

extension Baseline.Entry {
    /// An entry without any findings yet, for those that are like `finding`.
    fileprivate init(_ finding: Finding, from folder: String) {
        let path = FileTree.absolute(finding.location.path)
        let key = finding.location.key
        let message = finding.message.filter { !$0.isNumber }
        self.init(
            rule: finding.rule, path: FileTree.relative(path, to: folder) ?? path, key: key,
            digest: StableHash(key ?? "", message).digits, count: 0)
    }
}
