internal import GitRevisions

/// The comparison of two files line by line, for what is not a table.
package enum LineComparison {
    /// The output of `git diff` for the files.
    ///
    /// - Throws: ``RequestError/inputs(_:)`` if git fails.
    package static func bytes(of old: String, and new: String) throws(RequestError) -> [UInt8] {
        do throws(GitFailure) {
            return try GitRepository.comparison(ofFile: old, and: new)
        } catch {
            throw .inputs(error.message)
        }
    }
}
