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

    /// The words that are offered after each line; for lists and after a `=` only the last part. In bash, files are offered by
    /// bash itself and not by the script.
    ///
    /// One shell answers for all lines, since it takes longer to start than to answer.
    func offers(after lines: [String]) async throws -> [Set<String>] {
        try folder.write("scripts/lines", lines.map { $0 + "\n" }.joined())
        let outcome = try await run()
        #expect(outcome.status == 0, "\(outcome.errorText)")
        let answers = outcome.text.components(separatedBy: Self.separator + "\n").dropLast()
        try #require(answers.count == lines.count, "\(outcome.text)")
        return answers.map { answer in
            let words = answer.split(separator: "\n").map { $0.prefix { $0 != "\t" && $0 != "\r" } }
            return Set(words.filter { !$0.isEmpty }.map { String($0) })
        }
    }

    private func run() async throws -> Outcome {
        let arguments =
            switch shell {
            case .fish: ["--no-config", "-c", Self.fishProbe]
            case .zsh: ["-f", "-c", Self.zshProbe]
            default: ["--norc", "../scripts/probe.bash"]
            }
        let environment = [
            "SEPARATOR": Self.separator, "HOME": folder.root.path, "ZDOTDIR": folder.url("scripts").path,
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

    /// A line after the offers for one line.
    private static let separator = "--- these were the offers ---"

    /// Splits each line as readline does, also at `=`.
    private static let bashProbe = """
        source ../scripts/_strlint
        compopt() { :; }
        while IFS= read -r line; do
            IFS=' ' read -ra COMP_WORDS <<<"${line//=/ = }"
            [[ $line == *' ' ]] && COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            IFS=' '
            COMPREPLY=()
            _strlint
            printf '%s\\n' "${COMPREPLY[@]}" "$SEPARATOR"
        done <../scripts/lines
        """

    private static let fishProbe = """
        source ../scripts/_strlint
        while read -l line
            complete -C "$line"
            echo -- $SEPARATOR
        end <../scripts/lines
        """

    /// Runs an interactive shell, since completion works in no other.
    private static let zshProbe = """
        zmodload zsh/zpty
        zpty shell zsh -i
        while zpty -r shell rest 2>/dev/null; do :; done
        cat "$OFFERS"
        """

    /// Runs in the interactive shell: writes the completions of each line to a file at a prompt of its own, and exits.
    private static let zshConfiguration = """
        fpath=($ZDOTDIR $fpath)
        autoload -Uz compinit && compinit -u -D
        : > "$OFFERS"
        exec {lines}<$ZDOTDIR/lines
        compadd() {
            if [[ -z ${argv[(r)-[ADO]*]} ]]; then
                local -a offers
                builtin compadd -A offers "$@"
                print -rl -- $offers >> "$OFFERS"
            fi
            builtin compadd "$@"
        }
        zle-line-init() {
            local line
            IFS= read -r -u $lines line || exit
            BUFFER=$line CURSOR=$#line
            zle complete-word
            print -r -- $SEPARATOR >> "$OFFERS"
            BUFFER=
            zle accept-line
        }
        zle -N zle-line-init
        """
}
