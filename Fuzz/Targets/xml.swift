import StringTables

/// XML tables, in every encoding that a byte order mark or a declaration can indicate.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let table = soundTable(bytes(data, size))
    return (table.form == .xml ? FuzzResult.kept : .rejected).rawValue
}
