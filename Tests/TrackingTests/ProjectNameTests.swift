import Testing
import Tracking

struct ProjectNameTests {
    @Test(arguments: ["a", "0", "app", "my-app_2.0", String(repeating: "x", count: 64)])
    func `names of projects`(_ name: String) {
        #expect(ProjectName(name)?.text == name)
    }

    @Test(arguments: [
        "", "A", "-a", ".", "..", "_a", "a b", "a/b", "ä", "a\0", String(repeating: "x", count: 65),
    ])
    func `other names are refused`(_ name: String) {
        #expect(ProjectName(name) == nil)
    }
}
