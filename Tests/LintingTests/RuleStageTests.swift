import Testing

@testable import Findings
@testable import Rules

@Suite struct RuleStageTests {
    private func rule(_ stage: RuleStage) -> RuleDescriptor {
        RuleDescriptor(
            id: "r", group: .keys, severity: .error, summary: "s", rationale: "r", stage: stage)
    }

    @Test(arguments: [RuleStage.preview, .deprecated(replacement: nil)])
    func `a rule that is not stable has to be selected by its id`(_ stage: RuleStage) {
        let rule = rule(stage)
        #expect(!rule.isOnByDefault)
        for selector in [RuleSelector.all, .recommended, .group(.keys)] {
            #expect(!selector.includes(rule))
            #expect(selector.includes(self.rule(.stable)))
        }
        #expect(RuleSelector.rule("r").includes(rule))
    }
}
