import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// SHA-256 of `secret` and of `other`.
private let tokens = """
    ci sha256:2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b write
    eye sha256:d9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa read

    """

/// A running service with a store, and requests to it.
final class TrackedServer {
    static let write = ["Authorization": "Bearer secret"]
    static let read = ["Authorization": "Bearer other"]

    let server: RunningServer

    /// - Parameter project: The name of a project to make.
    init(_ options: String..., project: String? = "app", in folder: Sandbox? = nil) throws {
        let folder = try folder ?? Sandbox()
        try folder.write("tokens", tokens)
        unsafe chmod(folder.url("tokens").path, 0o600)
        server = try RunningServer(
            options: ["--store", "store.db", "--token-file", "tokens"] + options, in: folder)
        if let project { try put(project) }
    }

    var folder: Sandbox { server.folder }

    /// A request with the token that may write, if the fields have no other.
    func call(
        _ method: String, _ path: String, _ body: Body? = nil, _ fields: [String: String] = [:]
    ) throws -> Answer {
        try server.answer(
            to: Request(method, "/v1/projects\(path)", Self.write.merging(fields) { $1 }, body))
    }

    /// The answer about the project `app`, which must be there.
    func get(_ path: String) throws -> Answer {
        let answer = try call("GET", "/app\(path)")
        try #require(answer.status == 200, "\(path): \(answer.text)")
        return answer
    }

    func json(_ path: String) throws -> [String: Any] { try get(path).json() }

    /// The objects in the list of a document.
    func list(_ name: String, _ path: String) throws -> [[String: Any]] {
        try #require(try json(path)[name] as? [[String: Any]])
    }

    @discardableResult
    func put(_ name: String, _ body: String = "{\"base-language\":\"en\"}") throws -> Answer {
        try call("PUT", "/\(name)", Body(body, "application/json"))
    }

    /// Records a run of the project `app`.
    func post(
        _ files: [String: String], _ query: String = "", _ fields: [String: String] = [:]
    ) throws -> Answer {
        try call("POST", "/app/runs\(query)", .files(files.mapValues { Array($0.utf8) }), fields)
    }

    /// Records runs, which must succeed.
    func record(_ runs: [String: String]...) throws {
        for files in runs {
            let answer = try post(files)
            try #require(answer.status == 201, "\(answer.text)")
        }
    }
}

/// Versions of a project, of which each differs a little from the one before.
enum TrackedVersions {
    static let (en, fr) = ("en.lproj/Localizable.strings", "fr.lproj/Localizable.strings")

    static let first = [
        en: "\"a\" = \"Open\";\n\"b\" = \"Save\";\n", fr: "\"a\" = \"Ouvrir\";\n\"b\" = \"Enregistrer\";\n",
    ]
    /// The base of `b` has changed, and `d` is new.
    static let second = [
        en: "\"a\" = \"Open\";\n\"b\" = \"Save all\";\n\"d\" = \"New\";\n", fr: first[fr] ?? "",
    ]
    /// `b` is translated again.
    static let third = [
        en: second[en] ?? "", fr: "\"a\" = \"Ouvrir\";\n\"b\" = \"Tout enregistrer\";\n",
    ]
}
