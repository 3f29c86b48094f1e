internal import CSQLite
internal import SourceText

/// Why something failed while the file was used.
enum DatabaseError: Error {
    /// A result code of SQLite.
    case code(Int32)
    /// What the store says about it.
    case store(StoreError)

    /// Whether another connection has a lock that is needed.
    var isBusy: Bool { primaryCode == SQLITE_BUSY }

    /// Whether the file is not a database, or an encrypted one.
    var isOfNoDatabase: Bool { primaryCode == SQLITE_NOTADB }

    /// The error for those who use the store.
    var storeError: StoreError {
        switch self {
        case .code where primaryCode == SQLITE_INTERRUPT: .cancelled
        case .code(let code): .failed("cannot be used: \(Self.meaning(of: code))")
        case .store(let error): error
        }
    }

    /// What it is about, as a clause.
    var reason: String {
        switch self {
        case .code(let code): Self.meaning(of: code)
        case .store(let error): error.reason
        }
    }

    /// The code without what SQLite adds to it.
    private var primaryCode: Int32? {
        if case .code(let code) = self { code & 0xFF } else { nil }
    }

    private static func meaning(of code: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 128)
        var room = bytes.mutableSpan
        let count = database_explain(code, &room)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// The content contradicts itself.
    static let damaged = DatabaseError.store(.failed("is damaged"))
}

/// Does something with the file.
///
/// - Throws: ``StoreError`` in place of a ``DatabaseError``.
func reporting<Value>(_ work: () throws(DatabaseError) -> Value) throws(StoreError) -> Value {
    do throws(DatabaseError) { return try work() } catch { throw error.storeError }
}
