internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import XcodeProjects

/// Finds what is wrong with the tables of packages.
struct PackageTables {
    private struct Target: Hashable {
        let manifest: String
        let name: String

        var order: (String, String) { (manifest, name) }
    }

    /// The tables of a target.
    private struct Contents {
        /// The first of them.
        let member: PackageIndex.Member
        /// The canonical names of the locales that have tables.
        var locales: Set<String> = []
        var hasCatalog = false
    }

    private let view: WorkspaceView
    private let index: PackageIndex
    private var contents: [Target: Contents] = [:]

    init(_ index: PackageIndex, _ view: WorkspaceView) { (self.index, self.view) = (index, view) }

    /// Adds what is found about some tables.
    mutating func add(_ tables: [String], to result: inout ProjectTables) {
        guard !index.isEmpty else { return }
        for path in tables { add(path, to: &result) }
        for (_, contents) in contents.sorted(by: { $0.key.order < $1.key.order }) {
            add(contents, to: &result)
        }
    }

    private mutating func add(_ shown: String, to result: inout ProjectTables) {
        guard let member = index.member(at: view.files.absolute(shown)) else { return }
        let use = member.target.use(of: member.path)
        let key = Target(manifest: member.manifest, name: member.target.name)
        if TableFormat(path: shown)?.holdsAllLocales == true {
            contents[key, default: Contents(member: member)].hasCatalog = true
        } else if let locale = LocalizedPath(shown, in: view.files)?.locale {
            guard use == .undeclared || use == .processed else { return }
            contents[key, default: Contents(member: member)].locales.insert(
                LocaleIdentifier(locale).canonicalName)
        } else if use == .undeclared, !member.target.isTest {
            result.undeclared.append(.init(path: shown, target: member.target.name))
        }
    }

    private func add(_ contents: Contents, to result: inout ProjectTables) {
        let (member, target) = (contents.member, contents.member.target)
        guard !contents.locales.isEmpty else { return }
        switch member.package.defaultLocalization {
        case .computed: return
        case .none:
            guard !result.packageFaults.contains(where: { $0.manifest == member.manifest }) else { return }
            result.packageFaults.append(
                .init(.noDefault(table: member.path), manifest: member.manifest, target: target.name))
        case .named(let name):
            let hasDefault = contents.locales.contains(LocaleIdentifier(name).canonicalName)
            guard !hasDefault, !contents.locales.contains("Base"), !contents.hasCatalog, !target.isTest else {
                return
            }
            result.packageFaults.append(
                .init(.emptyDefault(name), manifest: member.manifest, target: target.name))
        }
    }
}
