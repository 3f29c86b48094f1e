import SourceText
import Testing

@Suite struct PathNestingTests {
    /// The path that each of some paths is below, by its own.
    private func parents(_ paths: [String]) -> [String: String] {
        let nesting = PathNesting(paths)
        var parents: [String: String] = [:]
        for index in nesting.order { parents[paths[index]] = nesting.parents[index].map { paths[$0] } }
        return parents
    }

    @Test func `a path is below the innermost folder that contains it`() {
        #expect(
            parents(["/a/App.app/P/W.appex", "/a/App.app-old/X.bundle", "/a/App.app", "/a/App.app/P"]) == [
                "/a/App.app/P/W.appex": "/a/App.app/P", "/a/App.app/P": "/a/App.app",
            ])
        #expect(parents(["/", "/b", "/a/c"]) == ["/b": "/", "/a/c": "/"])
    }

    @Test func `a folder precedes what is in it, and of equal paths the second is below the first`() {
        let nesting = PathNesting(["/a/b", "/a", "/a"])
        #expect(nesting.order == [1, 2, 0])
        #expect(nesting.parents == [2, nil, 1])
    }
}
