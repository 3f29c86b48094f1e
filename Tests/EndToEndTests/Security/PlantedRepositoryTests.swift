import Foundation
import Testing

/// A branch can contain everything that makes a folder a git repository, except for the name `.git`. Its configuration,
/// which may name programs, must be ignored.
@Suite struct PlantedRepositoryTests {
    /// A repository with a branch that contains another repository in `x.lproj`. Its configuration names a program that git
    /// runs if an object is missing, and the commit of its branch is missing.
    private func project() async throws -> Sandbox {
        let project = try await Sandbox.repository([
            "x.lproj/L.strings": "\"a\" = \"b\";\n", "en.lproj/L.strings": "\"a\" = \"b\";\n",
        ])
        try Self.plant(in: "x.lproj", of: project, extra: "")
        try await project.git("add -A -f && git commit -q -m planted")
        return project
    }

    private static func plant(in folder: String, of project: Sandbox, extra: String) throws {
        let files = [
            "HEAD": "ref: refs/heads/main\n", "objects/pack/.keep": "",
            "refs/heads/main": String(repeating: "12345678", count: 5) + "\n",
            "config": """
            [core]
            repositoryFormatVersion = 1
            bare = true
            \(extra)
            [extensions]
            partialClone = evil
            [remote "evil"]
            url = ext::sh -c touch% \(project.url("pwned").path)
            promisor = true
            [protocol "ext"]
            allow = always

            """,
        ]
        for (name, text) in files { try project.write("\(folder)/\(name)", text) }
    }

    /// Commands that run git on the folder, each with whether it succeeds.
    private static let attacks = [
        "$STRLINT log x.lproj/L.strings", "cd x.lproj && $STRLINT log L.strings",
        "$STRLINT diff --translations x.lproj HEAD~1", "cd x.lproj && $STRLINT diff HEAD~1",
        "root=$PWD; cd / && $STRLINT check --since HEAD~1 \"$root/x.lproj\"",
        "cd x.lproj && $STRLINT check --since HEAD~1 .",
        "$STRLINT check -f html x.lproj", "cd x.lproj && $STRLINT check -f html .",
        "cd x.lproj && $STRLINT difftool a L.strings 1 1 ../en.lproj/L.strings 1 1",
    ]

    /// Git before 2.38 does not support `safe.bareRepository`.
    private static let gits = ["", "export PATH=\"$PWD/old:$PATH\"; "]

    @Test(arguments: attacks, gits)
    func `programs in the configuration of a planted repository are not run`(_ command: String, git: String)
        async throws
    {
        let project = try await project()
        try project.write("old/git", Self.oldGit)
        _ = try await project.shell("chmod +x old/git")
        let outcome = try await project.shell(git + command)
        #expect(outcome.status < 2, "\(outcome.errorText)")
        #expect(!FileManager.default.fileExists(atPath: project.url("pwned").path))
    }

    /// A git that does not support `safe.bareRepository`.
    private static let oldGit = """
        #!/bin/sh
        PATH=${PATH#*/old:}
        for word do
            shift
            case $word in safe.bareRepository=*) set -- "$@" strlint.unknown=1 ;; *) set -- "$@" "$word" ;; esac
        done
        exec git "$@"

        """

    /// The other tests rely on this: git itself runs the program.
    @Test func `git itself would run the program`() async throws {
        let project = try await project()
        _ = try await project.shell("cd x.lproj && git -c safe.bareRepository=all log")
        #expect(FileManager.default.fileExists(atPath: project.url("pwned").path))
    }

    /// `core.worktree` would give a bare repository a work tree.
    @Test func `a planted work tree is ignored`() async throws {
        let project = try Sandbox(["x.lproj/fr.lproj/L.strings": "\"a\" = \"%@\";\n"])
        try Self.plant(in: "x.lproj", of: project, extra: "bare = false\nworktree = \(project.root.path)")
        let outcome = try await project.strlint("check", "--since", "main", "x.lproj")
        #expect(outcome.status == 2 && outcome.errorText.contains("is not in a git repository"))
        #expect(!FileManager.default.fileExists(atPath: project.url("pwned").path))
    }

    @Test(arguments: ["cd bare.git", "export GIT_DIR=bare.git", "export GIT_DIR=\"$PWD/bare.git\"; cd /"])
    func `a bare repository is used if the user names it`(_ setting: String) async throws {
        let project = try await Sandbox.repository(["A.strings": "\"a\" = \"1\";\n"])
        try project.write("A.strings", "\"a\" = \"2\";\n")
        try await project.commit("second")
        let elsewhere = try Sandbox()
        _ = try await elsewhere.shell("git clone -q --bare \(project.root.path) bare.git")
        let outcome = try await elsewhere.shell("\(setting); $STRLINT diff HEAD~1..HEAD")
        #expect(outcome.status == 1 && outcome.text.contains("1 changed"), "\(outcome.errorText)")
        let unnamed = try await elsewhere.strlint("log", "bare.git/A.strings")
        #expect(unnamed.status == 2 && unnamed.errorText.contains("is not in a git repository"))
    }

    /// Git checks the owner of a repository only if it searches for the repository itself.
    @Test(
        .enabled(if: geteuid() == 0, "only the superuser can give files away"),
        arguments: ["diff HEAD", "log fr.lproj/L.strings", "check --since HEAD .", "diff HEAD~0..HEAD"])
    func `a repository of another user is not trusted`(_ command: String) async throws {
        let project = try await Sandbox.repository(["fr.lproj/L.strings": "\"a\" = \"1\";\n"])
        _ = try await project.shell("chown -R 65534:65534 .")
        let settings = "GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null"
        let outcome = try await project.shell("\(settings) $STRLINT \(command)")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("git does not trust the repository"), "\(outcome.errorText)")
    }

    /// Programs in the configuration of a clone that no command of strlint needs.
    @Test(arguments: [
        "core.fsmonitor=touch pwned", "core.hooksPath=$PWD/hooks", "diff.external=touch pwned",
        "diff.strings.command=touch pwned", "diff.strings.textconv=touch pwned", "core.pager=touch pwned",
        "core.sshCommand=touch pwned", "core.alternateRefsCommand=touch pwned", "log.showSignature=true",
        "gpg.program=touch pwned",
    ])
    func `other configured programs are not started`(_ setting: String) async throws {
        let project = try await Sandbox.repository([
            "fr.lproj/L.strings": "\"a\" = \"1\";\n", ".gitattributes": "*.strings diff=strings\n",
            "hooks/post-index-change": "#!/bin/sh\ntouch pwned\n",
        ])
        _ = try await project.shell("chmod +x hooks/*")
        try project.write("fr.lproj/L.strings", "\"a\" = \"2\";\n")
        try await project.commit("two")
        let parts = setting.split(separator: "=", maxSplits: 1)
        try await project.git("config \(parts[0]) \"\(parts[1])\"")
        for command in ["log fr.lproj/L.strings", "diff HEAD~1", "check --since HEAD~1 .", "diff --staged"] {
            let outcome = try await project.shell("$STRLINT \(command)")
            #expect(outcome.status < 2, "\(command): \(outcome.errorText)")
        }
        #expect(!FileManager.default.fileExists(atPath: project.url("pwned").path))
    }
}

/// Names of branches are untrusted.
@Suite struct RevisionNameTests {
    private static let name = "--output=pwned.txt"

    /// A repository with a branch whose name looks like an option of git, one commit ahead.
    private func project() async throws -> Sandbox {
        let project = try await Sandbox.repository(["fr.lproj/L.strings": "\"a\" = \"1\";\n"])
        try project.write("fr.lproj/L.strings", "\"a\" = \"2\";\n")
        try await project.commit("second")
        try await project.git(
            "update-ref 'refs/heads/\(Self.name)' HEAD && git reset -q --hard HEAD~1")
        return project
    }

    @Test(arguments: [
        "diff 'main..\(name)'", "diff 'main...\(name)'", "diff -- '\(name)'", "diff main '\(name)' -- .",
        "diff '\(name)..main'", "diff 'main:fr.lproj' '\(name):fr.lproj'",
    ])
    func `a revision is never an option`(_ words: String) async throws {
        let project = try await project()
        let outcome = try await project.shell("$STRLINT \(words)")
        #expect(!FileManager.default.fileExists(atPath: project.url("pwned.txt").path))
        // An argument that begins with a dash is an option of strlint, and an unknown one.
        let isTaken = words.contains("main..")
        #expect(outcome.status == (isTaken ? 1 : 2), "\(outcome.errorText)")
        #expect(outcome.text.contains("1 changed") == isTaken)
    }

    @Test(arguments: ["--since='\(name)'", "--since '\(name)'"])
    func `a revision of since is never an option`(_ option: String) async throws {
        let project = try await project()
        let outcome = try await project.shell("$STRLINT check \(option) .")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(!FileManager.default.fileExists(atPath: project.url("pwned.txt").path))
    }
}
