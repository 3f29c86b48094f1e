import Concurrency
import Foundation
import SourceText
import Testing
import Tracking

/// How runs are added.
struct AdditionTests {
    @Test func `the same request again gives the first answer`() async throws {
        let store = try TemporaryStore()
        let files = ["en.lproj/T.strings": table(["a": "A"])]
        let first = try await store.store.add(store.newRun(files, key: "k"), to: store.app)
        let second = try await store.store.add(store.newRun(files, key: "k"), to: store.app)
        #expect(!first.isReplayed && second.isReplayed && first.run == second.run)
        await #expect(throws: StoreError.keyReused) {
            try await store.store.add(store.newRun(["en.lproj/T.strings": ""], key: "k"), to: store.app)
        }
        #expect(try await store.store.add(store.newRun(files, key: "l"), to: store.app).run.number == 2)
    }

    @Test func `keys of requests are those of a project`() async throws {
        let store = try TemporaryStore()
        let other = try #require(ProjectName("other"))
        _ = try store.store.put(other, baseLanguage: nil, time: 0)
        for project in [store.app, other] {
            let run = store.newRun(["en.lproj/T.strings": table(["a": project.text])], key: "k")
            #expect(try await store.store.add(run, to: project).run.number == 1)
        }
    }

    @Test func `there has to be a project`() async throws {
        let store = try TemporaryStore()
        let none = try #require(ProjectName("none"))
        await #expect(throws: StoreError.noProject) { try await store.store.add(store.newRun([:]), to: none) }
        #expect(throws: StoreError.noProject) { try store.store.project(none) }
        #expect(throws: StoreError.noProject) { try store.store.delete(none) }
        #expect(throws: StoreError.noProject) { try store.store.runs(of: none, limit: 1) }
    }

    @Test func `runs that are added at the same time get numbers of their own`() async throws {
        let store = try TemporaryStore()
        let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<24 {
                group.addTask(executorPreference: BlockingExecutor.shared) {
                    let files = ["en.lproj/T.strings": table(["a": "A", "p\(number)": "x"])]
                    return try await store.store.add(store.newRun(files), to: store.app).run.number
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(numbers.sorted() == Array(1...24))
        #expect(try store.keys(.added).count { $0.key.hasPrefix("p") } + store.keys(.renamed).count == 24)
    }

    @Test func `two stores on one file do not disturb each other`() async throws {
        let store = try TemporaryStore()
        let other = try TrackingStore(at: store.path, retention: Retention())
        for number in 1...6 {
            let run = store.newRun(["en.lproj/T.strings": table(["a": "\(number)"])])
            let added = try await (number % 2 == 0 ? other : store.store).add(run, to: store.app)
            #expect(added.run.number == number)
        }
    }

    @Test(arguments: [0, 1, 5, 50])
    func `a run that is cancelled leaves nothing`(_ questions: Int) async throws {
        let store = try TemporaryStore()
        try await store.add(table(["a": "A"]))
        let run = store.newRun(["en.lproj/T.strings": table(["a": "B"])], key: "k")
        await Cancellation.$current.withValue(Cancellation(afterQuestions: questions)) {
            _ = try? await store.store.add(run, to: store.app)
        }
        let added = try await store.store.add(run, to: store.app)
        #expect(added.run.number == 2 && added.run.counts.changed == 1)
        #expect(try store.history("a") == ["1 added en", "2 changed en"])
    }

    @Test func `a task that is cancelled adds nothing`() async throws {
        let store = try TemporaryStore()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await store.add(table(["a": "A"]))
        }
        task.cancel()
        await #expect(throws: StoreError.cancelled) { try await task.value }
        #expect(try store.store.runs(of: store.app, limit: 5).isEmpty)
    }

    @Test func `a project that is deleted is gone with everything of it`() async throws {
        let store = try TemporaryStore()
        let other = try #require(ProjectName("other"))
        _ = try store.store.put(other, baseLanguage: nil, time: 0)
        let files = ["en.lproj/T.strings": table(["a": "A"])]
        for project in [store.app, other] { _ = try await store.store.add(store.newRun(files), to: project) }
        try store.store.delete(store.app)
        #expect(try store.store.projects().map(\.name) == ["other"])
        #expect(try store.store.files(ofRun: 1, of: other).count == 1)
        try store.store.delete(other)
        #expect(store.store.statistics.runs == 0)
        #expect(try StoreMaintenance(at: store.path).faults().isEmpty)
    }
}
