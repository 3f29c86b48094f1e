internal import CSQLite
internal import SourceText

/// A prepared statement of one connection, and its current row.
final class Statement {
    private let handle: database_statement
    /// Keeps the connection open.
    private let connection: Connection

    fileprivate init(_ handle: database_statement, of connection: Connection) {
        self.handle = handle
        self.connection = connection
    }

    deinit { database_finalize(handle) }

    /// Runs it from the start, with these values for its parameters, to the end.
    func run(_ values: (any DatabaseValue)...) throws(DatabaseError) {
        try bind(values)
        while try next() {}
    }

    /// Sets the values of the parameters; the first row is the next one.
    func bind(_ values: [any DatabaseValue]) throws(DatabaseError) {
        database_reset(handle)
        for (number, value) in values.enumerated() {
            let code = value.bind(to: handle, at: Int32(number + 1))
            guard code == SQLITE_OK else { throw .code(code) }
        }
    }

    /// Goes to the next row; `false` if there is none.
    func next() throws(DatabaseError) -> Bool {
        let code = database_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            database_reset(handle)
            throw .code(code)
        }
    }
}

// MARK: - Columns, from 0 on

extension Statement {
    func isNull(_ column: Int32) -> Bool { database_is_null(handle, column) != 0 }

    func integer(_ column: Int32) -> Int64 { database_integer(handle, column) }

    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    /// A number; 0 if it is none.
    func number(_ column: Int32) -> Int { Int(truncatingIfNeeded: integer(column)) }

    func optionalNumber(_ column: Int32) -> Int? { isNull(column) ? nil : number(column) }

    func text(_ column: Int32) -> String { String(repairing: bytes(column).span) }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    func bytes(_ column: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: database_size(handle, column))
        var room = bytes.mutableSpan
        database_copy(handle, column, &room)
        return bytes
    }
}

// MARK: - Statements of a connection

extension Connection {
    func prepare(_ text: String) throws(DatabaseError) -> Statement {
        let preparation = database_prepare(handle, text.utf8.span)
        guard preparation.code == SQLITE_OK, database_is_prepared(preparation.statement) != 0 else {
            throw .code(preparation.code)
        }
        return Statement(preparation.statement, of: self)
    }

    /// Runs a statement once.
    func run(_ text: String, _ values: (any DatabaseValue)...) throws(DatabaseError) {
        let statement = try prepare(text)
        try statement.bind(values)
        while try statement.next() {}
    }

    /// What `row` makes of the rows of a query.
    func rows<Row>(
        _ text: String, _ values: (any DatabaseValue)..., row: (Statement) throws(DatabaseError) -> Row
    ) throws(DatabaseError) -> [Row] {
        try rows(text, values, row: row)
    }

    func rows<Row>(
        _ text: String, _ values: [any DatabaseValue], row: (Statement) throws(DatabaseError) -> Row
    ) throws(DatabaseError) -> [Row] {
        let statement = try prepare(text)
        try statement.bind(values)
        var rows: [Row] = []
        while try statement.next() { rows.append(try row(statement)) }
        return rows
    }

    /// The same for the first row; `nil` if there is none.
    func first<Row>(
        _ text: String, _ values: (any DatabaseValue)..., row: (Statement) throws(DatabaseError) -> Row
    ) throws(DatabaseError) -> Row? {
        let statement = try prepare(text)
        try statement.bind(values)
        return try statement.next() ? try row(statement) : nil
    }

    /// The first column of the first row.
    func integer(_ text: String, _ values: (any DatabaseValue)...) throws(DatabaseError) -> Int64? {
        let statement = try prepare(text)
        try statement.bind(values)
        return try statement.next() ? statement.optionalInteger(0) : nil
    }
}
