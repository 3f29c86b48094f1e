internal import SourceText
internal import StringTables

/// Finds the base table that a translation is compared with.
package final class BaseFinder {
    /// What the command line says about the base.
    package enum Choice: Sendable {
        /// The table of the same name in the `.lproj` of the development language beside it.
        case automatic
        case file(String)
        /// The table of the same name in the `.lproj` of this language.
        case language(String)
    }

    private let choice: Choice
    /// Base tables by the folder that holds the `.lproj` folders and the name of the table.
    private var bases: [String: String?] = [:]
    /// The languages of the `.lproj` folders in a folder that may hold base tables, the likeliest first.
    private var languages: [String: [String]] = [:]
    private var projects = ProjectFinder()

    package init(_ choice: Choice) {
        self.choice = choice
    }

    /// The path of the base table of `path`, or `nil` if it has none or is the base itself.
    package func base(of path: String) -> String? {
        if case .file(let base) = choice { return base == path ? nil : base }
        let folder = FileTree.folder(of: path)
        guard folder.hasSuffix(".lproj"), LocaleIdentifier(path: path)?.isDocumentation == false else {
            return nil
        }
        let parent = FileTree.folder(of: folder)
        let base = base(named: FileTree.name(of: path), in: parent)
        return base == path ? nil : base
    }

    private func base(named name: String, in parent: String) -> String? {
        let table = FileTree.join(parent, name)
        if let known = bases[table] { return known }
        let base = largestBase(named: name, in: parent)
        bases[table] = .some(base)
        return base
    }

    /// Of several tables that may be the base the largest is: where both `Base.lproj` and `en.lproj` hold one, either
    /// may be a leftover.
    private func largestBase(named name: String, in parent: String) -> String? {
        var largest: (path: String, size: Int)?
        for language in languages(for: parent) {
            let candidate = FileTree.join(FileTree.join(parent, language + ".lproj"), name)
            guard let size = FileTree.size(ofFile: candidate), size > largest?.size ?? -1 else { continue }
            largest = (candidate, size)
        }
        return largest?.path
    }

    private func languages(for parent: String) -> [String] {
        if let known = languages[parent] { return known }
        let present = Set(FileTree.names(in: parent, suffix: ".lproj") ?? [])
        let languages = candidates(for: parent).filter { present.contains($0 + ".lproj") }
        self.languages[parent] = languages
        return languages
    }

    private func candidates(for parent: String) -> [String] {
        if case .language(let tag) = choice { return [tag, tag.replacing("-", with: "_")] }
        let english = ["en", "English", "en-US", "en_US", "en-GB", "en_GB"]
        guard let region = projects.developmentRegion(above: parent), !english.contains(region) else {
            return ["Base"] + english
        }
        let isTranslated = FileTree.kind(of: FileTree.join(parent, region + ".lproj")) == .folder
        return isTranslated ? ["Base", region] : ["Base"] + english
    }
}
