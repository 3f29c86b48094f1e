internal import Reporting

/// A format in which a route can answer, and the type that it is sent as.
struct MediaFormat: Sendable {
    /// The value of `format`.
    let name: String
    let media: MediaType

    /// The type with its parameters.
    var type: String { media.rawValue }
    /// The type without parameters.
    var essence: Substring { type.prefix { $0 != ";" } }
}

/// The formats of each endpoint, the default first.
extension MediaFormat {
    static let ofChecks = all(CheckFormat.self)
    static let ofGates = ofChecks + [MediaFormat(CheckFormat.githubChecks)]
    static let ofDiffs = all(DiffFormat.self)
    static let ofTables = all(ShowFormat.self)
    /// A table in the encoding that it had.
    static let ofFixes = [MediaFormat(name: "table", media: .bytes)]
    static let ofRules = all(RuleFormat.self)

    init(_ format: some DocumentFormat) {
        self.init(name: format.rawValue, media: format.media)
    }

    private static func all<Format: DocumentFormat>(_ type: Format.Type) -> [MediaFormat] {
        let formats = type.allCases.map { MediaFormat($0) }
        return formats.filter { $0.name == "json" } + formats.filter { $0.name != "json" }
    }
}

/// Chooses a format by the parameter `format` or the header `Accept` (RFC 9110, 12.5.1).
struct FormatChoice {
    /// In the order of preference: of those of one type, the header gets the first.
    let formats: [MediaFormat]

    /// - Throws: ``Problem`` if no such format exists, or none of those that the client accepts.
    func format(named name: String?, accepting accept: [String]) throws(Problem) -> MediaFormat {
        if let name { return try format(named: name) }
        let ranges = accept.joined(separator: ",").split(separator: ",").prefix(Self.maxRanges).compactMap(
            AcceptedRange.init)
        guard !ranges.isEmpty else { return formats[0] }
        let rated = formats.map { ($0, Self.quality(of: $0, in: ranges)) }
        guard let best = rated.map(\.1).max(), best > 0, let choice = rated.first(where: { $0.1 == best })
        else {
            throw Problem(
                .notAcceptable, "Accept one of these types, or name a format with format=.",
                ("types", .list(formats.map { String($0.essence) }.withoutRepetitions)),
                ("formats", .list(formats.map(\.name))))
        }
        return choice.0
    }

    private static let maxRanges = 50

    private func format(named name: String) throws(Problem) -> MediaFormat {
        if let format = formats.first(where: { $0.name == name }) { return format }
        let names = formats.map(\.name)
        throw Problem(
            .badOption, "format takes one of: \(names.joined(separator: ", ")).",
            ("option", .text("format")), ("allowed", .list(names)))
    }

    /// The quality of the most specific range that a format is in; 0 if it is in none.
    private static func quality(of format: MediaFormat, in ranges: [AcceptedRange]) -> Double {
        ranges.filter { $0.contains(format.essence) }.max { $0.precision < $1.precision }?.quality ?? 0
    }
}

/// A range of media types that a client accepts, such as `text/*;q=0.5`.
private struct AcceptedRange {
    private let type: Substring
    private let subtype: Substring
    let quality: Double

    init?(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.trimmed }
        let names = (parts.first ?? "").lowercased().split(separator: "/")
        guard names.count == 2 else { return nil }
        (type, subtype) = (names[0], names[1])
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") || $0.hasPrefix("Q=") }
        quality = weight.flatMap { Double($0.dropFirst(2)) }.map { min(1, max(0, $0)) } ?? 1
    }

    /// 0 for all types, 1 for all of one kind, 2 for one type.
    var precision: Int { type == "*" ? 0 : subtype == "*" ? 1 : 2 }

    func contains(_ essence: Substring) -> Bool {
        let names = essence.split(separator: "/")
        return (type == "*" && subtype == "*" || type == names[0]) && (subtype == "*" || subtype == names[1])
    }
}

extension Substring {
    /// Without spaces and tabs at both ends.
    fileprivate var trimmed: Substring {
        let rest = drop { $0 == " " || $0 == "\t" }
        return rest.prefix(rest.count - rest.reversed().prefix { $0 == " " || $0 == "\t" }.count)
    }
}

extension [String] {
    fileprivate var withoutRepetitions: [String] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
