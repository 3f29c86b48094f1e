internal import SourceText

/// What the targets of a project build, by the nodes of references and groups.
struct BuildPhases {
    private(set) var targets: [ProjectTarget] = []
    private(set) var mentionLocaleFolders = false
    /// The keys of Info.plist that settings declare.
    private(set) var infoPlistKeys: Set<String> = []
    /// The indices of the targets that have a reference or group among their resources.
    private var resources: [Int: [Int]] = [:]
    /// The references and groups in other phases, or only for some platforms.
    private var others: Set<Int> = []
    /// The indices of the targets, by their node.
    private var numbers: [Int: Int] = [:]
    /// The indices of the targets that a synchronized folder belongs to.
    private var synchronized: [Int: [Int]] = [:]
    /// The phases that were read. Each belongs to one target, so that a project with many references to few objects ends.
    private var visited: Set<Int> = []

    /// The number of targets of a file that count; no real file is in so many.
    private static let mostTargets = 64

    init(of project: ProjectObject) {
        var lists: Set<Int> = []
        let common = BuildSettings(of: project, &lists)
        infoPlistKeys = common.infoPlistKeys
        for target in project.objects("targets") where numbers[target.node] == nil {
            numbers[target.node] = targets.count
            let kinds = addPhases(of: target)
            for folder in target.objects("fileSystemSynchronizedGroups") {
                Self.add(targets.count, to: &synchronized[folder.node, default: []])
            }
            let settings = BuildSettings(of: target, else: common, &lists)
            infoPlistKeys.formUnion(settings.infoPlistKeys)
            targets.append(
                ProjectTarget(
                    name: target.text("name") ?? "",
                    hasResources: kinds.hasResources,
                    buildsOnlyKnownLocales: settings.isOn("BUILD_ONLY_KNOWN_LOCALIZATIONS"),
                    overridesEncodings: settings.has("STRINGS_FILE_INPUT_ENCODING"),
                    generatesSymbols: settings.isOn("STRING_CATALOG_GENERATE_SYMBOLS")
                        && kinds.mayHaveSwift,
                    infoPlists: Set(settings.values(of: "INFOPLIST_FILE")),
                    excludesFiles: settings.has("EXCLUDED_SOURCE_FILE_NAMES")))
        }
    }

    /// - Returns: Whether the target has resources, and whether it may have Swift sources.
    private mutating func addPhases(
        of target: ProjectObject
    ) -> (hasResources: Bool, mayHaveSwift: Bool) {
        var (hasResources, mayHaveSwift) = (false, true)
        for phase in target.objects("buildPhases") where visited.insert(phase.node).inserted {
            if phase.isA("PBXSourcesBuildPhase") { mayHaveSwift = phase.mayHaveSwift }
            if phase.isWithoutTables { continue }
            if phase.test("shellScript", { $0.contains(".lproj") }) { mentionLocaleFolders = true }
            let isOfResources = phase.isResourcesPhase
            for file in phase.objects("files") {
                guard let node = file.object("fileRef")?.node else { continue }
                hasResources = hasResources || isOfResources
                if isOfResources, !file.isForSomePlatforms {
                    Self.add(targets.count, to: &resources[node, default: []])
                } else {
                    others.insert(node)
                }
            }
        }
        return (hasResources, mayHaveSwift)
    }

    private static func add(_ target: Int, to targets: inout [Int]) {
        if targets.last != target, targets.count < mostTargets { targets.append(target) }
    }

    /// The indices of the targets that have a reference, or the group that unites its locales, among their resources.
    func targets(of reference: ProjectObject, in group: ProjectObject?) -> [Int] {
        let own = resources[reference.node] ?? []
        guard let group, let others = resources[group.node] else { return own }
        return own.isEmpty ? others : Set(own + others).sorted()
    }

    /// Whether a target has a reference, or the group that unites its locales, in another phase, or only for some platforms.
    func haveElsewhere(_ reference: ProjectObject, in group: ProjectObject?) -> Bool {
        others.contains(reference.node) || group.map { others.contains($0.node) } ?? false
    }

    /// The indices of the targets that a synchronized folder belongs to.
    func targets(ofSynchronized folder: ProjectObject) -> [Int] { synchronized[folder.node] ?? [] }

    /// The index of a target.
    func number(of target: ProjectObject) -> Int? { numbers[target.node] }
}

extension ProjectObject {
    fileprivate var isResourcesPhase: Bool { isA("PBXResourcesBuildPhase") }

    /// Whether a phase has no tables, and many files.
    fileprivate var isWithoutTables: Bool {
        isA("PBXSourcesBuildPhase") || isA("PBXFrameworksBuildPhase") || isA("PBXHeadersBuildPhase")
    }

    /// Whether a phase of sources has Swift, or none at all, as in a target with a synchronized folder.
    fileprivate var mayHaveSwift: Bool {
        var isEmpty = true
        for file in objects("files") {
            isEmpty = false
            if file.object("fileRef")?.test("path", { $0.hasSuffix(".swift".utf8.span) }) == true {
                return true
            }
        }
        return isEmpty
    }

    /// Whether a file is built only for some of the platforms of its target.
    fileprivate var isForSomePlatforms: Bool {
        text("platformFilter") != nil || !texts("platformFilters").isEmpty
    }
}

/// The settings of a target or a project in each of its configurations.
struct BuildSettings {
    private let configurations: [ProjectObject]
    /// Those of the project, which count where a target says nothing.
    private let common: [ProjectObject]

    /// - Parameter visited: The lists that were read; each belongs to one owner.
    init(of owner: ProjectObject, else common: BuildSettings? = nil, _ visited: inout Set<Int>) {
        let list = owner.object("buildConfigurationList").flatMap {
            visited.insert($0.node).inserted ? $0 : nil
        }
        configurations = (list?.objects("buildConfigurations") ?? []).compactMap {
            $0.dictionary("buildSettings")
        }
        self.common = common?.configurations ?? []
    }

    /// The keys of Info.plist that it declares.
    var infoPlistKeys: Set<String> {
        let names = configurations.flatMap { $0.names(withPrefix: "INFOPLIST_KEY_") }
        return Set(names.compactMap { String($0.utf8.dropFirst("INFOPLIST_KEY_".utf8.count)) })
    }

    /// Whether a setting has a value in a configuration.
    func has(_ name: StaticString) -> Bool { !values(of: name).isEmpty }

    /// Whether a setting is `YES` in all configurations that have it.
    func isOn(_ name: StaticString) -> Bool {
        let values = values(of: name)
        return !values.isEmpty && values.allSatisfy { $0 == "YES" }
    }

    /// The values of a setting; those of the project only if the target has none.
    func values(of name: StaticString) -> [String] {
        let own = configurations.compactMap { $0.text(name) }
        return own.isEmpty ? common.compactMap { $0.text(name) } : own
    }
}
