internal import Linting
internal import SourceText

/// The settings that decide about rules, one by one in the order in which they count.
struct RuleSteps {
    private struct Step {
        let selection: RuleSelection
        let source: SettingExplanation.Source
        let setting: String
    }

    /// What is chosen in one place, and where that is for each setting.
    private typealias Layer = (selection: RuleSelection, source: (String) -> SettingExplanation.Source)

    private let layers: [Layer]

    /// The steps to what holds in the table at `path`; in the order of ``Configuration/options(for:)``.
    init(_ configuration: Configuration, _ path: String) {
        let (settings, commandLine) = (configuration.settings, configuration.commandLine)
        let path = FileTree.absolute(path)
        let files = zip(settings.selections, settings.documents).map { selection, document in
            Self.layer(selection, document.node, of: document)
        }
        let written = settings.overridesDocument.map { document in
            zip(settings.overrides, document.overrides).filter { $0.0.means(path) }.map {
                Self.layer($0.selection, $1, of: document)
            }
        }
        let given = commandLine.overrides.filter { $0.means(path) }.map(\.selection)
        layers =
            files + commandLine.selections.map { ($0.runs, { _ in .commandLine }) } + (written ?? [])
            + (given + commandLine.selections.map(\.grading)).map { ($0, { _ in .commandLine }) }
    }

    private static func layer(
        _ selection: RuleSelection, _ node: YAMLNode?, of document: SettingDocument
    ) -> Layer {
        (selection, { document.source(of: node?.member($0)?.place ?? .start) })
    }

    /// The rules of which something else holds than by default, each with the step that decided last.
    var choices: [SettingExplanation.Choice] {
        var states = Self.states(of: LintOptions())
        let usual = states
        var last: [String: Step] = [:]
        var done: [RuleSelection] = []
        for layer in layers {
            for step in Self.steps(of: layer) {
                let next = Self.states(of: LintOptions(done + [step.selection]))
                for (id, state) in next where states[id] != state { last[id] = step }
                states = next
            }
            done.append(layer.selection)
        }
        return RuleCatalog.descriptors.sorted { $0.id < $1.id }.compactMap { rule in
            guard let state = states[rule.id], state != usual[rule.id], let step = last[rule.id] else {
                return nil
            }
            return .init(
                rule: rule, grade: LintOptions(done).grade(of: rule), isOnlyTurnedOn: !state.isFixed,
                source: step.source, setting: step.setting)
        }
    }

    /// What a rule makes of findings that it grades itself, at both ends: the same if the severity is set.
    private struct State: Equatable {
        let worst: RuleGrade
        let mildest: RuleGrade
        var isFixed: Bool { worst == mildest }
    }

    private static func states(of options: LintOptions) -> [String: State] {
        RuleCatalog.descriptors.reduce(into: [:]) {
            $0[$1.id] = State(
                worst: options.grade(of: $1, .error), mildest: options.grade(of: $1, .info))
        }
    }

    /// The settings of a selection, each with those that count before it.
    private static func steps(of layer: Layer) -> [Step] {
        let whole = layer.selection
        var part = RuleSelection()
        func step(_ setting: String) -> Step {
            Step(selection: part, source: layer.source(setting), setting: setting)
        }
        part.profile = whole.profile
        var steps = [step("profile")]
        part.select = whole.select
        steps.append(step("select"))
        part.extendSelect = whole.extendSelect
        steps.append(step("extend-select"))
        part.ignore = whole.ignore
        steps.append(step("ignore"))
        part.grades = whole.grades
        return steps + [step("severity")]
    }
}
