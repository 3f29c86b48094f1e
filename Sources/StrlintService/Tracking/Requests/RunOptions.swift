internal import Tracking

/// What a request says about the run that it records.
struct RunOptions {
    /// The run, without files.
    let run: NewRun
    /// Whether the project may have no tables.
    let allowsEmpty: Bool

    /// The length of a text in bytes.
    private static let maxLength = 200

    /// - Throws: ``Problem`` if a value is not accepted.
    init(_ values: QueryValues) throws(Problem) {
        run = NewRun(
            files: [:], time: try Self.time(values),
            label: try Self.text(RequestParameter.label, values),
            revision: try Self.text(RequestParameter.revision, values))
        allowsEmpty = try values.flag("allow-empty")
    }

    private static func time(_ values: QueryValues) throws(Problem) -> Int64 {
        guard let text = values.text(RequestParameter.time) else { return Timestamp.seconds }
        guard let time = Timestamp.seconds(in: text) else {
            throw Problem(
                .badOption, "time takes a time after 1970 such as 2026-01-31T12:00:00Z.",
                ("option", .text(RequestParameter.time)))
        }
        return time
    }

    private static func text(_ name: String, _ values: QueryValues) throws(Problem) -> String? {
        guard let text = values.text(name), !text.isEmpty else { return nil }
        guard text.utf8.count <= maxLength, !text.unicodeScalars.contains(where: isControl) else {
            throw Problem(
                .badOption, "\(name) takes at most \(maxLength) bytes without control characters.",
                ("option", .text(name)), ("limit", .number(maxLength)))
        }
        return text
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }
}
