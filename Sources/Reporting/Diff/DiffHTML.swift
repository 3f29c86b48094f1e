internal import Comparison
internal import Findings
internal import SourceText

/// A comparison as a self-contained HTML page with a filter box; it loads nothing from elsewhere.
struct DiffHTML {
    private var output: Output

    init(_ sink: @escaping Sink) {
        output = Output(sink)
    }

    mutating func write(_ document: DiffDocument) {
        let report = document.report
        let verdict = DiffVerdict(report)
        output.write(HTMLPage.head(title: "strlint diff \(report.old) \(report.new)".inHTML))
        output.write("<header><h1>\(verdict.text.inHTML)</h1>\n")
        output.write("<p>\(report.old.inHTML) → \(report.new.inHTML)</p>\n")
        if report.translations != nil { output.write("<p>\(verdict.translations)</p>\n") }
        output.write(HTMLPage.filterBox)
        output.write("</header>\n<main>\n")
        writeFailures(document)
        for table in report.tables where !table.isSame { write(table) }
        if !report.moved.isEmpty {
            output.write("<section><h2>Between tables</h2>\n")
            write(report.moved.section)
            output.write("</section>\n")
        }
        for translation in report.translations ?? [] where translation.isListed {
            output.write("<section><h2>\(translation.title.shownPath.inHTML)</h2>\n")
            for section in translation.sections { write(section) }
            for remark in translation.remarks { writeRemark(remark) }
            output.write("</section>\n")
        }
        output.write("</main>\n")
        output.write(HTMLPage.end())
        output.flush()
    }

    private mutating func writeFailures(_ document: DiffDocument) {
        for fault in document.faults {
            let place = fault.location.placeName.inHTML
            output.write("<p class=\"fault\"><b>\(place)</b> \(fault.message.inHTML)</p>\n")
        }
        for table in document.report.unread {
            output.write("<p class=\"fault\"><b>\(table.name.inHTML)</b> \(table.reason.inHTML)</p>\n")
        }
    }

    private mutating func write(_ table: ComparedTable) {
        let event = table.event.map { " <small>\($0.inHTML)</small>" } ?? ""
        output.write("<section><h2>\(table.title.shownPath.inHTML)\(event)</h2>\n")
        for section in table.difference.sections { write(section) }
        for remark in table.remarks(listsLayout: false) { writeRemark(remark) }
        output.write("</section>\n")
    }

    private mutating func writeRemark(_ text: String) {
        output.write("<p class=\"remark\">\(text.inHTML)</p>\n")
    }

    private mutating func write(_ section: DiffSection) {
        let kind = section.kind
        output.write(
            "<h3 class=\"\(kind.rawValue)\">\(kind.title) <small>\(section.count)</small></h3>\n<ul>\n")
        for item in section.items { write(item) }
        output.write("</ul>\n")
    }

    private mutating func write(_ item: DiffItem) {
        let number = item.line.map { String($0) } ?? ""
        let tag = item.kind == .renamed ? "del" : "ins"
        output.write("<li class=\"\(item.kind.rawValue)\"><span class=\"line\">\(number)</span>")
        output.write("<div><bdi dir=\"auto\">\(html(item.title, changed: tag))</bdi>")
        for line in item.lines {
            let isOld = line.sign == "-"
            output.write(
                "<div class=\"\(isOld ? "old" : "new")\"><span>\(line.sign.map { String($0) } ?? "")</span>")
            output.write("<bdi dir=\"auto\">\(html(line.parts, changed: isOld ? "del" : "ins"))</bdi></div>")
        }
        if let remark = item.remark { output.write("<p class=\"remark\" dir=\"auto\">\(remark.inHTML)</p>") }
        output.write("</div></li>\n")
    }

    private func html(_ parts: [TextPart], changed tag: String) -> String {
        parts.map { part in
            var text = part.visible.inHTML
            if part.isSpecifier { text = "<var>\(text)</var>" }
            return part.isChanged ? "<\(tag)>\(text)</\(tag)>" : text
        }.joined()
    }
}

extension String {
    /// The text escaped for an element or a quoted attribute.
    var inHTML: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            default: text.unicodeScalars.append(scalar.value.isUnsafe ? "\u{FFFD}" : scalar)
            }
        }
    }
}
