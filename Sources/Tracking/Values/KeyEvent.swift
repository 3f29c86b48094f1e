/// Something that happened to a text of a table.
package struct KeyEvent: Sendable, Equatable {
    package enum Kind: Int64, Sendable {
        case added = 0
        case removed, changed
        /// The entry has another key, or was moved to another table, or both.
        case renamed
        /// The base text has changed, and the translation has not.
        case stale
        /// The translation is in step with the base again.
        case refreshed
        /// The entry is in the table, but the app no longer loads it.
        case lost
        /// The app loads it again.
        case regained
    }

    package let kind: Kind
    package let run: Int
    /// The time of the run, in seconds since 1970.
    package let time: Int64
    /// The path of the table.
    package let path: String
    package let locale: String?
    package let key: String
    /// Which of the texts of the key it is about, as findings name it; `nil` if the key has one text.
    package let category: String?
    /// The value before.
    package let old: String?
    package let new: String?
    /// The key before it was renamed, if it was another one.
    package let oldKey: String?
    /// The path of the table that the entry was moved from.
    package let oldPath: String?
}
