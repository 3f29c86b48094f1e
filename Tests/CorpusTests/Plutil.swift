import Foundation

/// The `plutil` of the Swift toolchain: CoreFoundation's reader as a program.
enum Plutil {
    /// Whether `plutil -lint` says OK.
    static func accepts(_ table: URL) throws -> Bool {
        try run(["-lint", "-s", table.path]).status == 0
    }

    /// The entries that the platform loads; `nil` if the table cannot be written as JSON.
    static func entries(of table: URL) throws -> [String: Any]? {
        let result = try run(["-convert", "json", "-o", "-", table.path])
        guard result.status == 0 else { return nil }
        return try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    }

    /// It is in the folder of the real `swift`, to which `swift` in `PATH` may be a link.
    private static let path: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let swift = folders.map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let swift else { return nil }
        let real = URL(filePath: swift).resolvingSymlinksInPath()
        let plutil = real.deletingLastPathComponent().appending(path: "plutil").path
        return FileManager.default.isExecutableFile(atPath: plutil) ? plutil : nil
    }()

    static var isPresent: Bool { path != nil }

    private static func run(_ arguments: [String]) throws -> (status: Int32, output: Data) {
        let process = Process()
        process.executableURL = URL(filePath: path ?? "plutil")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, data)
    }
}
