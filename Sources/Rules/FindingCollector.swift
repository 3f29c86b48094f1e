package import Findings
internal import SourceText

/// Collects the findings of rules on one table, and limits their number.
package struct FindingCollector: Sendable {
    private var kept: [UnplacedFinding] = []
    /// The number of findings that were kept.
    private(set) var total = 0
    /// The number of findings of each rule, without those with wanted fixes.
    private var counts: [String: Int] = [:]
    private var wantedCount = 0
    /// Whether there were more findings than are kept; while fixing, more with wanted fixes.
    package private(set) var isFull = false
    package let options: LintOptions
    /// Whether what is reported is older than the changes that are checked.
    private var areOlder = false
    /// The number of findings of one rule that are kept.
    private let limit: Int
    /// The number of findings of all rules that are kept, in addition to the first of each.
    private let limitOfAll: Int
    /// The fixes that are applied, if any are.
    private let wanted: WantedFixes?
    /// What the table says for findings in tables of other locales.
    package private(set) var evidence: [Evidence] = []
    /// The part of the table whose only finding is that of its damage.
    let damage: TableDamage?

    /// - Parameters:
    ///   - wanted: The fixes that are applied. Findings with such a fix have a limit of their own.
    ///   - damage: See ``TableDamage``.
    package init(
        _ options: LintOptions, limit: Int = Limits.findingsPerRule,
        limitOfAll: Int = Limits.findings(ofBytes: 0), wanted: WantedFixes? = nil,
        damage: TableDamage? = nil
    ) {
        self.options = options
        self.limit = limit
        self.limitOfAll = limitOfAll
        self.wanted = wanted
        self.damage = damage
    }

    /// Whether another finding of the rule would be kept.
    package func hasRoom(for rule: RuleDescriptor) -> Bool {
        options.grade(of: rule) != .off && (counts[rule.id, default: 0] <= limit || wanted != nil && !isFull)
    }

    /// Adds a finding.
    ///
    /// - Parameters:
    ///   - severity: The severity of this case; that of the rule if `nil`.
    ///   - extent: How far its cause reaches.
    ///   - subjects: The entries that it is about, if there are several.
    ///   - baseTrait: What only the base has, if the fault may be there.
    ///   - deviations: What makes it none if other locales agree.
    ///   - dependence: The key of a table that it depends on, if it is about a source.
    ///   - need: What another table must say, or it is none.
    package mutating func report(
        _ rule: RuleDescriptor, _ message: @autoclosure () -> String, at place: Place,
        severity: Severity? = nil, extent: Extent = .place, subjects: Subjects = .none,
        notes: @autoclosure () -> [UnplacedNote] = [], fix: @autoclosure () -> UnplacedFix? = nil,
        baseTrait: String? = nil, deviations: @autoclosure () -> [Deviation] = [],
        dependence: @autoclosure () -> KeyDependence? = nil, need: EvidenceNeed? = nil
    ) {
        guard case .on(let severity) = options.grade(of: rule, severity),
            damage?.hides(rule, at: place) != true
        else { return }
        let isOlder = areOlder
        func finding(_ fix: UnplacedFix?) -> UnplacedFinding {
            UnplacedFinding(
                rule: rule, severity: severity, message: message(), place: place, notes: notes(),
                fix: fix, extent: extent, subjects: subjects, baseTrait: baseTrait,
                deviations: deviations(),
                dependence: dependence(), need: need, isOlder: isOlder)
        }
        guard let wanted else { return keep(rule, severity) { finding(fix()) } }
        let fix = fix()
        if let fix, wanted.contains(fix) {
            keep(fixedUpTo: wanted.limit) { finding(fix) }
        } else {
            keep(rule, severity) { finding(fix) }
        }
    }

    /// Adds the findings that `report` reports, as older than the changes that are checked: a rule that looks at several entries
    /// at once reports them apart from those that are new, so that they are counted.
    mutating func asOlder(_ report: (inout FindingCollector) -> Void) {
        areOlder = true
        report(&self)
        areOlder = false
    }

    /// Adds what the table says for findings in tables of other locales, unless there is too much.
    mutating func add(_ evidence: [Evidence]) {
        self.evidence += evidence.prefix(max(0, Evidence.maximumCount - self.evidence.count))
    }

    /// Keeps a finding, unless there are too many.
    private mutating func keep(
        _ rule: RuleDescriptor, _ severity: Severity, _ finding: () -> UnplacedFinding
    ) {
        var count = counts[rule.id, default: 0]
        if count > 0, count < limit, total - wantedCount >= limitOfAll { count = limit }
        counts[rule.id] = count + 1
        if count >= limit, wanted == nil { isFull = true }
        guard count <= limit else { return }
        total += 1
        kept.append(count == limit ? UnplacedFinding(omittingOthersOf: rule, severity) : finding())
    }

    /// Keeps a finding with a wanted fix, unless there are too many.
    private mutating func keep(fixedUpTo limit: Int, _ finding: () -> UnplacedFinding) {
        guard !isFull else { return }
        wantedCount += 1
        total += 1
        isFull = wantedCount == limit
        kept.append(finding())
    }

    /// An empty collector for a part of the table, whose findings are then added here; see ``add(_:)``.
    var forPart: FindingCollector {
        FindingCollector(
            options, limit: limit, limitOfAll: limitOfAll, wanted: wanted, damage: damage)
    }

    /// Adds the findings in a part of the table, as if they were reported here.
    mutating func add(_ part: FindingCollector) {
        for finding in part.kept {
            if let wanted, let fix = finding.fix, wanted.contains(fix) {
                keep(fixedUpTo: wanted.limit) { finding }
            } else {
                keep(finding.rule, finding.severity) { finding }
            }
        }
    }

    /// The findings reported since the last call.
    package mutating func take() -> [UnplacedFinding] {
        defer { kept = [] }
        return kept
    }
}

extension [UnplacedFinding] {
    /// The first ``Limits/findingsPerRule`` findings of each rule; one finding says that others are omitted.
    package var capped: [UnplacedFinding] {
        var rest: [UnplacedFinding]? = nil
        return capped(&rest)
    }

    /// - Parameter rest: Gets the findings that are omitted, unless it is `nil`.
    package func capped(_ rest: inout [UnplacedFinding]?) -> [UnplacedFinding] {
        guard count > Limits.findingsPerRule else { return self }
        var counts: [String: Int] = [:]
        return compactMap { finding in
            let count = counts[finding.rule.id, default: 0]
            counts[finding.rule.id] = count + 1
            guard count >= Limits.findingsPerRule else { return finding }
            rest?.append(finding)
            guard count == Limits.findingsPerRule else { return nil }
            return UnplacedFinding(omittingOthersOf: finding.rule, finding.severity)
        }
    }
}

/// The fixes that are applied, and how many of them at a time.
package struct WantedFixes: Sendable {
    /// Unsafe ones include safe ones.
    private let applicability: Fix.Applicability
    /// The number of findings that are kept for one table.
    let limit: Int

    /// - Parameters:
    ///   - applicability: The fixes that are applied; unsafe ones include safe ones.
    ///   - bytes: The number of bytes of the table.
    package init(_ applicability: Fix.Applicability, inTableOf bytes: Int) {
        self.applicability = applicability
        limit = Limits.fixes(ofBytes: bytes)
    }

    func contains(_ fix: UnplacedFix) -> Bool { applicability.includes(fix.applicability) }
}
