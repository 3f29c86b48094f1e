internal import Findings
internal import Projects
internal import SourceText

extension CheckFormat {
    package static let text = CheckFormat("text", for: "people", .plain) { report, context, sink in
        TextReport(report, context, isFull: false).write(to: sink)
    }

    package static let full = CheckFormat(
        "full", for: "people who want the lines of more than \(TextReport.mostInFull) findings", .plain
    ) { report, context, sink in
        TextReport(report, context, isFull: true).write(to: sink)
    }
}

/// A report for people: the findings, each with its line or, if there are many, in groups; and an end that counts them.
struct TextReport {
    private let report: CheckReport
    private let context: ReportContext
    private let findings: [Finding]
    private let isGrouped: Bool

    /// The number of findings above which they are grouped.
    static let mostInFull = 50

    /// - Parameter isFull: Whether each finding has its line, however many there are.
    init(_ report: CheckReport, _ context: ReportContext, isFull: Bool) {
        self.report = report
        self.context = context
        findings = context.listed(report)
        let options = context.options
        isGrouped =
            !isFull && !options.isDetailed && !options.listsAllKeys
            && min(findings.count, options.maxFindings) > Self.mostInFull
    }

    func write(to sink: @escaping Sink) {
        if context.parts != .end { writeFindings(to: sink) }
        if context.parts != .findings { sink(Array(end.utf8)) }
    }

    private func writeFindings(to sink: @escaping Sink) {
        let rest: Int
        if isGrouped {
            let shown = context.capped(findings)
            FindingGroupText.write(shown, context, to: sink)
            rest = findings.count - shown.count
        } else {
            rest = CheckText.write(findings, context, to: sink)
        }
        for part in context.partsBelow(report, rest: rest) { sink(Array("\(part)\n".utf8)) }
    }

    /// The tables, the locales and the counts.
    private var end: String {
        let style = context.style
        let fixable = context.fixed == nil ? FixableCount(report.findings).line : nil
        return BundleTable(report.bundles, style).text + ProjectTable(report.projects, style).text
            + localeTable
            + (fixable.map { "\($0)\n" } ?? "") + CheckSummary(report, style).line + "\n"
    }

    private var localeTable: String {
        let table = LocaleTable(report.locales, context.style)
        return isGrouped ? table.text(limit: Self.mostLocales, more: context.detailOption) : table.text
    }

    /// The number of locales that a grouped report has lines for.
    private static let mostLocales = 10
}

/// How many findings `strlint fix` resolves.
struct FixableCount {
    private let safeCount: Int
    private let unsafeCount: Int

    init(_ findings: [Finding]) {
        safeCount = findings.count { $0.fixes.contains { $0.applicability == .safe } }
        unsafeCount = findings.count { !$0.fixes.isEmpty } - safeCount
    }

    /// `* 3 fixable with strlint fix, 2 more with --unsafe.`; `nil` if there are none.
    var line: String? {
        switch (safeCount, unsafeCount) {
        case (0, 0): nil
        case (0, _): "* \(unsafeCount) fixable with strlint fix --unsafe."
        case (_, 0): "* \(safeCount) fixable with strlint fix."
        default: "* \(safeCount) fixable with strlint fix, \(unsafeCount) more with --unsafe."
        }
    }
}

extension Finding {
    /// What follows its rule if `strlint fix` can resolve it.
    var fixMark: String { fixes.isEmpty ? "" : "*" }
}
