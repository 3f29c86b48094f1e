internal import HTTP
internal import JSON
internal import SourceText

/// Reads submissions that are JSON.
///
///     {"table": {"name": …, "text": …}, "base": {…}, "options": {…}}
///     {"files": [{"path": …, "base64": …}, …]}
///     {"old": {…}, "new": {…}}
struct DocumentReader {
    private let reader: SubmissionReader
    private var submission = Submission()

    init(_ reader: SubmissionReader) {
        self.reader = reader
    }

    /// - Throws: ``Problem`` if the document is damaged, or has a member that the endpoint does not take.
    mutating func submission(in body: ByteBuffer) throws(Problem) -> Submission {
        // What is decoded, and the text that is being decoded, which grows.
        let decoded = 3 * body.count
        try reader.memory.claim(decoded)
        defer { reader.memory.shrink(by: decoded) }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.value(of: body.span)
        } catch {
            throw Problem(error)
        }
        for (name, value) in try members(of: value, "the body") { try take(name, value) }
        return submission
    }

    private mutating func take(_ name: String, _ value: JSONValue) throws(Problem) {
        let allowed = Self.members(of: reader.endpoint)
        guard allowed.contains(name) else { throw .unknownMember(name, allowed) }
        switch name {
        case "table": submission.table = try file(value, name, defaultName: SubmissionReader.defaultName)
        case "base": submission.base = try file(value, name, defaultName: "Base.lproj/Localizable.strings")
        case "files": submission.tree = try tree(value)
        case "old": submission.old = try side(value, name)
        case "new": submission.new = try side(value, name)
        case "config": submission.configuration = try configuration(value)
        default: try takeOptions(value)
        }
    }

    /// The members of a document for an endpoint.
    static func members(of endpoint: Endpoint) -> [String] {
        switch endpoint {
        case .check: ["table", "base", "files", "config", "options"]
        case .gate: ["old", "new", "config", "options"]
        case .diff: ["old", "new", "options"]
        case .runs: ["files", "options"]
        default: ["table", "options"]
        }
    }

    // MARK: - Files

    private func side(_ value: JSONValue, _ name: String) throws(Problem) -> SubmittedSide {
        guard let files = value.object?["files"] else {
            return .table(try file(value, name, defaultName: "\(name).strings"))
        }
        for (member, _) in try members(of: value, name) where member != "files" {
            throw .unknownMember(member, ["files"])
        }
        return .tree(try tree(files))
    }

    private func tree(_ value: JSONValue) throws(Problem) -> SubmittedTree {
        guard let files = value.array else { throw Problem(.badJSON, "Send files as an array.") }
        var builder = TreeBuilder(reader.limits, reader.memory)
        for value in files {
            let file = try file(value, "files", nameMember: "path", defaultName: nil)
            if try builder.add(file.path) { builder.keep(file) }
        }
        return try builder.finished()
    }

    private func file(
        _ value: JSONValue, _ place: String, nameMember: String = "name", defaultName: String?
    ) throws(Problem) -> SubmittedFile {
        var (name, content, isBase64) = (defaultName, String?.none, false)
        for (member, value) in try members(of: value, place) {
            guard [nameMember, "text", "base64"].contains(member) else {
                throw .unknownMember(member, [nameMember, "text", "base64"])
            }
            let text = try text(value, member)
            if member == nameMember {
                name = text
            } else {
                guard content == nil else {
                    throw Problem(.badJSON, "Send text or base64 in \(place), not both.")
                }
                (content, isBase64) = (text, member == "base64")
            }
        }
        guard let name else { throw Problem(.badJSON, "Send a \(nameMember) in \(place).") }
        guard let content else { throw Problem(.badJSON, "Send text or base64 in \(place).") }
        return isBase64 ? try reader.file(name, base64: content) : try reader.file(name, content.utf8.span)
    }

    private func configuration(_ value: JSONValue) throws(Problem) -> ByteBuffer {
        try reader.configuration(try text(value, "config").utf8.span)
    }

    // MARK: - Options

    private mutating func takeOptions(_ value: JSONValue) throws(Problem) {
        for (name, value) in try members(of: value, "options") {
            for word in try words(value, name) { submission.options.append((name, word)) }
        }
    }

    /// An option as it would be in a query; an array is an option that is given several times.
    private func words(_ value: JSONValue, _ name: String) throws(Problem) -> [String] {
        switch value {
        case .string(let text): return [text]
        case .number(let text): return [text]
        case .bool(let flag): return [flag ? "1" : "0"]
        case .array(let values):
            var words: [String] = []
            for value in values { words.append(try text(value, name)) }
            return words
        case .null, .object: throw Problem(.badJSON, "Send the option \(name) as a text.")
        }
    }

    // MARK: - Values

    private func members(
        of value: JSONValue, _ place: String
    ) throws(Problem) -> [(name: String, value: JSONValue)] {
        guard let object = value.object else { throw Problem(.badJSON, "Send \(place) as an object.") }
        return object.members.map { ($0.name, $0.value) }
    }

    private func text(_ value: JSONValue, _ name: String) throws(Problem) -> String {
        guard let text = value.string else { throw Problem(.badJSON, "Send \(name) as a text.") }
        return text
    }

}

extension Problem {
    init(_ error: JSONError) {
        self.init(
            .badJSON, "Send well-formed JSON: \(error.message).", ("offset", .number(error.offset)))
    }

    /// A member of an object that is not one of `allowed`.
    static func unknownMember(_ name: String, _ allowed: [String]) -> Problem {
        Problem(
            .badJSON, "There is no member \"\(name)\" here.", ("member", .text(name)),
            ("allowed", .list(allowed)))
    }
}
