import Foundation
import Testing

/// `--since` in submodules.
@Suite struct SinceSubmoduleTests {
    private let module: SinceProject
    private let project: SinceProject

    /// A repository with the submodule `M`, whose tables are in `App`.
    init() async throws {
        module = try await SinceProject(in: ["App"])
        project = try await SinceProject()
        try await add()
        try await project.sandbox.commit("with a submodule")
        try await project.sandbox.git("branch -f main")
    }

    private func add(to sandbox: Sandbox? = nil) async throws {
        let url = module.sandbox.root.path
        try await (sandbox ?? project.sandbox).git("-c protocol.file.allow=always submodule add -q \(url) M")
    }

    private func commitToModule(_ table: String) async throws {
        try project.sandbox.write("M/App/fr.lproj/L.strings", table)
        try await project.sandbox.git("-C M -c user.name=A -c user.email=a@example.org commit -q -a -m more")
    }

    @Test func `old findings stay old`() async throws {
        #expect(try await project.findings().isEmpty)
        #expect(try await project.findings("../M", "cd fr.lproj &&").isEmpty)
        let outcome = try await project.sandbox.strlint("check", ".", "--since", "main")
        #expect(
            outcome.text.hasPrefix(
                "No new findings in 4 files, compared with en (by default); 2 older ones are not listed.\n"))
    }

    @Test func `findings from an updated submodule are new`() async throws {
        let new = ["M/App/fr.lproj/L.strings:1 type-mismatch"]
        try project.sandbox.write("M/App/fr.lproj/L.strings", SinceProject.broken)
        #expect(try await project.findings() == new)
        try await commitToModule(SinceProject.broken)
        #expect(try await project.findings() == new)
        try await project.sandbox.commit("a later state of the module")
        #expect(try await project.findings() == new)
        #expect(try await project.findings("../M/App", "cd fr.lproj &&").count == 1)
    }

    @Test func `the environment refers to the outer repository`() async throws {
        let setting = "export GIT_DIR=\"$PWD/.git\" GIT_INDEX_FILE=\"$PWD/.git/index\";"
        #expect(try await project.findings(".", setting).isEmpty)
    }

    @Test func `everything in a new submodule is new`() async throws {
        let other = try await SinceProject()
        try await add(to: other.sandbox)
        #expect(try await other.findings() == ["M/App/fr.lproj/L.strings:2 edge-whitespace"])
        try await other.sandbox.commit("with a submodule")
        #expect(try await other.findings() == ["M/App/fr.lproj/L.strings:2 edge-whitespace"])
    }

    @Test func `nested submodules are compared`() async throws {
        let outer = try await SinceProject()
        let url = project.sandbox.root.path
        try await outer.sandbox.git(
            "-c protocol.file.allow=always submodule add -q -b topic \(url) Outer "
                + "&& git -c protocol.file.allow=always submodule update -q --init --recursive")
        #expect(
            try await outer.findings() == [
                "Outer/M/App/fr.lproj/L.strings:2 edge-whitespace",
                "Outer/fr.lproj/L.strings:2 edge-whitespace",
            ])
        try await outer.sandbox.commit("with submodules")
        try await outer.sandbox.git("branch -f main")
        #expect(try await outer.findings().isEmpty)
        try outer.sandbox.write("Outer/M/App/fr.lproj/L.strings", SinceProject.broken)
        #expect(try await outer.findings() == ["Outer/M/App/fr.lproj/L.strings:1 type-mismatch"])
    }

    @Test func `a submodule without its commit is reported`() async throws {
        try await commitToModule(SinceProject.broken)
        try await project.sandbox.commit("a later state of the module")
        try await project.sandbox.git(
            "clone -q --depth 1 \"file://$PWD/M\" shallow && rm -rf M && mv shallow M")
        try project.sandbox.write("fr.lproj/L.strings", SinceProject.broken)
        let (findings, errors, status) = try await project.check()
        #expect(findings == ["fr.lproj/L.strings:1 type-mismatch"])
        #expect(
            errors.hasPrefix("error: M is a submodule, whose earlier tables cannot be found: "),
            "\(errors)")
        #expect(errors.hasSuffix("; run git -C M fetch, with --unshallow in a shallow clone\n"))
        #expect(errors.split(separator: "\n").count == 1 && status == 2)
    }
}
