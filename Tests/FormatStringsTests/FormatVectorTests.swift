import TestSupport
import Testing

@testable import FormatStrings

@Suite struct FormatVectorTests {
    @Test func `all vectors are read`() {
        #expect(FormatVector.all.count == 217)
    }

    @Test(arguments: FormatVector.all.filter { !$0.isPlural })
    func `a pair gets the severity and the reason of its vector`(_ vector: FormatVector) {
        let mismatch = vector.mismatch
        let severity = mismatch.map { String(describing: $0.severity) } ?? "ok"
        #expect(severity == vector.expect, "\(mismatch)")
        if vector.expect != "ok" {
            #expect(mismatch?.reason.rawValue == vector.reason, "\(mismatch)")
        }
    }
}
