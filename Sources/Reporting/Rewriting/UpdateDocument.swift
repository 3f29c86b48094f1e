internal import Extraction
package import Files
internal import JSON
package import Projects
package import SourceText

/// What an update has done, or would do.
package struct UpdateDocument {
    let result: UpdateResult
    /// Whether the tables were written.
    let isWritten: Bool
    let hasSummary: Bool

    package init(_ result: UpdateResult, isWritten: Bool, hasSummary: Bool) {
        self.result = result
        self.isWritten = isWritten
        self.hasSummary = hasSummary
    }

    /// What was noticed in sources, and what could not be updated.
    ///
    /// - Parameter line: How an input is named that could not be updated, and why.
    package static func remarks(
        of result: UpdateResult, _ line: (UnreadInput) -> String
    ) -> [String] {
        result.warnings.map(\.shownLine) + result.failures.map(line) + result.remarks
    }

    package func write(as format: WritingFormat, style: TerminalStyle, _ sink: @escaping Sink) {
        switch format {
        case .text:
            var output = Output(sink)
            UpdateText(self, style).write(to: &output)
            output.flush()
        case .json:
            var json = JSONWriter(sink)
            json.write(self)
        }
    }
}

/// The formats in which commands say what they have written.
package enum WritingFormat: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// For programs.
    case json
}
