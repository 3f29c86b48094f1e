internal import CSQLite
internal import Files
internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The file of a store, before it is used: made, recognized, or converted.
struct StoreFile {
    /// In a form that SQLite takes as a path, for any name.
    let path: String
    private let schema: Schema

    init(path: String, schema: Schema = .current) throws(StoreError) {
        guard !path.isEmpty else { throw .refused("is not a path") }
        self.path = path.hasPrefix("/") ? path : "./\(path)"
        self.schema = schema
    }

    /// What a file is opened for.
    enum Purpose {
        /// For everything: a store is made if there is none, and converted if it is of an earlier version.
        case service
        /// For work on a store that exists and has this version.
        case maintenance
    }

    /// Makes sure that the file is a store of this version.
    ///
    /// - Throws: ``StoreError/refused(_:)``.
    func prepare(for purpose: Purpose) throws(StoreError) {
        if purpose == .service { try create() }
        guard database_is_file(path.pathBytes.span) != 0 else { throw .refused("is not a file") }
        do throws(DatabaseError) {
            let connection = try Connection(path: path)
            try recognize(connection, for: purpose)
            try connection.configure(pages: nil)
        } catch {
            throw refusal(error)
        }
    }

    private func create() throws(StoreError) {
        let code = database_make_file(path.pathBytes.span)
        guard code == 0 || code == EEXIST else {
            throw .refused("cannot be made: \(SystemError(code: code).description)")
        }
    }

    private func refusal(_ error: DatabaseError) -> StoreError {
        switch error {
        case .store(.failed(let reason)): .refused(reason)
        case .store(let error): error
        case .code where error.isOfNoDatabase: Self.foreign
        case .code: .refused("cannot be opened: \(error.reason)")
        }
    }

    private static let foreign = StoreError.refused("is not a store of strlint")

    // MARK: - Versions

    private func recognize(_ connection: Connection, for purpose: Purpose) throws(DatabaseError) {
        switch try state(of: connection) {
        case .empty where purpose == .maintenance: throw .store(Self.foreign)
        case .empty: try makeTables(connection)
        case .version(let version) where version > schema.version:
            throw .store(
                .refused(
                    "has version \(version), and this strlint reads versions up to \(schema.version)"))
        case .version(let version) where version < schema.version && purpose == .maintenance:
            throw .store(.refused("has version \(version); start strlint serve with it once to convert it"))
        case .version(let version) where version < schema.version: try convert(connection, from: version)
        case .version: break
        }
    }

    private enum State {
        case empty
        case version(Int)
    }

    private func state(of connection: Connection) throws(DatabaseError) -> State {
        let application = try connection.integer("PRAGMA application_id")
        let version = Int(try connection.integer("PRAGMA user_version") ?? 0)
        if application == Schema.applicationID, version > 0 { return .version(version) }
        let count = try connection.integer("SELECT count(*) FROM sqlite_schema")
        guard application == 0, version == 0, count == 0 else { throw .store(Self.foreign) }
        return .empty
    }

    private func makeTables(_ connection: Connection) throws(DatabaseError) {
        // So that a file can become smaller.
        try connection.run("PRAGMA auto_vacuum = INCREMENTAL")
        try connection.writing { () throws(DatabaseError) in
            // Another process may have done it by now.
            guard case .empty = try state(of: connection) else { return }
            for statement in schema.creation { try connection.run(statement) }
            try connection.run("PRAGMA application_id = \(Schema.applicationID)")
            try connection.run("PRAGMA user_version = \(schema.version)")
        }
        try recognize(connection, for: .service)
    }

    /// Converts the tables of an earlier version, after a copy was made.
    private func convert(_ connection: Connection, from version: Int) throws(DatabaseError) {
        try copy(connection, version)
        // A table that is replaced would take the rows with it that refer to its own.
        try connection.run("PRAGMA foreign_keys = OFF")
        try connection.writing { () throws(DatabaseError) in
            guard case .version(var version) = try state(of: connection) else { return }
            while version < schema.version {
                guard let step = schema.steps[version] else {
                    throw .store(.refused("has version \(version), which cannot be converted"))
                }
                for statement in step { try connection.run(statement) }
                version += 1
            }
            try connection.run("PRAGMA user_version = \(version)")
        }
        try recognize(connection, for: .service)
    }

    /// Copies the file to `FILE.vN.bak`, with a number after it if there is one.
    private func copy(_ connection: Connection, _ version: Int) throws(DatabaseError) {
        let name = "\(path).v\(version).bak"
        for number in 1...99 {
            let copy = number == 1 ? name : "\(name).\(number)"
            let code = database_make_file(copy.pathBytes.span)
            if code == 0 { return try connection.run("VACUUM INTO ?", DatabasePath(path: copy)) }
            guard code == EEXIST else {
                throw .store(.refused("cannot be copied first: \(SystemError(code: code).description)"))
            }
        }
        throw .store(.refused("has too many copies next to it"))
    }
}
