internal import JSON
internal import SourceText

/// What a client says about a project: `{"base-language": "en"}`.
struct ProjectSettings {
    /// The language of the base tables; found as for a check if it is `nil`.
    private(set) var baseLanguage: String?

    private static let baseLanguageMember = "base-language"
    private static let maxLength = 64

    /// - Parameter body: The document; nothing is the same as one without members.
    /// - Throws: ``Problem`` if it is damaged, or has another member.
    init(_ body: Span<UInt8>) throws(Problem) {
        guard !body.isEmpty else { return }
        guard body.count <= SubmissionLimits.configuration else {
            throw Problem(
                .badJSON, "Send at most \(SubmissionLimits.configuration) bytes.",
                ("limit", .number(SubmissionLimits.configuration)))
        }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.value(of: body)
        } catch {
            throw Problem(error)
        }
        guard let object = value.object else { throw Problem(.badJSON, "Send an object.") }
        for member in object.members {
            guard member.name == Self.baseLanguageMember else {
                throw .unknownMember(member.name, [Self.baseLanguageMember])
            }
            baseLanguage = try Self.language(member.value)
        }
    }

    private static func language(_ value: JSONValue) throws(Problem) -> String {
        guard let text = value.string, (1...maxLength).contains(text.utf8.count),
            text.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F })
        else {
            throw Problem(
                .badJSON, "Send \(baseLanguageMember) as the tag of a language, such as en or pt-BR.",
                ("member", .text(baseLanguageMember)))
        }
        return text
    }
}
