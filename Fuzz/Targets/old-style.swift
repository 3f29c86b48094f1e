import StringTables

/// Old-style tables, in every encoding that a byte order mark can indicate.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let table = soundTable(bytes(data, size))
    return (table.form == .oldStyle ? FuzzResult.kept : .rejected).rawValue
}
