internal import Files
internal import Settings
internal import SourceText
internal import StringTables

/// The tables of one name in the folders of all locales.
package struct TableFamily: Sendable {
    /// A table of the family.
    package struct Member: Sendable {
        /// The name of its folder without `.lproj`.
        package let locale: String
        package let path: String
    }

    /// The path of the base; `nil` if there is none.
    package let base: String?
    /// The members, in the order of their locales; the base is one of them.
    package let members: [Member]

    /// The translations of the base.
    package var translations: [Member] { members.filter { $0.path != base } }
}

extension Workspace {
    /// The family of the table at `path`; `nil` if it is not in the folder of a locale.
    package func family(of path: String) -> TableFamily? {
        let view = view
        guard let place = LocalizedPath(path, in: view.files) else { return nil }
        var configurations = configurationFinder(view.folders)
        let map = configurations.configurations(of: [FilePath.join(place.folder, "")])
        let finder = BaseFinder(.language { map.configuration(of: $0).baseLanguage }, view)
        let members = view.folders.names(in: place.folder, suffix: TableNames.localeFolder).compactMap {
            member($0, place, view)
        }
        return TableFamily(base: finder.base(of: place), members: members)
    }

    private func member(_ folder: String, _ place: LocalizedPath, _ view: WorkspaceView) -> TableFamily
        .Member?
    {
        let localeFolder = FilePath.join(place.folder, folder)
        guard view.folders.kind(of: place.name, in: localeFolder) == .file else { return nil }
        return TableFamily.Member(
            locale: String(folder.dropLast(TableNames.localeFolder.count)),
            path: FilePath.join(localeFolder, place.name))
    }
}
