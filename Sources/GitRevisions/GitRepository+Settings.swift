/// The configuration of the clone.
extension GitRepository {
    /// The value of a setting in the configuration of the clone itself; `nil` if it is not set there.
    package func setting(_ name: String) throws(GitFailure) -> String? {
        let answer = try run(["config", "--local", "--get", name])
        return answer.status == 0 ? answer.text : nil
    }

    /// Sets a value in the configuration of the clone, in place of all that it has.
    ///
    /// - Throws: ``GitFailure`` if git cannot write it.
    package func set(_ name: String, to value: String) throws(GitFailure) {
        let answer = try run(["config", "--local", "--replace-all", name, value])
        guard answer.status == 0 else { throw .failed("config", answer.firstError) }
    }
}
