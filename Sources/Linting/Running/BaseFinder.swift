package import SourceText
internal import StringTables

/// Finds the base table that a translation is compared with.
package final class BaseFinder {
    /// What the command line says about the base.
    package enum Choice: Sendable {
        case file(String)
        /// The table of the same name in the `.lproj` of the language that is said for the folder which holds it; where
        /// none is said, in that of the development language.
        case language(@Sendable (_ folder: String) -> String?)

        /// The table of the same name in the `.lproj` of the development language beside it.
        package static let automatic = Choice.language { _ in nil }

        /// Whether all tables have one base, wherever they are.
        var isFile: Bool { if case .file = self { true } else { false } }
    }

    /// The tables in the `.lproj` folders of one folder.
    private struct Siblings {
        let parent: String
        /// The `.lproj` folders that may hold base tables, the likeliest first.
        let folders: [String]
        /// The language that they are developed in (ISO 639).
        let language: String
        /// Base tables by their name.
        var bases: [String: String?] = [:]
    }

    private let choice: Choice
    /// What is known of the folder that was asked for last: paths mostly come in order.
    private var siblings = Siblings(parent: "", folders: [], language: "")
    private var projects = ProjectFinder()
    private var folders: FolderListings

    /// - Parameter folders: Those that were read already.
    package init(_ choice: Choice, _ folders: FolderListings = FolderListings()) {
        self.choice = choice
        self.folders = folders
    }

    /// The path of the base table of `path`, or `nil` if it has none; a base is its own.
    package func base(of path: String) -> String? {
        if case .file(let base) = choice { return base }
        let folder = FileTree.folder(of: path)
        guard folder.hasSuffix(".lproj"), LocaleIdentifier(path: path)?.isDocumentation == false else {
            return nil
        }
        let parent = FileTree.folder(of: folder)
        return base(named: FileTree.name(of: path), in: parent)
    }

    /// Whether `folder` has an `.lproj` folder that may hold base tables.
    func hasBaseFolder(_ folder: String) -> Bool {
        goTo(folder)
        return !siblings.folders.isEmpty
    }

    /// The language that the tables of `folder` are developed in (ISO 639).
    func baseLanguage(of folder: String) -> String {
        goTo(folder)
        return siblings.language
    }

    private func goTo(_ parent: String) {
        guard parent != siblings.parent else { return }
        let region = region(of: parent)
        siblings = Siblings(
            parent: parent, folders: baseFolders(in: parent, region),
            language: LocaleIdentifier(region).language)
    }

    /// The development region of `parent`: the one that the command line or the project names, or `en`.
    private func region(of parent: String) -> String {
        language(of: parent) ?? projects.developmentRegion(above: parent, &folders) ?? "en"
    }

    /// The language that somebody has said for the bases in `parent`.
    private func language(of parent: String) -> String? {
        if case .language(let language) = choice { language(parent) } else { nil }
    }

    private func base(named name: String, in parent: String) -> String? {
        goTo(parent)
        if let known = siblings.bases[name] { return known }
        let base = largestBase(named: name)
        siblings.bases[name] = .some(base)
        return base
    }

    /// Of several tables that may be the base the largest is: where both `Base.lproj` and `en.lproj` hold one, either
    /// may be a leftover.
    private func largestBase(named name: String) -> String? {
        let candidates = siblings.folders.compactMap { folder in
            folders.kind(of: name, in: folder) == .file ? FileTree.join(folder, name) : nil
        }
        guard candidates.count > 1 else { return candidates.first }
        return candidates.max { FileTree.size(ofFile: $0) ?? 0 < FileTree.size(ofFile: $1) ?? 0 }
    }

    private func baseFolders(in parent: String, _ region: String) -> [String] {
        folders.names(languages(of: parent, region).map { $0 + ".lproj" }, in: parent).map {
            FileTree.join(parent, $0)
        }
    }

    private func languages(of parent: String, _ region: String) -> [String] {
        if language(of: parent) != nil { return [region, region.replacing("-", with: "_")] }
        let english = ["en", "English", "en-US", "en_US", "en-GB", "en_GB"]
        let isTranslated =
            !english.contains(region) && folders.kind(of: region + ".lproj", in: parent) == .folder
        return ["Base"] + (isTranslated ? [region] : english)
    }
}
