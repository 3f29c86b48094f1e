internal import Comparison
internal import Files
internal import SourceText
internal import StringTables

/// The old versions of the tables that were compared, by where the new ones are.
struct ComparedVersions {
    private var old: [FileIdentity: Table] = [:]

    /// Those in `report`, whose paths start from `root`; none if that is not known.
    init(_ report: DifferenceReport, below root: String?, in files: any FileSystem) {
        guard let root else { return }
        for table in report.tables + report.unchanged {
            guard let versions = table.versions, !table.isInCatalog,
                let place = files.identity(of: FilePath.join(root, table.path))
            else { continue }
            old[place] = versions.old
        }
    }

    /// The old version of a table, which is empty if the table is new; `nil` if it was not compared.
    func table(at path: String, in files: any FileSystem) -> Table? {
        files.identity(of: path).flatMap { old[$0] }
    }
}
