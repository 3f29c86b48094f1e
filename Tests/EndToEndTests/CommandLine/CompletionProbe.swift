import Foundation
import Testing

/// A folder in which a real shell is asked what it would offer behind a line.
struct CompletionProbe {
    let shell: Tool
    let folder: Sandbox

    /// - Parameter files: What stands in the folder beside the script.
    init(_ shell: Tool, files: [String] = []) async throws {
        self.shell = shell
        folder = try Sandbox()
        for file in files { try folder.write("tables/\(file)", "") }
        let script = try await folder.strlint("completions", shell.rawValue)
        try folder.write("scripts/_strlint", script.text)
        try folder.write("scripts/.zshrc", Self.zshConfiguration)
        try folder.write("scripts/probe.bash", Self.bashProbe)
    }

    /// The words that are offered; of a list or behind a `=` the last part alone. Files are not offered by the script
    /// for bash, which has them offered by bash itself.
    func offers(behind line: String) async throws -> Set<String> {
        let outcome = try await run(line)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        let words = outcome.text.split(separator: "\n").map { $0.prefix { $0 != "\t" && $0 != "\r" } }
        return Set(words.filter { !$0.isEmpty }.map { String($0) })
    }

    private func run(_ line: String) async throws -> Outcome {
        let arguments =
            switch shell {
            case .fish: ["--no-config", "-c", "source ../scripts/_strlint; complete -C $LINE"]
            case .zsh: ["-f", "-c", Self.zshProbe]
            default: ["--norc", "../scripts/probe.bash"]
            }
        let environment = [
            "LINE": line, "HOME": folder.root.path, "ZDOTDIR": folder.url("scripts").path,
            "OFFERS": folder.url("offers").path,
        ]
        try FileManager.default.createDirectory(
            at: folder.url("tables"), withIntermediateDirectories: true)
        return try await Command(
            executable: try #require(shell.url), arguments: arguments, folder: folder.url("tables"),
            environment: environment
        ).run()
    }

    // MARK: - How each shell is asked

    /// Takes the line apart as readline does, which breaks words at `=` too.
    private static let bashProbe = """
        source ../scripts/_strlint
        compopt() { :; }
        IFS=' '
        read -ra COMP_WORDS <<<"${LINE//=/ = }"
        [[ $LINE == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _strlint
        printf '%s\\n' "${COMPREPLY[@]}"
        """

    /// Runs an interactive shell, as completion works in no other.
    private static let zshProbe = """
        zmodload zsh/zpty
        zpty shell zsh -i
        while zpty -r shell rest 2>/dev/null; do :; done
        cat "$OFFERS"
        """

    /// What the interactive shell does: writes what would be offered behind the line to a file, and ends.
    private static let zshConfiguration = """
        fpath=($ZDOTDIR $fpath)
        autoload -Uz compinit && compinit -u -D
        : > "$OFFERS"
        compadd() {
            if [[ -z ${argv[(r)-[ADO]*]} ]]; then
                local -a offers
                builtin compadd -A offers "$@"
                print -rl -- $offers >> "$OFFERS"
            fi
            builtin compadd "$@"
        }
        zle-line-init() {
            BUFFER=$LINE CURSOR=$#LINE
            zle complete-word
            exit
        }
        zle -N zle-line-init
        """
}
