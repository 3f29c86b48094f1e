import Foundation
import Testing

/// Asks a real shell for the completions of a line.
struct CompletionProbe {
    let shell: Tool
    let folder: Sandbox

    /// - Parameter files: The files in the working folder besides the script.
    init(_ shell: Tool, files: [String] = []) async throws {
        self.shell = shell
        folder = try Sandbox()
        for file in files { try folder.write("tables/\(file)", "") }
        let script = try await folder.strlint("completions", shell.rawValue)
        try folder.write("scripts/_strlint", script.text)
        try folder.write("scripts/.zshrc", Self.zshConfiguration)
        try folder.write("scripts/probe.bash", Self.bashProbe)
    }

    /// The words that are offered; for lists and after a `=` only the last part. In bash, files are offered by bash itself
    /// and not by the script.
    func offers(after line: String) async throws -> Set<String> {
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

    // MARK: - Scripts for each shell

    /// Splits the line as readline does, also at `=`.
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

    /// Runs an interactive shell, since completion works in no other.
    private static let zshProbe = """
        zmodload zsh/zpty
        zpty shell zsh -i
        while zpty -r shell rest 2>/dev/null; do :; done
        cat "$OFFERS"
        """

    /// Runs in the interactive shell: writes the completions of the line to a file, and exits.
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
