import StringTables

/// Tables whose texts vary, in every form.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let table = soundTable(bytes(data, size), as: .stringsdict)
    return (table.variations == nil ? FuzzResult.rejected : .kept).rawValue
}
