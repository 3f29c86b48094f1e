internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import XcodeProjects

/// The Xcode projects in and above the folders of a check, and what they say about its files.
struct ProjectIndex: Sendable {
    /// A project with its place.
    struct Place: Sendable {
        /// The path of its `.xcodeproj`, as reports show it.
        let path: String
        /// The folder that contains it, absolute.
        let folder: String
        let project: XcodeProject
        /// Whether it is in a folder that is checked.
        let isChecked: Bool

        var name: String { FilePath.name(of: path) }
    }

    /// How a project has a file.
    struct Membership {
        let place: Place
        /// The reference to it; `nil` if it belongs to a folder that the project has.
        let file: ProjectFile?
        /// The indices of the targets that have it among their resources.
        let targets: [Int]
        /// Whether a target has it, if only as a part of a folder that is copied.
        let isBuilt: Bool
    }

    private struct Reference {
        let project: Int
        let index: Int
    }

    private let view: WorkspaceView
    /// In the order of their paths.
    private(set) var places: [Place] = []
    /// The files and folders that projects name, by absolute path.
    private var files: [String: [Reference]] = [:]
    private var folders: [String: [Reference]] = [:]
    /// What the projects declare for tables `InfoPlist`; `nil` if there are none, or if only a part is known.
    private var infoPlistKeys: InfoPlistKeys?
    private(set) var packages: PackageIndex
    /// The number of references to one path that count.
    private static let mostReferences = 64

    /// Reads the projects that were found.
    ///
    /// - Parameter tables: The tables that are compared with them; if there are none, nothing is read.
    init(_ search: ProjectSearch, of tables: [String], in view: WorkspaceView) {
        self.view = view
        let found = tables.isEmpty ? [] : search.folders
        packages = PackageIndex(view, in: found.filter(\.hasManifest))
        for folder in found {
            for name in folder.projects {
                guard let project = Self.project(at: FilePath.join(folder.path, name), in: folder.path, view)
                else { continue }
                add(
                    Place(
                        path: FilePath.join(folder.shown, name), folder: folder.path, project: project,
                        isChecked: folder.isChecked))
            }
        }
        // Where not all is searched, not all declarations are known.
        if !places.isEmpty, places.allSatisfy(\.isChecked), tables.contains(where: Self.isInfoPlist) {
            infoPlistKeys = InfoPlistReader.keys(of: places, in: view)
        }
    }

    /// Whether a table takes the place of texts of an Info.plist.
    private static func isInfoPlist(_ path: String) -> Bool { path.withoutTableSuffix.hasSuffix("InfoPlist") }

    /// The projects as they were before; `nil` if they are the same.
    func former(_ history: EarlierTables) -> ProjectIndex? {
        var former = self
        (former.places, former.files, former.folders) = ([], [:], [:])
        var isSame = true
        for place in places {
            let path = FilePath.join(place.path, ProjectFiles.project.name)
            var project: XcodeProject?
            switch try? history.former(path) {
            case .same, nil: project = place.project
            case .absent: isSame = false
            case .bytes(let bytes):
                isSame = false
                project = XcodeProject(bytes, in: place.folder)
            }
            guard let project else { continue }
            former.add(
                Place(path: place.path, folder: place.folder, project: project, isChecked: place.isChecked))
        }
        return isSame ? nil : former
    }

    private mutating func add(_ place: Place) {
        let project = places.count
        places.append(place)
        func add(_ index: Int, to references: inout [Reference]?) {
            guard references?.count ?? 0 < Self.mostReferences else { return }
            references = (references ?? []) + [Reference(project: project, index: index)]
        }
        for (index, file) in place.project.files.enumerated() { add(index, to: &files[file.path]) }
        for (index, folder) in place.project.folders.enumerated() { add(index, to: &folders[folder.path]) }
    }

    private static func project(
        at path: String, in folder: String, _ view: WorkspaceView
    ) -> XcodeProject? {
        let path = FilePath.join(path, ProjectFiles.project.name)
        let files = view.files
        func read() -> XcodeProject? {
            guard let bytes = files.projectBytes(at: path, upTo: Limits.projectSize),
                XcodeProject.mayConcernTables(bytes)
            else { return nil }
            return XcodeProject(bytes, in: folder)
        }
        guard let caches = view.caches else { return read() }
        return caches.projects.value(at: path, in: files, read)
    }

    // MARK: - Members

    /// How the projects have a file.
    ///
    /// - Parameter path: Absolute.
    func memberships(of path: String) -> [Membership] {
        var memberships = (files[path] ?? []).map { reference in
            let place = places[reference.project]
            let file = place.project.files[reference.index]
            return Membership(place: place, file: file, targets: file.targets, isBuilt: file.isBuilt)
        }
        guard !folders.isEmpty else { return memberships }
        for reference in FilePath.folders(above: path).flatMap({ folders[$0] ?? [] }) {
            let place = places[reference.project]
            let folder = place.project.folders[reference.index]
            let targets = folder.targets(of: path) ?? []
            memberships.append(
                Membership(
                    place: place, file: nil, targets: folder.isSynchronized ? targets : [],
                    isBuilt: !folder.isSynchronized || !targets.isEmpty))
        }
        return memberships
    }

    /// Whether a folder belongs to a project with what is below.
    ///
    /// - Parameter path: Absolute.
    func isMember(_ path: String) -> Bool {
        guard !folders.isEmpty else { return false }
        return folders[path] != nil || FilePath.folders(above: path).contains { folders[$0] != nil }
    }

    /// Whether a target may build two files: if no target has the first one, nothing is known.
    func mayShareTarget(_ first: String, _ second: String) -> Bool {
        guard !places.isEmpty else { return true }
        let own = memberships(of: view.files.absolute(first)).filter(\.isBuilt)
        guard !own.isEmpty, own.allSatisfy({ !$0.targets.isEmpty }) else { return true }
        return memberships(of: view.files.absolute(second)).contains { other in
            other.isBuilt
                && own.contains { membership in
                    membership.place.path == other.place.path
                        && (other.targets.isEmpty
                            || other.targets.contains(where: membership.targets.contains))
                }
        }
    }

    /// What the projects that build a table say about it; `nil` if none does.
    func build(of path: String) -> TableBuild? {
        guard !isEmpty else { return nil }
        let absolute = view.files.absolute(path)
        let memberships = memberships(of: absolute).filter { !$0.targets.isEmpty }
        var build = TableBuild()
        add(packages.member(at: absolute), to: &build)
        guard !memberships.isEmpty else { return build == TableBuild() ? nil : build }
        if Self.isInfoPlist(path) { build.infoPlistKeys = infoPlistKeys }
        // The build puts the texts into the interface file, and does not look at the table otherwise.
        let isOfInterface = view.folders.hasSource(ofTable: path)
        for membership in memberships {
            let (place, project) = (membership.place, membership.place.project)
            let targets = membership.targets.map { project.targets[$0] }
            if let file = membership.file, let encoding = file.encoding, encoding != .max, file.isReadAsTable,
                !isOfInterface, !targets.allSatisfy(\.overridesEncodings)
            {
                build.encodings.append(.init(encoding, in: place.name, line: file.place.line))
            }
            if targets.contains(where: \.generatesSymbols), !isOfInterface { build.generatesSymbols = true }
            if let region = project.developmentRegion {
                build.developmentRegions.append(.init(region, in: place.name))
            }
            if targets.allSatisfy(\.buildsOnlyKnownLocales) {
                build.builtRegions = build.builtRegions ?? .init(project.regions, in: place.name)
            }
        }
        return build
    }

    /// Adds what the manifest of a package says.
    private func add(_ member: PackageIndex.Member?, to build: inout TableBuild) {
        guard let member, case .named(let name) = member.package.defaultLocalization else { return }
        switch member.target.use(of: member.path) {
        case .excluded, .copied, .unknown: break
        case .processed, .undeclared:
            build.developmentRegions.append(.init(name, in: ProjectFiles.manifest))
            build.generatesSymbols = true
        }
    }

    var isEmpty: Bool { places.isEmpty && packages.isEmpty }
}
