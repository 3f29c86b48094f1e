import TestSupport
import Testing

@testable import FormatStrings

@Suite struct FormatVectorTests {
    @Test func `all cases are there`() {
        #expect(FormatVector.all.count == 217)
    }

    @Test(arguments: FormatVector.all)
    func `a pair gets the severity and the reason of its case`(_ vector: FormatVector) {
        let problem = vector.problem
        let severity = problem.map { String(describing: $0.severity) } ?? "ok"
        #expect(severity == vector.expect, "\(problem)")
        if vector.expect != "ok" {
            #expect(problem?.reason.rawValue == vector.reason, "\(problem)")
        }
    }
}
