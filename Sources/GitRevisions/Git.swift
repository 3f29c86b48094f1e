internal import Files
internal import SourceText

/// Runs git such that it does not start programs from a repository's configuration.
enum Git {
    /// The result of a git command.
    struct Answer {
        let output: [UInt8]
        let errors: [UInt8]
        let status: Int32

        /// The output without its last line feed.
        var text: String { String(path: output.last == 0x0A ? output.dropLast() : output[...]) }

        var errorText: String { String(decoding: errors, as: UTF8.self) }

        /// The first line of the errors, without `fatal: `.
        var firstError: String {
            let line = errorText.prefix { $0 != "\n" }
            return String(line.hasPrefix("fatal: ") ? line.dropFirst(7) : line)
        }
    }

    /// - Throws: ``GitFailure`` if git could not be started.
    static func run(_ words: [String], at place: GitPlace, input: [UInt8] = []) throws(GitFailure) -> Answer {
        let (output, errors, status) = try start(words, at: place).finish(input)
        return Answer(output: output, errors: errors, status: status)
    }

    /// - Parameter variables: Changes to the environment of git; `nil` removes a variable.
    /// - Throws: ``GitFailure`` if git could not be started.
    static func start(
        _ words: [String], at place: GitPlace, variables: [String: String?] = [:], keepsErrors: Bool = true
    ) throws(GitFailure) -> ChildProcess {
        let folder = place.folder.map { ["-C", $0] } ?? []
        do throws(SystemError) {
            return try ChildProcess(
                ["git"] + options + folder + place.options + words,
                variables: place.variables.merging(variables) { $1 }, keepsErrors: keepsErrors)
        } catch {
            throw error.isMissingFile ? .notInstalled : .failed(words[0], "git could not be started")
        }
    }

    /// The absolute path of the repository at `place`; `nil` if there is none.
    static func gitFolder(at place: GitPlace) -> String? {
        guard let answer = try? run(["rev-parse", "--absolute-git-dir"], at: place), answer.status == 0 else {
            return nil
        }
        return answer.text
    }

    /// Git refreshes nothing on disk, starts neither a file system monitor nor a hook, does not use a bare repository
    /// inside a work tree, and does not run the program of an `ext::` address.
    private static let options =
        ["--no-optional-locks", "--no-pager"]
        + [
            "core.fsmonitor=false", "core.hooksPath=/dev/null", "safe.bareRepository=explicit",
            "protocol.ext.allow=never",
        ].flatMap { ["-c", $0] }
}
