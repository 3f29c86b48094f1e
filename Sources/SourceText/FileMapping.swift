#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Maps large files into memory: nothing is copied, and no memory has to be cleared for the copy.
enum FileMapping {
    /// Files of at least this many bytes are mapped; for smaller ones reading costs less.
    static let smallestFile = 1 << 18

    /// The first `size` bytes of an open file; `nil` where its file system cannot map it.
    static func map(_ descriptor: Int32, size: Int) -> UnsafeRawBufferPointer? {
        isGuarded
        let place = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard unsafe place != MAP_FAILED else { return nil }
        return unsafe UnsafeRawBufferPointer(start: place, count: size)
    }

    static func unmap(_ memory: UnsafeRawBufferPointer) {
        unsafe munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count)
    }

    /// Makes reading behind the end of a mapped file, when somebody has cut it short meanwhile, give zeros where the
    /// system would end the process; ``FileReader/withBytes(at:_:)`` then says that the file has changed.
    private static let isGuarded: Void = {
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

    /// Puts a page of zeros where there is none any more; any other fault ends the process when it is met again.
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
