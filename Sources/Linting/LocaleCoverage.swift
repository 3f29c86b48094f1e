package import Findings
package import Rules
internal import SourceText
internal import StringTables

/// How much of the base tables is translated in one locale.
package struct LocaleCoverage: Sendable, Equatable {
    /// The name of the `.lproj` folder without its suffix.
    package let locale: String
    /// The number of base tables that it has or should have.
    package private(set) var tables: Int
    /// The number of keys that the app loads from the base tables.
    package private(set) var keys: Int
    /// The number of these keys for which the app loads a text of this locale that is neither empty nor marked as untranslated or
    /// fuzzy.
    package private(set) var translated: Int
    /// Whether no app loads its tables, since its name is a mistake for another, as that of `cz` is.
    package let isNeverLoaded: Bool
    /// What was found in the tables of the locale.
    package var found: FindingCounts

    /// `nil` if the table has no base, is not in an `.lproj` folder, or is in `Base.lproj`, which is not a locale.
    init?(_ translation: Translation, _ findings: [Finding]) {
        guard let name = translation.table.locale?.name, name != "Base", translation.base != nil else {
            return nil
        }
        locale = name
        tables = 1
        (keys, translated) = translation.keyCounts
        isNeverLoaded = translation.table.locale?.isNeverLoaded ?? false
        if isNeverLoaded { translated = 0 }
        found = FindingCounts(findings)
    }

    /// The coverage of base tables that a locale does not have.
    package init(_ absence: LocalizedFolder.Absence) {
        locale = absence.locale
        tables = absence.count
        (keys, translated) = (absence.keys, 0)
        isNeverLoaded = LocaleIdentifier(locale).isNeverLoaded
        found = FindingCounts()
    }

    /// The coverage that a report says.
    package init(_ locale: String, tables: Int, keys: Int, translated: Int, found: FindingCounts) {
        (self.locale, self.tables, self.keys, self.translated) = (locale, tables, keys, translated)
        isNeverLoaded = LocaleIdentifier(locale).isNeverLoaded
        self.found = found
    }

    package mutating func add(_ other: LocaleCoverage) {
        tables += other.tables
        keys += other.keys
        translated += other.translated
        found.add(other.found)
    }

    /// The percentage of the keys that are translated, rounded down: 100 means all; `nil` if there is nothing to translate.
    package var percent: Int? { keys == 0 ? nil : translated * 100 / keys }
}

extension Translation {
    /// The number of keys that the app loads from the base, and how many of them have a text in the translation.
    fileprivate var keyCounts: (keys: Int, translated: Int) {
        guard let linted = base, linted.loadedCount > 0 else { return (0, 0) }
        let (base, exemptions) = (linted.table, linted.exemptions)
        let keys = linted.loadedCount - exemptions.count { base.entries[$0].isLoaded }
        let entries = table.table.entries
        let translated = entries.indices.count { number in
            guard entries[number].isLoaded, entries[number].isFirst, !isMarked(number),
                let entry = baseEntry(of: number)
            else { return false }
            if case .text(let text) = entries[number].value, text.content.isEmpty { return false }
            return base.entries[entry].isLoaded && !exemptions.contains(base.first(of: entry))
        }
        return (keys, translated)
    }
}
