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
        let locale: BaseLocale
        /// Base tables by their name.
        var bases: [String: String?] = [:]
    }

    private let choice: Choice
    /// What is known of the folder that was asked for last: paths mostly come in order.
    private var siblings = Siblings(parent: "", locale: BaseLocale())
    private var projects = ProjectFinder()
    private var folders: FolderListings

    /// - Parameter folders: Those that were read already.
    package init(_ choice: Choice, _ folders: FolderListings = FolderListings()) {
        self.choice = choice
        self.folders = folders
    }

    /// The path of the base table of `path`, or `nil` if it has none; a base is its own.
    package func base(of path: String) -> String? { base(of: LocalizedPath(path)) }

    /// The path of the base table of the one at `place`, or of one that stands in no `.lproj`.
    func base(of place: LocalizedPath?) -> String? {
        if case .file(let base) = choice { return base }
        guard let place, !LocaleIdentifier(place.locale).isDocumentation else { return nil }
        let base = base(named: place.name, in: place.folder)
        return base == place.named ? place.path : base
    }

    /// The locale that the tables of `folder` are written in first.
    func baseLocale(of folder: String) -> BaseLocale {
        goTo(folder)
        return siblings.locale
    }

    private func goTo(_ parent: String) {
        guard parent != siblings.parent else { return }
        let said = language(of: parent)
        let region = said ?? projects.developmentRegion(above: parent, &folders) ?? "en"
        let bases = said.map { localeFolders(of: $0, in: parent) } ?? likelyFolders(in: parent, region)
        siblings = Siblings(
            parent: parent,
            locale: BaseLocale(
                language: LocaleIdentifier(region).language, folders: bases.map { FileTree.join(parent, $0) },
                mistake: bases.isEmpty ? said.flatMap { mistake($0, in: parent) } : nil))
    }

    /// The mistake of calling `locale`, which is not in `parent`, that of the bases; none where nothing is translated.
    private func mistake(_ locale: String, in parent: String) -> BaseLocale.Mistake? {
        let others = folders.names(in: parent, suffix: ".lproj").compactMap {
            LocaleIdentifier(path: $0)?.name
        }
        return others.count > 1 ? BaseLocale.Mistake(named: locale, others: others) : nil
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
        let candidates = siblings.locale.folders.compactMap { folder in
            folders.kind(of: name, in: folder) == .file ? FileTree.join(folder, name) : nil
        }
        guard candidates.count > 1 else { return candidates.first }
        return candidates.max { FileTree.size(ofFile: $0) ?? 0 < FileTree.size(ofFile: $1) ?? 0 }
    }

    /// The `.lproj` folders in `parent` that are mostly the base where the development region is `region`.
    private func likelyFolders(in parent: String, _ region: String) -> [String] {
        let english = ["en", "English", "en-US", "en_US", "en-GB", "en_GB"]
        let own = english.contains(region) ? [] : localeFolders(of: region, in: parent)
        let base = folders.names(["Base.lproj"], in: parent)
        return base + (own.isEmpty ? folders.names(english.map { $0 + ".lproj" }, in: parent) : own)
    }

    /// The `.lproj` folders in `parent` of a locale, however its name is spelled.
    private func localeFolders(of locale: String, in parent: String) -> [String] {
        let name = LocaleIdentifier(locale).canonicalName
        return folders.names(in: parent, suffix: ".lproj").filter {
            LocaleIdentifier(path: $0)?.canonicalName == name
        }
    }
}
