internal import Linting
internal import SourceText

/// SARIF 2.1.0 (OASIS), with what GitHub's code scanning asks for.
///
/// Columns are Unicode scalars from 1 on, and ends are exclusive. Braces in messages are not doubled, as section 3.11.5
/// has it: where there are no arguments, readers show a message as it is.
extension JSONWriter {
    mutating func write(_ run: SARIFRun) {
        object { json in
            json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.member("version", "2.1.0")
            json.array("runs") { json in json.object { $0.writeMembers(of: run) } }
        }
        finish()
    }

    private mutating func writeMembers(of run: SARIFRun) {
        object("tool") { json in
            json.object("driver") { json in
                json.member("name", run.tool.name)
                json.member("semanticVersion", run.tool.version)
                json.writeSARIFRules(run.rules)
            }
        }
        breakLine()
        object("automationDetails") { $0.member("id", "strlint/") }
        array("invocations") { json in json.object { $0.writeInvocation(of: run) } }
        object("originalUriBaseIds") { json in
            json.object(Self.root) { $0.member("uri", run.paths.rootURI) }
        }
        member("columnKind", "unicodeCodePoints")
        lines("results", run.results) { $0.write($1, run.paths) }
    }

    private static let root = "%SRCROOT%"

    // MARK: - What went wrong

    private mutating func writeInvocation(of run: SARIFRun) {
        member("executionSuccessful", run.report.failures.isEmpty)
        guard run.omitted > 0 || !run.report.failures.isEmpty else { return }
        array("toolExecutionNotifications") { json in
            for failure in run.report.failures { json.object { $0.write(failure, run.paths) } }
            guard run.omitted > 0 else { return }
            let text =
                "\(run.omitted.of("more finding")), for which a report of \(SARIFRun.limit) results has no room"
            json.object { $0.writeNotification("warning", text) }
        }
    }

    private mutating func write(_ failure: CheckReport.Failure, _ paths: ReportPaths) {
        writeNotification("error", "\(failure.path.visible) \(failure.reason.visible)")
        array("locations") { json in
            json.object { json in
                json.object("physicalLocation") { $0.writeArtifact(failure.path, paths) }
            }
        }
    }

    private mutating func writeNotification(_ level: String, _ text: String) {
        member("level", level)
        writeMessage(text)
    }

    // MARK: - Results

    private mutating func write(_ result: SARIFRun.Result, _ paths: ReportPaths) {
        let finding = result.finding
        member("ruleId", finding.rule)
        member("ruleIndex", result.ruleIndex)
        member("level", finding.severity.sarifLevel)
        object("message") { $0.member("text", finding.sarifText) }
        array("locations") { json in json.object { $0.write(finding.location, paths) } }
        write(finding.notes, paths)
        object("partialFingerprints") { json in
            json.member("primaryLocationLineHash", result.lineHash)
            json.member("strlint/v1", result.fingerprint)
        }
        guard let suppression = finding.suppression else { return }
        array("suppressions") { json in
            json.object { json in
                json.member("kind", suppression.kind.rawValue)
                if let reason = suppression.reason { json.member("justification", reason.visible) }
            }
        }
    }

    private mutating func write(_ notes: [Finding.Note], _ paths: ReportPaths) {
        let placed = notes.compactMap { note in note.location.map { (note.message, $0) } }
        guard !placed.isEmpty else { return }
        array("relatedLocations") { json in
            for (number, (message, location)) in placed.enumerated() {
                json.object { json in
                    json.member("id", number + 1)
                    json.write(location, paths)
                    json.writeMessage(message.visible)
                }
            }
        }
    }

    private mutating func write(_ location: Location, _ paths: ReportPaths) {
        object("physicalLocation") { json in
            json.writeArtifact(location.file, paths)
            json.object("region") { json in
                guard let range = location.range else { return json.member("startLine", 1) }
                json.member("startLine", range.start.line)
                json.member("startColumn", range.start.column)
                json.member("endLine", range.end.line)
                json.member("endColumn", range.end.column)
            }
        }
        guard let key = location.key, !key.isEmpty else { return }
        array("logicalLocations") { json in json.object { $0.member("fullyQualifiedName", key.visible) } }
    }

    private mutating func writeArtifact(_ path: String, _ paths: ReportPaths) {
        object("artifactLocation") { json in
            let uri = paths.uri(path)
            json.member("uri", uri.text)
            if uri.isBelowRoot { json.member("uriBaseId", Self.root) }
        }
    }

    private mutating func writeMessage(_ text: String) {
        object("message") { $0.member("text", text.withoutSARIFLinks) }
    }
}

/// Links in messages (section 3.11.6): `[text](id)` leads to the location of this id.
extension Finding {
    /// The headline, and a line for each note; those with a place are links to it, which are numbered like
    /// `relatedLocations`.
    fileprivate var sarifText: String {
        var id = 0
        let lines = notes.map { note in
            let text = note.message.visible
            guard note.location != nil else { return text.withoutSARIFLinks }
            id += 1
            return "[\(text.asSARIFLinkText)](\(id))"
        }
        return ([headline.withoutSARIFLinks] + lines).joined(separator: "\n")
    }
}

extension String {
    /// Outside of links brackets stand for themselves and cannot be escaped, so that what would be one is taken apart.
    fileprivate var withoutSARIFLinks: String { replacing("](", with: "] (") }

    fileprivate var asSARIFLinkText: String {
        ["\\", "[", "]"].reduce(self) { $0.replacing($1, with: "\\" + $1) }
    }
}
