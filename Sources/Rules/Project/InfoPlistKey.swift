internal import Findings
internal import SourceText
internal import StringTables

/// A key of `InfoPlist` that no Info.plist has.
enum InfoPlistKey: TableRule, CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "infoplist-key", group: .project, severity: .warning,
        summary: "a key of InfoPlist is in no Info.plist of the Xcode project",
        rationale: """
            The texts of InfoPlist.strings and InfoPlist.xcstrings take the place of those of the same key in Info.plist. A key \
            that is nearly one of Info.plist is misspelled, and its text is never shown. The text for a permission, such as \
            NSContactsUsageDescription, that nothing declares is information: without the key in Info.plist the app crashes when \
            it asks. Declarations are looked for in the Info.plist files and the settings INFOPLIST_KEY_… of the project, and in \
            .xcconfig files, project.yml and Project.swift; if one of the files cannot be read, nothing is said.
            """,
        related: ["infoplist-unlocalized", "build-setting-left"],
        inCatalogs: .nothing,
        examples: [
            RuleExample(
                bad: "↓NSCameraUseageDescription = \"Scan receipts\";\n",
                good: "NSCameraUsageDescription = \"Scan receipts\";\n", locale: "en",
                name: "InfoPlist.strings",
                project: ["INFOPLIST_KEY_NSCameraUsageDescription = Scan"],
                goodProject: ["INFOPLIST_KEY_NSCameraUsageDescription = Scan"])
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        // A key that the base has as well is reported there.
        guard translation.base == nil else { return }
        check(translation.table, &findings)
    }

    static func check(_ linted: LintedTable, _ findings: inout FindingCollector) {
        guard let keys = linted.build?.infoPlistKeys else { return }
        let table = linted.table
        var search = keys.search
        for (number, entry) in table.entries.enumerated() where findings.hasRoom(for: descriptor) {
            guard !entry.isShadowed, let fault = search.fault(of: table.string(entry.key)) else { continue }
            findings.report(
                descriptor, fault.message, at: Place(entry.key.source, entry: number),
                severity: fault.severity)
        }
    }

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        guard let keys = catalog.build?.infoPlistKeys else { return }
        let file = catalog.catalog.file
        var search = keys.search
        for (number, entry) in catalog.catalog.entries.enumerated() where findings.hasRoom(for: descriptor) {
            guard entry.extraction != .stale, let fault = search.fault(of: file.string(entry.key)) else {
                continue
            }
            findings.report(
                descriptor, fault.message, at: catalog.place(ofKey: number), severity: fault.severity)
        }
    }
}

/// What a project declares for its Info.plist.
package struct InfoPlistKeys: Equatable, Sendable {
    /// The keys.
    private let keys: Set<String>
    /// Other texts that are looked up in `InfoPlist` as well: the names of document types and the like.
    private let texts: Set<String>

    package init(keys: Set<String>, texts: Set<String>) {
        (self.keys, self.texts) = (keys, texts)
    }

    /// A search for mistakes in the keys of a table.
    fileprivate var search: Search { Search(keys: keys, texts: texts) }

    fileprivate struct Search {
        private let keys: Set<String>
        private let texts: Set<String>
        /// The keys that others are compared with letter by letter, in order.
        private let candidates: [[UInt8]]
        /// How many keys are still compared.
        private var rest = 200

        private static let mostCandidates = 500
        /// Shorter keys are near to each other by chance, and longer ones are no keys of Info.plist.
        private static let lengths = 8...64

        init(keys: Set<String>, texts: Set<String>) {
            (self.keys, self.texts) = (keys, texts)
            candidates = keys.filter { Self.lengths.contains($0.utf8.count) }.sorted()
                .prefix(Self.mostCandidates).map { Array($0.utf8) }
        }

        /// What is wrong with a key; `nil` if nothing is.
        mutating func fault(of key: String) -> (message: String, severity: Severity)? {
            guard !keys.contains(key), !texts.contains(key) else { return nil }
            if let right = nearest(to: key) {
                return ("Info.plist has \(right), and not \(key): this text is never shown", .warning)
            }
            guard key.hasPrefix("NS"), key.hasSuffix("UsageDescription") else { return nil }
            return (
                "no Info.plist has \(key): this text is never shown, and the app crashes when it asks for the permission",
                .info
            )
        }

        /// A declared key with other capitals, or at most two other letters.
        private mutating func nearest(to key: String) -> String? {
            guard Self.lengths.contains(key.utf8.count), rest > 0 else { return nil }
            rest -= 1
            let bytes = Array(key.utf8)
            let near = candidates.first { candidate in
                abs(candidate.count - bytes.count) <= 2
                    && (Suggestion.distance(bytes, candidate) <= 2
                        || candidate.map(\.inLowerCase) == bytes.map(\.inLowerCase))
            }
            return near.map { String(repairing: $0.span) }
        }
    }
}
