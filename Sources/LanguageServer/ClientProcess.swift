#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The process of the client, with which the server ends.
enum ClientProcess {
    static func exists(_ number: Int) -> Bool {
        guard let number = pid_t(exactly: number), number > 0 else { return true }
        return kill(number, 0) == 0 || errno == EPERM
    }
}
