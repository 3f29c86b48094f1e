internal import Files
internal import JSON
internal import JSONRPC
internal import Options
internal import Settings

/// How a server begins: what the command line and the client say about the settings.
struct ServerStart: Sendable {
    /// The settings of the command line.
    let arguments: SettingArguments
    /// The number of tables that are checked at a time.
    let width: Int

    /// - Parameter options: The `initializationOptions` of the client: options of `check` by their names.
    /// - Throws: ``RPCError`` if the value of an option is invalid.
    func documents(_ client: Client, _ options: Parameters) throws(RPCError) -> Documents {
        let disk: any FileSystem = client.folders.first.map { Disk(workingFolder: $0) } ?? Disk.current
        var arguments = arguments
        do throws(UsageError) {
            for (row, values) in Self.options(options) {
                for value in values {
                    try row.set(&arguments, Given(value: value, spelling: row.option.name))
                }
            }
            let settings = try arguments.settings(in: disk.workingFolder)
            return Documents(over: disk, settings: settings, arguments.source, in: client.encoding)
        } catch {
            throw RPCError(.invalidParams, error.message)
        }
    }

    /// The options of a client with their values, each as a text or a list of texts.
    private static func options(_ params: Parameters) -> [(
        row: OptionRow<SettingArguments>, values: [String]
    )] {
        OptionTable.settings.compactMap { row in
            let name = row.option.name
            if let text = params[name]?.string { return (row, [text]) }
            if row.option.value == nil, params[name]?.bool == true { return (row, [""]) }
            let texts = params.strings(name)
            return texts.isEmpty ? nil : (row, texts)
        }
    }
}
