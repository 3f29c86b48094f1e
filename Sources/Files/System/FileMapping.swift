internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Maps large files into memory, which saves copying them and clearing memory for the copy.
enum FileMapping {
    /// Files of at least this many bytes are mapped; reading smaller ones costs less.
    static let smallestFile = 1 << 18

    /// The bytes of a file that is open as `descriptor`; `nil` if its file system cannot map it.
    static func bytes(of descriptor: Int32, _ file: MappedFile) -> ByteBuffer? {
        let size = file.status.size
        let place = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard unsafe place != MAP_FAILED else { return nil }
        return unsafe ByteBuffer(UnsafeRawBufferPointer(start: place, count: size), of: file)
    }

    /// Makes reading beyond the end of a mapped file that has become shorter yield zeros instead of ending the process;
    /// ``MappedFile/isUnchanged`` is false then.
    static let isGuarded: Void = {
        var action = sigaction()
        action.sa_flags = SA_SIGINFO
        let handler:
            @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
                _, information, _ in
                unsafe FileMapping.fillPage(of: information)
            }
        #if canImport(Glibc)
            unsafe action.__sigaction_handler.sa_sigaction = handler
        #else
            unsafe action.__sigaction_u.__sa_sigaction = handler
        #endif
        unsafe sigaction(SIGBUS, &action, nil)
    }()

    /// Maps a page of zeros where a page is missing; any other fault ends the process when it occurs again.
    private static func fillPage(of fault: UnsafeMutablePointer<siginfo_t>?) {
        guard let fault = unsafe fault, unsafe fault.pointee.si_code == BUS_ADRERR else {
            signal(SIGBUS, SIG_DFL)
            return
        }
        #if canImport(Glibc)
            let address = unsafe UInt(bitPattern: fault.pointee._sifields._sigfault.si_addr)
        #else
            let address = unsafe UInt(bitPattern: fault.pointee.si_addr)
        #endif
        let size = sysconf(Int32(_SC_PAGESIZE))
        let page = unsafe UnsafeMutableRawPointer(bitPattern: address & ~UInt(size - 1))
        unsafe mmap(page, size, PROT_READ, MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS, -1, 0)
    }
}

/// The file that memory was mapped from.
struct MappedFile: MemoryOwner {
    let path: String
    /// Its status when it was opened.
    let status: FileStatus

    /// Whether the content of the file is the same as when it was opened. This is true for a file that was replaced by
    /// another one: only writing into it changes the mapped memory.
    var isUnchanged: Bool {
        guard let now = FileStatus(of: path), now.identity == status.identity else { return true }
        return now.isSameContent(as: status)
    }

    func release(_ memory: UnsafeRawBufferPointer) {
        unsafe munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count)
    }
}
