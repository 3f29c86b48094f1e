/// What is needed of a file that is in memory or in an archive.
package enum FileUse: Sendable {
    case content
    /// Only that it exists: folders of locales count even if they have no table.
    case name
    case none
}
