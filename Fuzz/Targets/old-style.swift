import StringTables

/// Old-style tables, in every encoding that a byte order mark can indicate.
func fuzzOldStyle(_ file: [UInt8]) -> FuzzResult {
    let table = soundTable(file)
    return table.form == .oldStyle ? .kept : .rejected
}
