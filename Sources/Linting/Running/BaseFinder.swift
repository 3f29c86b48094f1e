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
    /// Development regions by the folder that holds the `.lproj` folders.
    private var regions: [String: String?] = [:]

    package init(_ choice: Choice) {
        self.choice = choice
    }

    /// The path of the base table of `path`, or `nil` if it has none or is the base itself.
    ///
    /// Of several tables that may be the base the largest is: where both `Base.lproj` and `en.lproj` hold one, either
    /// may be a leftover.
    package func base(of path: String) -> String? {
        if case .file(let base) = choice { return base == path ? nil : base }
        guard let locale = LocaleIdentifier(path: path), !locale.isDocumentation else { return nil }
        let folder = FileTree.folder(of: path)
        guard folder.hasSuffix(".lproj") else { return nil }
        let parent = FileTree.folder(of: folder)
        var largest: (path: String, size: Int)?
        for language in languages(for: parent) {
            let candidate = FileTree.join(FileTree.join(parent, language + ".lproj"), FileTree.name(of: path))
            guard let size = FileTree.size(ofFile: candidate), size > largest?.size ?? -1 else { continue }
            largest = (candidate, size)
        }
        return largest?.path == path ? nil : largest?.path
    }

    /// Names of `.lproj` folders to look in, the likeliest first.
    private func languages(for parent: String) -> [String] {
        if case .language(let tag) = choice { return [tag, tag.replacing("-", with: "_")] }
        let english = ["en", "English", "en-US", "en_US", "en-GB", "en_GB"]
        guard let region = developmentRegion(above: parent), !english.contains(region) else {
            return ["Base"] + english
        }
        let isTranslated = FileTree.kind(of: FileTree.join(parent, region + ".lproj")) == .folder
        return isTranslated ? ["Base", region] : ["Base"] + english
    }

    /// The `developmentRegion` of the nearest Xcode project at or above `folder`.
    private func developmentRegion(above folder: String) -> String? {
        if let known = regions[folder] { return known }
        var region: String?
        var candidate = folder
        for _ in 0..<8 {
            region = Self.developmentRegion(in: candidate)
            let isRepository = FileTree.kind(of: FileTree.join(candidate, ".git")) != nil
            if region != nil || isRepository || candidate == "/" { break }
            candidate =
                candidate == "." || candidate.hasSuffix("..")
                ? FileTree.join(candidate, "..") : FileTree.folder(of: candidate)
        }
        regions[folder] = .some(region)
        return region
    }

    private static func developmentRegion(in folder: String) -> String? {
        for project in FileTree.names(in: folder, suffix: ".xcodeproj") ?? [] {
            let path = FileTree.join(FileTree.join(folder, project), "project.pbxproj")
            guard let bytes = try? FileReader.bytes(at: path) else { continue }
            if let region = developmentRegion(inProject: String(decoding: bytes, as: UTF8.self)) {
                return region
            }
        }
        return nil
    }

    /// The word behind `developmentRegion =`.
    static func developmentRegion(inProject text: String) -> String? {
        guard let start = text.firstRange(of: "developmentRegion = ")?.upperBound else { return nil }
        let word = text[start...].prefix { $0 != ";" && $0 != "\n" }.filter { $0 != "\"" }
        return word.isEmpty ? nil : String(word)
    }
}
