/// The locale of the base tables of a folder.
package struct BaseLocale: Sendable {
    /// Its language (ISO 639), which `Base.lproj` stands for.
    let language: String
    /// The paths of the `.lproj` folders that may have base tables, the most likely first.
    package let folders: [String]
    /// The configured locale, if the folder has other locales but not this one.
    package let mistake: Mistake?

    /// A locale that was configured but does not exist.
    package struct Mistake: Sendable {
        let named: String
        /// The locales that exist, by the names of their folders.
        let others: [String]

        package init(named: String, others: [String]) {
            self.named = named
            self.others = others
        }
    }

    package init(language: String = "en", folders: [String] = [], mistake: Mistake? = nil) {
        self.language = language
        self.folders = folders
        self.mistake = mistake
    }

    /// Whether it has an `.lproj` folder, even without tables.
    var hasFolder: Bool { !folders.isEmpty }
}
