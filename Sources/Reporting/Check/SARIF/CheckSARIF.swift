internal import Files
internal import Findings
internal import JSON
internal import Projects
internal import SourceText

extension CheckFormat {
    /// Version 2.1.0.
    package static let sarif = CheckFormat(
        "sarif", for: "code scanning", .sarif, placesPaths: true, listedKeys: .all
    ) {
        report, context, sink in
        var json = JSONWriter(sink)
        json.write(SARIFRun(report, context))
    }
}

/// SARIF 2.1.0 (OASIS), with the members that GitHub's code scanning requires.
///
/// Columns are 1-based Unicode scalars, and ends are exclusive. Braces in messages are not doubled as in section 3.11.5,
/// since readers show messages without arguments verbatim.
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
                json.member("informationUri", run.tool.address.isEmpty ? nil : run.tool.address)
                json.writeSARIFRules(run.rules, of: run.tool)
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

    // MARK: - Failures

    private mutating func writeInvocation(of run: SARIFRun) {
        member("executionSuccessful", run.report.failures.isEmpty)
        guard run.omitted > 0 || !run.report.failures.isEmpty else { return }
        array("toolExecutionNotifications") { json in
            for failure in run.report.failures { json.object { $0.write(failure, run.paths) } }
            guard run.omitted > 0 else { return }
            let text =
                "\(run.omitted.counted("more finding")) omitted: a report has at most \(SARIFRun.limit) results"
            json.object { $0.writeNotification("warning", text) }
        }
    }

    private mutating func write(_ failure: UnreadInput, _ paths: ReportPaths) {
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
        member("ruleId", finding.rule.id)
        member("ruleIndex", result.ruleIndex)
        member("level", finding.severity.sarifLevel)
        object("message") { $0.member("text", finding.sarifText) }
        array("locations") { json in json.object { $0.write(finding.location, paths) } }
        write(finding.notes + finding.furtherNotes, paths)
        object("partialFingerprints") { json in
            json.member("primaryLocationLineHash", result.lineHash)
            json.member("strlint/v1", result.fingerprint)
        }
        write(finding.fixes, at: finding.location, paths)
        guard let suppression = finding.suppression else { return }
        array("suppressions") { json in
            json.object { json in
                json.member("kind", suppression.kind.sarifName)
                json.member("justification", suppression.reason?.visible)
            }
        }
    }

    /// SARIF has no word for the applicability of a fix, so it is a property.
    private mutating func write(_ fixes: [Fix], at location: Location, _ paths: ReportPaths) {
        guard !fixes.isEmpty else { return }
        objects("fixes", fixes) { json, fix in
            json.object("description") { $0.member("text", fix.title) }
            json.array("artifactChanges") { json in
                json.object { $0.write(fix.edits, in: location, paths) }
            }
            json.object("properties") { $0.member("applicability", fix.applicability.rawValue) }
        }
    }

    private mutating func write(_ edits: [TextEdit], in location: Location, _ paths: ReportPaths) {
        writeArtifact(location.file, paths)
        objects("replacements", edits) { json, edit in
            json.object("deletedRegion") { $0.write(edit.range) }
            json.object("insertedContent") { $0.member("text", edit.replacement) }
        }
    }

    private mutating func write(_ range: Location.Range) {
        member("startLine", range.start.line)
        member("startColumn", range.start.column)
        member("endLine", range.end.line)
        member("endColumn", range.end.column)
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
                json.write(range)
            }
        }
        guard let key = location.keyName, !key.isEmpty else { return }
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

/// Links in messages (section 3.11.6): `[text](id)` links to the location with this id.
extension Finding {
    /// The headline, and a line for each note; notes with a location link to it, numbered like `relatedLocations`.
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
    /// Brackets outside of links are literal and cannot be escaped, so a space separates those that would form a link.
    fileprivate var withoutSARIFLinks: String { replacing(text: "](", with: "] (") }

    fileprivate var asSARIFLinkText: String {
        ["\\", "[", "]"].reduce(self) { $0.replacing(text: $1, with: "\\" + $1) }
    }
}

extension Suppression.Kind {
    fileprivate var sarifName: String {
        switch self {
        case .comment: "inSource"
        case .baseline: "external"
        }
    }
}

/// The rules of a SARIF run, which GitHub shows with the results.
extension JSONWriter {
    fileprivate mutating func writeSARIFRules(_ rules: [RuleDescriptor], of tool: Tool) {
        lines("rules", rules) { json, rule in
            json.member("id", rule.id)
            json.member("helpUri", tool.page(ofRule: rule.id))
            json.write(rule)
        }
    }

    private mutating func write(_ rule: RuleDescriptor) {
        object("shortDescription") { $0.member("text", rule.summary) }
        object("fullDescription") { $0.member("text", rule.rationale) }
        object("help") { json in
            json.member("text", rule.rationale)
            json.member(
                "markdown",
                document { sink in
                    var output = Output(sink)
                    output.writeMarkdownHelp(rule)
                })
        }
        object("defaultConfiguration") { $0.member("level", rule.severity.sarifLevel) }
        object("properties") { json in
            json.member("tags", [rule.group.rawValue])
            json.member("precision", rule.isOnByDefault ? "high" : "medium")
            json.member("problem.severity", rule.severity.problemSeverity)
        }
    }
}

extension Severity {
    fileprivate var sarifLevel: String { self == .info ? "note" : rawValue }

    /// GitHub's severities for findings that are not about security.
    fileprivate var problemSeverity: String { self == .info ? "recommendation" : rawValue }
}
