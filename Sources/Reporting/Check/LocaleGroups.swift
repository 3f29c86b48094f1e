internal import Findings
internal import SourceText
internal import StringTables

/// The findings that say the same of one key in many locales, as one with the names of the locales; for people.
struct LocaleGroups {
    /// A finding, with the locales that have it if there are several.
    struct Group {
        let finding: Finding
        let locales: [String]
        /// The number of findings that it is about.
        let count: Int
    }

    /// In the order of the first finding of each.
    let groups: [Group]

    /// Fewer locales are listed one by one.
    private static let minimum = 3
    /// The number of locales that are named.
    static let named = 12

    init(_ findings: [Finding]) {
        var members: [Name: [Finding]] = [:]
        for finding in findings {
            if let name = Name(of: finding) { members[name, default: []].append(finding) }
        }
        let locales = members.compactMapValues(Self.locales)
        groups = findings.compactMap { finding in
            guard let name = Name(of: finding), let group = members[name], let locales = locales[name] else {
                return Group(finding: finding, locales: [], count: 1)
            }
            guard group[0] === finding else { return nil }
            return Group(finding: finding.ofAllLocales, locales: locales, count: group.count)
        }
    }

    /// The locales of some findings, each once; `nil` if there are too few.
    private static func locales(of findings: [Finding]) -> [String]? {
        guard findings.count >= minimum else { return nil }
        let locales = findings.compactMap(locale).withoutRepetitions
        return locales.count < minimum ? nil : locales
    }

    private static func locale(of finding: Finding) -> String? {
        finding.location.locale ?? LocalizedPath(finding.location.path)?.locale
    }

    /// What findings in several locales have in common.
    private struct Name: Hashable {
        let rule: String
        let severity: Severity
        let message: String
        let key: String
        let category: String?
        let folder: String
        let table: String
        let suppression: Suppression.Kind?

        /// `nil` if a finding is on no key, on several, or in no locale.
        init?(of finding: Finding) {
            let path = LocalizedPath(finding.location.path)
            guard finding.further.isEmpty, let key = finding.location.key,
                path != nil || finding.location.locale != nil
            else { return nil }
            (rule, severity, message) = (finding.rule.id, finding.severity, finding.message)
            (folder, table) = (path?.folder ?? finding.location.path, path?.name ?? "")
            (self.key, category) = (key, finding.location.category)
            suppression = finding.suppression?.kind
        }
    }
}

extension [String] {
    /// The elements, each at its first place.
    fileprivate var withoutRepetitions: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}

extension LocaleGroups.Group {
    /// `in 38 locales: ar, bg, …`; `nil` for a single one.
    var remark: String? {
        guard !locales.isEmpty else { return nil }
        let names = locales.prefix(LocaleGroups.named).map(\.visible).joined(separator: ", ")
        return "in \(locales.count) locales: \(names)\(locales.count > LocaleGroups.named ? ", …" : "")"
    }
}

extension Finding {
    /// The finding without the locale of its place in a catalog.
    fileprivate var ofAllLocales: Finding {
        guard location.locale != nil else { return self }
        let place = Location(
            path: location.path, kind: location.kind, original: location.original,
            category: location.category, range: location.range,
            snippet: location.snippet)
        return Finding(
            rule: rule, severity: severity, message: message, location: place, suppression: suppression,
            notes: notes, fixes: fixes, subjects: subjects, extent: extent, further: further)
    }
}
