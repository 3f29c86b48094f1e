internal import Files
internal import Findings
internal import JSON
internal import Linting
package import Projects
internal import Rules
package import SourceText
internal import StringTables

/// Reads reports of ``CheckFormat/jsonl``: a line for each finding, and one with everything else at the end of each report.
package struct ReportReader {
    private let path: String
    private var report = CheckReport()
    /// Whether the last line that was read is the end of a report.
    private var isWhole = false
    private var descriptors: [String: RuleDescriptor] = [:]

    /// What the reports in a file say together. What cannot be read is a failure of the result.
    ///
    /// - Parameter path: How failures and, if the reports name no projects, their project call the file.
    package static func report(_ file: ByteBuffer, at path: String) -> CheckReport {
        var reader = ReportReader(path: path)
        reader.read(file)
        return reader.report
    }

    private init(path: String) { self.path = path }

    private mutating func read(_ file: ByteBuffer) {
        let text = file.span
        var (start, number) = (0, 1)
        while start < text.count {
            let end = text.index(of: UInt8(ascii: "\n"), from: start)
            let line = text.extracting(start..<end)
            do throws(Fault) {
                if !line.isBlank { try read(line) }
            } catch {
                return fail("line \(number) \(error.reason)")
            }
            (start, number) = (end + 1, number + 1)
        }
        if !isWhole { fail("has no summary at its end: the check was cut off") }
        nameProject()
    }

    private mutating func fail(_ reason: String) {
        report.failures.append(UnreadInput(path: path, reason: reason))
    }

    /// Why a line is not one of a report, as the end of a sentence.
    private struct Fault: Error {
        let reason: String

        static let foreign = Fault(reason: "is not one of a report that check -f jsonl writes")
    }

    private mutating func read(_ line: Span<UInt8>) throws(Fault) {
        let value: JSONValue
        var limits = JSONParser.Limits()
        limits.values = Limits.nodes(ofBytes: line.count)
        do throws(JSONError) { value = try JSONParser.value(of: line, within: limits) } catch {
            throw Fault(reason: "is not JSON: \(error.message)")
        }
        guard let object = value.object else { throw .foreign }
        guard object["summary"] == nil else { return try readEnd(object) }
        let finding = try finding(object)
        if finding.suppression == nil {
            report.findings.append(finding)
        } else {
            report.suppressed.append(finding)
        }
        isWhole = false
    }
}

// MARK: - Findings

extension ReportReader {
    private mutating func finding(_ object: JSONObject) throws(Fault) -> Finding {
        guard let id = object["rule"]?.string,
            let severity = object["severity"]?.string.flatMap(Severity.init),
            let message = object["message"]?.string
        else { throw .foreign }
        let rule = try descriptor(of: id)
        let location = try location(object["location"], isOfFolder: RuleCatalog.needsFolder(id))
        let notes = try list(object["notes"]).map { (note) throws(Fault) in try self.note(note) }
        let further = notes.filter { $0.message == Finding.furtherMessage }.compactMap(\.location)
        return Finding(
            rule: rule, severity: severity, message: message, location: location,
            suppression: suppression(object["suppression"]),
            notes: notes.filter { $0.message != Finding.furtherMessage || $0.location == nil },
            fixes: try list(object["fixes"]).map { (fix) throws(Fault) in try self.fix(fix) },
            subjects: object["keys"]?.array?.compactMap(\.string) ?? [], further: further)
    }

    private mutating func descriptor(of id: String) throws(Fault) -> RuleDescriptor {
        if let known = descriptors[id] { return known }
        guard let rule = RuleCatalog.descriptor(of: id) else {
            throw Fault(reason: "names the rule \(id), which this version does not have")
        }
        descriptors[id] = rule
        return rule
    }

    /// - Parameter isOfFolder: Whether it may be a folder, as what is said about several tables is.
    private func location(_ value: JSONValue?, isOfFolder: Bool = false) throws(Fault) -> Location {
        guard let object = value?.object, let path = object["path"]?.string else { throw .foreign }
        var kind = Location.Kind.file
        if let key = object["key"]?.string {
            kind = .entry(key: key)
        } else if isOfFolder, TableFormat(path: path) == nil {
            kind = .folder(table: nil)
        }
        return Location(
            path: path, kind: kind, original: object["original"]?.string, locale: object["locale"]?.string,
            category: object["category"]?.string,
            range: try object["range"].map { (value) throws(Fault) in try self.range(value) })
    }

    private func range(_ value: JSONValue) throws(Fault) -> Location.Range {
        guard let start = value.object?["start"].flatMap(position),
            let end = value.object?["end"].flatMap(position)
        else { throw .foreign }
        return Location.Range(start: start, end: end)
    }

    private func position(_ value: JSONValue) -> SourcePosition? {
        guard let object = value.object, let line = object["line"]?.count,
            let column = object["column"]?.count,
            let offset = object["offset"]?.count, line > 0, column > 0
        else { return nil }
        return SourcePosition(line: line, column: column, offset: offset)
    }

    private func note(_ value: JSONValue) throws(Fault) -> Finding.Note {
        guard let object = value.object, let message = object["message"]?.string else { throw .foreign }
        return Finding.Note(
            message: message,
            location: try object["location"].map { (value) throws(Fault) in try self.location(value) })
    }

    private func fix(_ value: JSONValue) throws(Fault) -> Fix {
        guard let object = value.object, let title = object["title"]?.string,
            let applicability = object["applicability"]?.string.flatMap(Fix.Applicability.init)
        else { throw .foreign }
        let edits = try list(object["edits"]).map { (edit) throws(Fault) in try self.edit(edit) }
        return Fix(title: title, applicability: applicability, edits: edits)
    }

    private func edit(_ value: JSONValue) throws(Fault) -> TextEdit {
        guard let object = value.object, let replacement = object["replacement"]?.string else {
            throw .foreign
        }
        guard let place = object["range"] else { throw .foreign }
        let range = try range(place)
        let text = TextRange(range.start.offset, range.end.offset)
        return TextEdit(range: range, textRange: text, replacement: replacement)
    }

    private func suppression(_ value: JSONValue?) -> Suppression? {
        guard let object = value?.object, let kind = object["kind"]?.string.flatMap(Suppression.Kind.init)
        else {
            return nil
        }
        return Suppression(kind: kind, reason: object["reason"]?.string)
    }

    private func list(_ value: JSONValue?) throws(Fault) -> [JSONValue] {
        guard let value else { return [] }
        guard let array = value.array else { throw .foreign }
        return array
    }
}

// MARK: - The end of a report

extension ReportReader {
    private mutating func readEnd(_ object: JSONObject) throws(Fault) {
        guard let summary = object["summary"]?.object, let files = summary["files"]?.count else {
            throw .foreign
        }
        guard object["version"]?.int == 1 else { throw Fault(reason: "is of another version of the format") }
        report.files += files
        report.older += summary["older"]?.count ?? 0
        report.unlisted.suppressed += summary["suppressed"]?.count ?? 0
        report.unlisted.hidden += summary["hidden"]?.count ?? 0
        for failure in try list(object["failures"]) {
            guard let object = failure.object, let path = object["path"]?.string,
                let reason = object["reason"]?.string
            else { throw .foreign }
            report.failures.append(UnreadInput(path: path, reason: reason))
        }
        for locale in try list(object["locales"]) { try addLocale(locale) }
        for project in try list(object["projects"]) { try addProject(project) }
        isWhole = true
    }

    private mutating func addLocale(_ value: JSONValue) throws(Fault) {
        guard let object = value.object, let name = object["locale"]?.string,
            let tables = object["tables"]?.count,
            let keys = object["keys"]?.count, let translated = object["translated"]?.count
        else { throw .foreign }
        report.add(
            LocaleCoverage(
                name, tables: tables, keys: keys, translated: translated, found: counts(in: object)))
    }

    private mutating func addProject(_ value: JSONValue) throws(Fault) {
        guard let object = value.object, let name = object["name"]?.string,
            let tables = object["tables"]?.count
        else { throw .foreign }
        report.projects.append(ProjectTotal(name, tables: tables, found: counts(in: object)))
    }

    private func counts(in object: JSONObject) -> FindingCounts {
        FindingCounts(
            errors: object["errors"]?.count ?? 0, warnings: object["warnings"]?.count ?? 0,
            infos: object["infos"]?.count ?? 0)
    }

    /// Reports that name no projects are those of one, which is named as their file is.
    private mutating func nameProject() {
        report.unlisted.suppressed -= min(report.unlisted.suppressed, report.suppressed.count)
        guard report.projects.isEmpty, report.files > 0 else { return }
        let file = FilePath.name(of: path)
        let name = file.hasSuffix(".jsonl") ? String(file.dropLast(".jsonl".count)) : file
        report.projects = [ProjectTotal(name, tables: report.files, found: FindingCounts(report.findings))]
    }
}

extension JSONValue {
    /// A number that is a count or a place, not so large that a sum of many would overflow.
    fileprivate var count: Int? { int.flatMap { 0...(1 << 32) ~= $0 ? $0 : nil } }
}

extension Span<UInt8> {
    fileprivate var isBlank: Bool { !indices.contains { !self[$0].isASCIIWhitespace } }
}
