package import Files
internal import SourceText
internal import StringTables

/// Lists of sources as `genstrings -f` takes them: a property list `{files = ({path = "…";});}`.
package enum SourceList {
    /// The paths in a list, which the user has named.
    ///
    /// - Throws: ``RequestError/inputs(_:)`` if it cannot be read.
    package static func paths(at list: String, in disk: Disk) async throws(RequestError) -> [String] {
        let bytes: ByteBuffer
        do throws(ReadFailure) {
            bytes = try disk.namedBytes(at: list)
        } catch {
            throw .inputs("\(list) \(error.reason)")
        }
        let table = await TableReader.table(in: bytes, surveys: false)
        guard table.isComplete, let entry = table.entries.last(where: { table.string($0.key) == "files" }),
            case .nested(let node, _) = entry.value, case .array(let files) = table.value(ofNode: Int(node))
        else { throw .inputs("\(list) is not a property list with an array \"files\"") }
        return files.flatMap(paths)
    }

    private static func paths(of file: NestedValue) -> [String] {
        guard case .dictionary(let members) = file else { return [] }
        return members.compactMap { member in
            guard member.key == "path", case .string(let path) = member.value else { return nil }
            return path
        }
    }
}
