import Findings
import Foundation
import Rules
import Testing

/// The share of the faults in real tables that strlint finds. It may only rise.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct RecallTests {
    @Test func `the documentation has the current figures`() async throws {
        let table = try await RecallTable(Recall.shared.value)
        #expect(try table.recorded() == table.markdown)
    }

    @Test func `what was found is still found`() async throws {
        let recall = try await Recall.shared.value
        for fault in recall.faults where fault.found {
            #expect(recall.finds(fault), "lost: \(fault)")
        }
    }

    @Test func `what is found is recorded`() async throws {
        let recall = try await Recall.shared.value
        for fault in recall.faults where !fault.found {
            #expect(!recall.finds(fault), "run Scripts/corpus/measure-recall: \(fault)")
        }
    }

    @Test func `the tables with faults exist`() throws {
        for fault in try Fault.all() {
            let table = Corpus.root.appending(path: fault.path)
            #expect(FileManager.default.fileExists(atPath: table.path), "\(fault)")
        }
    }
}

/// Checks of the list that need no tables.
@Suite struct FaultTests {
    @Test func `a fault names rules and a reason`() throws {
        for fault in try Fault.all() {
            #expect(!fault.rules.isEmpty && !fault.reason.isEmpty && !fault.reason.contains("\n"), "\(fault)")
            for rule in fault.rules {
                #expect(RuleCatalog.descriptor(of: rule) != nil, "\(fault)")
            }
        }
    }

    @Test func `95 of 100 faults are found`() throws {
        let faults = try Fault.all()
        #expect(100 * faults.count(where: \.found) >= 95 * faults.count)
    }

    @Test func `the list is long enough`() throws {
        let faults = try Fault.all()
        let places = Set(faults.map { [$0.rules[0], $0.path, $0.key] })
        #expect(places.count == faults.count)
        #expect(faults.count >= 150 && faults.count { $0.half == .measure } * 2 >= faults.count)
    }
}
