/// The locale in which the tables of a folder are written first.
package struct BaseLocale: Sendable {
    /// Its language (ISO 639), which `Base.lproj` stands for.
    let language: String
    /// The paths of the `.lproj` folders that may hold base tables, the likeliest first.
    let folders: [String]
    /// What somebody has said it is, where the folder has other locales but not this one.
    let mistake: Mistake?

    /// A locale that was named and is not there.
    package struct Mistake: Sendable {
        let named: String
        /// The locales that are there, by the names of their folders.
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

    /// Whether there is an `.lproj` of it, be it without tables.
    var hasFolder: Bool { !folders.isEmpty }
}
