import Foundation
import Testing

/// The last step of the action, which runs strlint: a workspace and the files of the runner. `Scripts/check-ci` runs them all.
struct ActionRun {
    let workspace: Sandbox
    private let runner: Sandbox

    init(_ tables: [String: String]) throws {
        try self.init(in: Sandbox(tables))
    }

    init(in workspace: Sandbox) throws {
        self.workspace = workspace
        runner = try Sandbox(["output": "", "summary": ""])
    }

    /// Runs the step with these inputs; the others have the defaults of `action.yml`.
    ///
    /// - Parameters:
    ///   - subfolder: The folder of the workspace in which it runs, as if that were the workspace.
    ///   - isOfRunner: Whether the workspace belongs to another user, as it does in a container.
    func run(
        _ inputs: [String: String] = [:], in subfolder: String = ".", hasFiles: Bool = true,
        isOfRunner: Bool = false
    ) async throws -> Outcome {
        var environment = try Self.environment(inputs)
        // Git treats every repository as owned by another user.
        environment["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = isOfRunner ? "1" : nil
        let folder = Binary.url.deletingLastPathComponent().path
        environment["PATH"] = "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
        let place = workspace.url(subfolder).standardized
        environment["GITHUB_WORKSPACE"] = place.path
        environment["RUNNER_TEMP"] = runner.root.path
        if hasFiles {
            environment["GITHUB_OUTPUT"] = runner.url("output").path
            environment["GITHUB_STEP_SUMMARY"] = runner.url("summary").path
        }
        let script = Repository.root.appending(path: "Scripts/action")
        let command = Command(
            executable: script, arguments: [], folder: place, environment: environment)
        return try await command.run()
    }

    /// The outputs of all runs so far, as the runner reads them: a line for each.
    var outputs: [String: String] {
        get throws {
            let lines = try String(contentsOf: runner.url("output"), encoding: .utf8).split(separator: "\n")
            let pairs = lines.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
            return Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { $1 }
        }
    }

    var summary: String {
        get throws { try String(contentsOf: runner.url("summary"), encoding: .utf8) }
    }
}

extension ActionRun {
    /// The environment that the steps in `action.yml` make from the inputs.
    static func environment(_ inputs: [String: String]) throws -> [String: String] {
        let action = try Repository.text(of: "action.yml")
        var values = try defaults()
        for (name, value) in inputs {
            try #require(values[name] != nil, "action.yml has no input \(name)")
            values[name] = value
        }
        let rows = action.matches(of: /\n +(INPUT_[A-Z0-9_]+): \$\{\{ inputs\.([a-z0-9-]+) \}\}/)
        return Dictionary(uniqueKeysWithValues: rows.map { (String($0.1), values[String($0.2)] ?? "") })
    }

    /// The inputs declared in `action.yml`, by name, with their default or the empty string.
    static func defaults() throws -> [String: String] {
        var defaults: [String: String] = [:]
        var name = ""
        let text = try Repository.text(of: "action.yml")
        let inputs = try #require(text.firstMatch(of: /\ninputs:\n((?: +.*\n)+)/)).1
        for line in inputs.split(separator: "\n") {
            if let match = line.wholeMatch(of: /\ \ ([a-z0-9-]+):/) {
                name = String(match.1)
                defaults[name] = ""
            } else if let match = line.wholeMatch(of: /\ +default: (.*)/) {
                defaults[name] = String(match.1)
            }
        }
        return defaults
    }
}
