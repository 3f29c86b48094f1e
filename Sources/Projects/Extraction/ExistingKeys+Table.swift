internal import Extraction
internal import Files
internal import SourceText
internal import StringTables

extension ExistingKeys {
    /// The keys of the table at a path; `nil` if there is none, or if it cannot be read.
    init?(ofTable path: String, in disk: Disk) async {
        guard let file = try? FileSnapshot.ofTable(path, in: disk),
            let table = try? await UpdateRun.table(in: file.bytes)
        else { return nil }
        self.init()
        for entry in table.entries { add(table.bytes(of: entry.key)) }
    }
}
