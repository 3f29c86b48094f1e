import TestSupport
import Testing

@testable import FormatStrings

@Suite struct FormatVectorTests {
    @Test func `all cases are there`() {
        #expect(FormatVector.all.count == 217)
    }

    @Test(arguments: FormatVector.all)
    func `a pair gets the severity and the reason of its case`(_ vector: FormatVector) {
        let problems = vector.problems
        let worst = problems.map(\.severity).max().map(String.init(describing:)) ?? "ok"
        #expect(worst == vector.expect, "\(problems)")
        if vector.expect != "ok" {
            #expect(problems.first?.reason.rawValue == vector.reason, "\(problems)")
        }
    }
}
