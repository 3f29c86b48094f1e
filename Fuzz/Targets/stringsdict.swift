import StringTables

/// Tables whose texts vary, in every form.
func fuzzStringsdict(_ file: [UInt8]) -> FuzzResult {
    let table = soundTable(file, as: .stringsdict)
    return table.variations == nil ? .rejected : .kept
}
