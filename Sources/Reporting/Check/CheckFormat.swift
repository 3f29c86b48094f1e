package import Files
internal import Findings
package import Projects
package import SourceText

/// A format of reports of `check`. Each is described where it is written, and listed in ``allCases``.
package struct CheckFormat: Sendable {
    package typealias Writer = @Sendable (CheckReport, ReportContext, @escaping Sink) -> Void

    /// The word for it.
    package let rawValue: String
    /// For whom or what it is, as the end of a sentence: "people".
    private let purpose: String
    package let media: MediaType
    /// Whether paths are relative to the repository, or absolute, rather than as given.
    package let placesPaths: Bool
    /// Whether it says what was checked, when and at which revision.
    package let namesOrigin: Bool
    /// Which keys a finding about several has to name: some formats identify findings by what they are about, others list the keys.
    fileprivate let listedKeys: FindingForm.ListedKeys
    /// Whether it lists projects, which have to be found first.
    package let listsProjects: Bool
    fileprivate let write: Writer

    init(
        _ name: String, for purpose: String, _ media: MediaType, placesPaths: Bool = false,
        namesOrigin: Bool = false, listedKeys: FindingForm.ListedKeys = .none, listsProjects: Bool = false,
        write: @escaping Writer
    ) {
        rawValue = name
        self.purpose = purpose
        self.media = media
        self.placesPaths = placesPaths
        self.namesOrigin = namesOrigin
        self.listedKeys = listedKeys
        self.listsProjects = listsProjects
        self.write = write
    }
}

extension CheckFormat: DocumentFormat, Equatable, CustomStringConvertible {
    package static let allCases: [CheckFormat] = [
        .text, .full, .concise, .json, .jsonl, .sarif, .github, .gitlab, .junit, .checkstyle, .rdjson,
        .rdjsonl,
        .xcode,
        .markdown, .html,
    ]

    package var description: String { rawValue }

    package init?(rawValue name: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
        self = format
    }

    package static func == (left: CheckFormat, right: CheckFormat) -> Bool {
        left.rawValue == right.rawValue
    }
}

extension CheckFormat {
    /// A sentence that says for whom or what each format is, with names in backticks.
    package static var purposes: String {
        var groups: [(names: [String], purpose: String)] = []
        for format in allCases {
            if groups.last?.purpose == format.purpose {
                groups[groups.count - 1].names.append("`\(format.rawValue)`")
            } else {
                groups.append((["`\(format.rawValue)`"], format.purpose))
            }
        }
        let parts = groups.enumerated().map { number, group in
            "\(group.names.joined(separator: " and ")) \(number == 0 ? "is for" : "for") \(group.purpose)"
        }
        return "\(parts.dropLast().joined(separator: ", ")), and \(parts[parts.count - 1])."
    }
}

extension CheckOptions {
    /// Has findings about several keys list those that the format needs, besides those that others need.
    package mutating func listKeys(for format: CheckFormat) {
        form.listedKeys = max(form.listedKeys, format.listedKeys)
    }
}

extension CheckReport {
    /// Writes the report; formats for programs are never coloured.
    package func write(as format: CheckFormat, in context: ReportContext, to sink: @escaping Sink) {
        format.write(self, context, sink)
    }

    /// Writes a line for each input that could not be read, for standard error.
    ///
    /// - Parameter line: The path and the reason, with what can be done about it.
    package func writeFailures(
        style: TerminalStyle = .plain, _ line: (UnreadInput) -> String, to sink: @escaping Sink
    ) {
        var output = Output(sink)
        for failure in failures {
            output.write("\(style.paint("error:", .error)) \(VisibleText.sanitized(line(failure)))\n")
        }
        output.flush()
    }
}
