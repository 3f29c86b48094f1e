package import Files
package import Settings

/// Why a request cannot be answered at all. An input that cannot be read is part of the answer instead.
package enum RequestError: Error {
    case configuration(ConfigurationError)
    /// The base for all tables cannot be used; the reason is a clause that follows the path.
    case base(path: String, reason: String)
    /// The tables that a catalog replaces cannot be used; the reason is a clause that follows the path.
    case replaced(path: String, reason: String)
    /// Git cannot determine what has changed since a revision; the reason is a sentence.
    case revision(String, reason: String)
    /// No configuration names the baseline that is to be updated.
    case noBaseline
    /// A configuration names a baseline that does not exist.
    case missingBaseline(path: String)
    /// What to compare, or the history of a table, is not available; a sentence says why.
    case inputs(String, Remedy? = nil)
}
