import Files
import Testing

@Suite struct DiskTests {
    @Test func `a path with NUL does not exist`() {
        #expect(Disk.current.kind(of: "/\0etc") == nil)
        #expect(Disk.current.kind(of: "/") == .folder)
    }
}
