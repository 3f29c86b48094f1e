import Foundation
import Testing

/// Every kind of file that a check reads, and others.
private let files: [String: String] = [
    "App/en.lproj/Localizable.strings": "\"a\" = \"Open %@\";\n\"b\" = \"Save\";\n",
    "App/fr.lproj/Localizable.strings": "\"a\" = \"Ouvrir %d\";\n",
    "App/de.lproj/Localizable.strings": "\"a\" = \"%@ \\q\";\n\"b\" = \"Sichern\";\n",
    "App/it.lproj/Main.storyboard": "<xml/>",
    "App/en.lproj/Plural.stringsdict": "<plist><dict/></plist>",
    "App.xcodeproj/project.pbxproj": "{ developmentRegion = de; }\n",
    "Other/project.pbxproj": "{ developmentRegion = fr; }\n",
    "Base.lproj/InfoPlist.strings": "CFBundleName = App;\n",
    "sv.lproj/InfoPlist.strings": "CFBundleName = ;\n",
    "loose.strings": "\"a\" = \"b\"\n", "README.md": "\"a\" = \"b\n", "x.stringsx": "=",
    "src/main.c": "int x;",
    ".strlint.yml": "ignore: [all]\n",
]

/// Trees of files are checked as folders are.
@Suite struct ServiceTreeTests {
    private let server: RunningServer

    init() throws { server = try RunningServer() }

    @Test func `a tree in every form, with every kind of file`() async throws {
        let folder = try await Sandbox.repository(files)
        let expected = try await folder.strlint("check", "--isolated", "-f", "json", ".")
        #expect(expected.text.contains("\"rule\""))
        try await folder.git("archive -o \"$PWD.zip\" HEAD && git archive -o \"$PWD.tar\" HEAD")
        try await folder.git("archive -o \"$PWD.tar.gz\" HEAD")
        let bodies = try [("zip", "zip"), ("tar", "x-tar"), ("tar.gz", "gzip")].flatMap { end, type in
            let url = URL(filePath: "\(folder.root.path).\(end)")
            defer { try? FileManager.default.removeItem(at: url) }
            let bytes = Array(try Data(contentsOf: url))
            return [Body(bytes, "application/\(type)"), .form(.init("archive", "a", bytes))]
        }
        let parts = Body.files(files.mapValues { Array($0.utf8) })
        let document = try Body.json(["files": files.map { ["path": $0.key, "text": $0.value] }])
        for body in bodies + [parts, document] {
            let answer = try server.post("/v1/check", body)
            #expect(answer.text == expected.text, "\(body.type ?? "")")
            #expect(answer["strlint-exit"] == String(expected.status))
        }
    }

    @Test func `the kinds of archives that git and others write`() throws {
        let archives = Repository.root.appending(path: "testdata/archives")
        var answers: Set<String> = []
        for name in ["tree.zip", "tree-64.zip", "tree-git.zip", "tree-piped.zip", "tree-stored.zip"] {
            let bytes = Array(try Data(contentsOf: archives.appending(path: name)))
            answers.insert(try server.post("/v1/check?allow-empty=1", Body(bytes, "application/zip")).text)
        }
        for name in ["tree-git.tar", "tree-gnu.tar", "tree-pax.tar"] {
            let bytes = Array(try Data(contentsOf: archives.appending(path: name)))
            answers.insert(try server.post("/v1/check?allow-empty=1", Body(bytes, "application/x-tar")).text)
        }
        #expect(answers.count == 1)
    }

    @Test(arguments: ["bomb.tar.gz", "lzma.zip", "overlap.zip", "sparse.tar", "twice.tar.gz.gz"])
    func `archives that are made to do harm are refused`(_ name: String) throws {
        let small = try RunningServer("--max-unpacked", "8MiB")
        let url = Repository.root.appending(path: "testdata/archives/\(name)")
        let type = name.hasSuffix("zip") ? "zip" : name.hasSuffix("tar") ? "x-tar" : "gzip"
        let body = Body(Array(try Data(contentsOf: url)), "application/\(type)")
        let answer = try small.post("/v1/check?allow-empty=1", body)
        #expect(name == "sparse.tar" ? [200, 422].contains(answer.status) : answer.status == 422)
        #expect(try small.get("/healthz").status == 200)
    }

    @Test func `a link is passed over`() throws {
        let url = Repository.root.appending(path: "testdata/archives/link.zip")
        let body = Body(Array(try Data(contentsOf: url)), "application/zip")
        #expect(try server.post("/v1/check", body).problem == "no-tables")
    }

    @Test func `diff of trees`() async throws {
        let folder = try Sandbox([
            "old/en.lproj/A.strings": "\"a\" = \"b\";\n", "old/fr.lproj/A.strings": "\"a\" = \"c\";\n",
            "new/en.lproj/A.strings": "\"a\" = \"x\";\n\"n\" = \"y\";\n",
            "new/fr.lproj/A.strings": "\"a\" = \"c\";\n",
        ])
        let sides = ["old", "new"].map { side in
            ["en", "fr"].map { language -> [String: String] in
                let path = "\(language).lproj/A.strings"
                let text = (try? String(contentsOf: folder.url("\(side)/\(path)"), encoding: .utf8)) ?? ""
                return ["path": path, "text": text]
            }
        }
        let body = try Body.json(["old": ["files": sides[0]], "new": ["files": sides[1]]])
        let expected = try await folder.strlint("diff", "-f", "json", "old", "new")
        #expect(try server.post("/v1/diff", body).text == expected.text)
        let missing = try await folder.strlint("diff", "-f", "json", "--translations", "new", "old", "new")
        #expect(try server.post("/v1/diff?translations=1", body).text == missing.text)
    }

    @Test func `the gate reports what is new since the old tree`() async throws {
        let folder = try await Sandbox.repository([
            "en.lproj/A.strings": "\"a\" = \"%@\";\n", "fr.lproj/A.strings": "\"a\" = \"%d\";\n",
        ])
        try await folder.git("archive -o old.tar HEAD")
        try folder.write("fr.lproj/A.strings", "\"a\" = \"%d\";\n\"b\" = \"\\q\";\n")
        try await folder.git("add fr.lproj && git commit -q -m second && git archive -o new.zip HEAD")
        let expected = try await folder.strlint("check", "--isolated", "-f", "json", "--since", "HEAD~1", ".")
        let archives = ["old.tar", "new.zip"].map { Array((try? Data(contentsOf: folder.url($0))) ?? Data()) }
        let body = Body.form(.init("old-archive", "o", archives[0]), .init("new-archive", "n", archives[1]))
        #expect(try server.post("/v1/gate", body).text == expected.text)
        let checks = try server.post("/v1/gate?format=github-checks", body).json()
        #expect(["success", "neutral", "failure"].contains(checks["conclusion"] as? String))
    }

    @Test func `trees without tables`() throws {
        let signature: [UInt8] = [0x50, 0x4B, 5, 6]
        let emptyZip = signature + [UInt8](repeating: 0, count: 18)
        let emptyTar = [UInt8](repeating: 0, count: 1_024)
        for body in [
            Body(emptyZip, "application/zip"), Body(emptyTar, "application/x-tar"),
            try .json(["files": [String]()]),
            .form(.init("archive", "a", emptyZip)), .files(["README": [1]]),
        ] {
            #expect(try server.post("/v1/check", body).problem == "no-tables")
            #expect(try server.post("/v1/check?allow-empty=1", body)["strlint-exit"] == "0")
        }
        let sides = try Body.json(["old": ["files": [String]()], "new": ["files": [String]()]])
        for route in ["diff", "gate"] {
            #expect(try server.post("/v1/\(route)", sides).problem == "no-tables")
            #expect(try server.post("/v1/\(route)?allow-empty=1", sides)["strlint-exit"] == "0")
        }
    }

    @Test func `deep folders are refused before they cost anything`() throws {
        let table = Array("\"a\" = \"b\";\n".utf8)
        let deep = String(repeating: "a/", count: 64)
        #expect(try server.post("/v1/check", .files(["\(deep)b.strings": table])).status == 400)
        #expect(try server.post("/v1/check", .files(["\(deep.dropLast(2))b.strings": table])).status == 200)
        let many = (0..<500).map { Body.Part("file", "\($0)/\(deep.dropLast(4))b.strings", table) }
        #expect(try server.post("/v1/check", .form(many)).status == 200)
    }
}
