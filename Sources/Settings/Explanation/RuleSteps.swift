internal import Findings
internal import Rules
internal import SourceText

/// The settings that decide on rules, one by one in order of precedence.
struct RuleSteps {
    private struct Step {
        let selection: RuleSelection
        let source: SettingExplanation.Source
        let setting: String
    }

    /// A selection, with the source of each of its settings.
    private typealias Layer = (selection: RuleSelection, source: (String) -> SettingExplanation.Source)

    private let layers: [Layer]

    /// The steps for the table at `path`, in the order of ``Configuration/options(for:)``.
    init(_ configuration: Configuration, _ path: String) {
        let (settings, commandLine) = (configuration.settings, configuration.commandLine)
        let path = FilePath.absolute(path, from: configuration.workingFolder)
        let files = zip(settings.selections, settings.documents).map { selection, document in
            Self.layer(selection, document.node, of: document)
        }
        let written = settings.overridesDocument.map { document in
            zip(settings.overrides, document.overrides).filter { $0.0.applies(to: path) }.map {
                Self.layer($0.selection, $1, of: document)
            }
        }
        let given = commandLine.overrides.filter { $0.applies(to: path) }.map(\.selection)
        layers =
            files + commandLine.selections.map { ($0.runs, { _ in .commandLine }) } + (written ?? [])
            + (given + commandLine.selections.map(\.grading)).map { ($0, { _ in .commandLine }) }
    }

    private static func layer(
        _ selection: RuleSelection, _ node: YAMLNode?, of document: SettingDocument
    ) -> Layer {
        (selection, { document.source(of: node?.member($0)?.place ?? .start) })
    }

    /// The rules that differ from the default, each with the last step that decided.
    var choices: [SettingExplanation.Choice] {
        var states = Self.states(of: LintOptions())
        let defaults = states
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
            guard let state = states[rule.id], state != defaults[rule.id], let step = last[rule.id] else {
                return nil
            }
            return .init(
                rule: rule, grade: LintOptions(done).grade(of: rule), isOnlyTurnedOn: !state.isFixed,
                source: step.source, setting: step.setting)
        }
    }

    /// The severities that a rule gives to its worst and its mildest findings; the same if the severity is set.
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

    /// The settings of a selection, each applied on top of the previous ones.
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
