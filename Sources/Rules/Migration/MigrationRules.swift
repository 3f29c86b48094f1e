package import Findings

/// What is reported about a catalog compared with the tables that it replaces.
extension RuleDescriptor {
    package static let migrationLostKey = RuleDescriptor(
        id: "migration-lost-key", group: .migration, severity: .error,
        summary: "a key of the old tables is not in the catalog",
        rationale: """
            The app still asks for the key, and shows it where the text was. Compare the catalog with the old tables \
            before these are removed: strlint check --migrated-from OLD NEW.xcstrings.
            """,
        related: ["migration-lost-translation", "migration-lost-variant", "migration-changed-value"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #""Cancel" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Abbrechen" } } } }"#
                ),
                good: .catalog(
                    #""Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern" } } } }"#
                ),
                old: RuleExample.OldTable("de.lproj/Localizable.strings", "\"Save\" = \"Sichern\";\n"),
                name: RuleExample.catalogName)
        ])

    package static let migrationLostTranslation = RuleDescriptor(
        id: "migration-lost-translation", group: .migration, severity: .error,
        summary: "the catalog has a key, but not its translation of the old tables",
        rationale: """
            Nothing is filled in from other languages: users of this language see the key, or the default value in \
            the source code, where they saw a translation. If that is the same text, nothing is lost.
            """,
        related: ["migration-lost-variant", "migration-changed-value"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #"↓"Save" : { }"#),
                good: .catalog(
                    #""Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern" } } } }"#
                ),
                old: RuleExample.OldTable("de.lproj/Localizable.strings", "\"Save\" = \"Sichern\";\n"),
                name: RuleExample.catalogName)
        ])

    package static let migrationLostVariant = RuleDescriptor(
        id: "migration-lost-variant", group: .migration, severity: .error,
        summary: "a plural form or a text for a device or a width is not in the catalog",
        rationale: """
            Where the old tables chose this text, the app shows that of "other", or none. Texts for widths have no \
            place in a catalog at all.
            """,
        related: ["migration-changed-value"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #"↓"%d files" : { "localizations" : { "de" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "%d Dateien" } } } } } } }"#
                ),
                good: .catalog(
                    #""%d files" : { "localizations" : { "de" : { "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "translated", "value" : "%d Datei" } }, "other" : { "stringUnit" : { "state" : "translated", "value" : "%d Dateien" } } } } } } }"#
                ),
                old: RuleExample.OldTable(
                    "de.lproj/Localizable.stringsdict",
                    PluralExample.table(
                        PluralExample.format("%#@n@"),
                        PluralExample.rule("n", "one=%d Datei", "other=%d Dateien"), key: "%d files")),
                name: RuleExample.catalogName)
        ])

    package static let migrationChangedValue = RuleDescriptor(
        id: "migration-changed-value", group: .migration, severity: .warning,
        summary: "a text of the catalog differs from that of the old tables",
        rationale: """
            A migration moves texts and does not change them: one of the two has been edited since. Texts are \
            compared as the app puts them together, so that a plural may be written as a variation or a substitution.
            """,
        examples: [
            RuleExample(
                bad: .catalog(
                    #"↓"Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Speichern" } } } }"#
                ),
                good: .catalog(
                    #""Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern" } } } }"#
                ),
                old: RuleExample.OldTable("de.lproj/Localizable.strings", "\"Save\" = \"Sichern\";\n"),
                name: RuleExample.catalogName)
        ])
}
