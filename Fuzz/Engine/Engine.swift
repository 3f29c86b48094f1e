#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The target that the environment names. There is one program for all targets, since each links all modules.
private let target: FuzzTarget = {
    let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
    guard let target = FuzzTarget.named(name) else { fatalError("FUZZ_TARGET is no target: \(name)") }
    return target
}()

/// Called before the first input, so that an unknown target is not reported as an input that fails.
@_cdecl("LLVMFuzzerInitialize")
func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
    _ = target
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    unsafe target.run(Array(UnsafeBufferPointer(start: data, count: size))).rawValue
}
