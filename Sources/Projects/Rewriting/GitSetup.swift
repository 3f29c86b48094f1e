internal import GitRevisions
package import SourceText

/// A request to let git merge tables with strlint: what is missing in `.gitattributes`, and in the configuration of the clone.
package struct GitSetup: Sendable {
    /// The files that are merged, as patterns.
    package static let patterns = ["*.strings", "*.stringsdict", "*.xcstrings"]

    private static let settings = [
        ("merge.strings.name", "strings by key"),
        ("merge.strings.driver", "strlint merge -- %O %A %B %L %P"),
        ("merge.strings.recursive", "binary"),
    ]

    private let repository: GitRepository
    /// The file that says which tables are merged.
    package let attributesPath: String

    /// - Parameter folder: A folder of a work tree.
    /// - Throws: ``RequestError/inputs(_:)`` without a repository that git trusts.
    package init(of folder: String) throws(RequestError) {
        attributesPath = FilePath.join(folder, ".gitattributes")
        do throws(GitFailure) {
            repository = try GitRepository(containing: folder == "." ? nil : folder)
        } catch {
            throw .inputs(error.message)
        }
    }

    /// `.gitattributes` with the lines that it lacks; `nil` if it has all of them.
    ///
    /// - Parameter content: The present content; `nil` without a file.
    package static func attributes(adding content: ByteBuffer?) -> [UInt8]? {
        let text = content.map { Array(copying: $0.span) } ?? []
        let lines = text.split { $0 == 0x0A || $0 == 0x0D }.map { line in
            line.split { $0 == 0x20 || $0 == 0x09 }.map { String(decoding: $0, as: UTF8.self) }
        }
        let missing = patterns.filter { pattern in
            !lines.contains { $0.first == pattern && $0.dropFirst().contains("merge=strings") }
        }
        guard !missing.isEmpty else { return nil }
        let lineEnd = text.contains(0x0D) ? "\r\n" : "\n"
        let isEnded = text.last.map { $0 == 0x0A } ?? true
        let added = missing.map { "\($0) merge=strings" + lineEnd }
        return text + Array(((isEnded ? "" : lineEnd) + added.joined()).utf8)
    }

    /// Sets what git runs, in the configuration of the clone.
    ///
    /// - Returns: Whether something was set that was not.
    /// - Throws: ``RequestError/inputs(_:)`` if git fails.
    package func configure() throws(RequestError) -> Bool {
        var isChanged = false
        do throws(GitFailure) {
            for (name, value) in Self.settings where try repository.setting(name) != value {
                try repository.set(name, to: value)
                isChanged = true
            }
        } catch {
            throw .inputs(error.message)
        }
        return isChanged
    }
}
