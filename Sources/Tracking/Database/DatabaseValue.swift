internal import CSQLite
internal import SourceText

/// A value of a parameter of a statement.
protocol DatabaseValue {
    /// Sets the parameter at a 1-based place, and returns SQLite's code.
    func bind(to statement: database_statement, at place: Int32) -> Int32
}

extension Int64: DatabaseValue {
    func bind(to statement: database_statement, at place: Int32) -> Int32 {
        database_bind_integer(statement, place, self)
    }
}

extension Int: DatabaseValue {
    func bind(to statement: database_statement, at place: Int32) -> Int32 {
        Int64(self).bind(to: statement, at: place)
    }
}

extension String: DatabaseValue {
    func bind(to statement: database_statement, at place: Int32) -> Int32 {
        database_bind_text(statement, place, utf8.span)
    }
}

extension [UInt8]: DatabaseValue {
    func bind(to statement: database_statement, at place: Int32) -> Int32 {
        database_bind_bytes(statement, place, span)
    }
}

extension ContentDigest: DatabaseValue {
    func bind(to statement: database_statement, at place: Int32) -> Int32 {
        bytes.bind(to: statement, at: place)
    }
}

/// A path, as the system takes it.
struct DatabasePath: DatabaseValue {
    let path: String

    func bind(to statement: database_statement, at place: Int32) -> Int32 {
        database_bind_text(statement, place, path.pathBytes.span)
    }
}

extension Optional: DatabaseValue where Wrapped: DatabaseValue {
    func bind(to statement: database_statement, at place: Int32) -> Int32 {
        self?.bind(to: statement, at: place) ?? database_bind_null(statement, place)
    }
}
