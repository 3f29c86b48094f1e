/// Why a locale is that of the base.
package struct BaseReason: Hashable, Sendable {
    /// What names the development language.
    package enum Origin: Hashable, Sendable {
        /// The setting `base-language`.
        case setting
        /// The `developmentRegion` of an Xcode project.
        case project(path: String)
        /// The `defaultLocalization` of a Swift package.
        case package(path: String)
        /// The `CFBundleDevelopmentRegion` of an `Info.plist`.
        case bundle(path: String)
        /// Nothing; English is assumed.
        case assumption
    }

    /// How a folder fits the development language, the best first.
    package enum Fit: String, Hashable, Sendable {
        /// It is that of the language, however its name is spelled.
        case exact
        /// It is `Base.lproj`, which represents the language.
        case base
        /// It is that of the language without its region.
        case plain
        /// It is that of the language with some region.
        case region
        /// It is English, since the language has no folder.
        case english
    }

    /// The development language.
    package let language: String
    package let origin: Origin
    package let fit: Fit
    /// Whether several folders fit as well, and this one has the most keys.
    package let hasMostKeys: Bool
}

/// Tables that are compared with bases of one locale.
package struct BaseUse: Sendable {
    package let locale: String
    package let reason: BaseReason
    /// The folder that contains the `.lproj` folders; `nil` for several.
    package let folder: String?
    /// The number of translations.
    package internal(set) var tables: Int
}

extension [BaseUse] {
    /// The same without folders, the most frequent first.
    package var ofAllFolders: [BaseUse] {
        let groups = Dictionary(grouping: self) { BaseChoice(locale: $0.locale, reason: $0.reason) }
        let uses = groups.map { choice, uses in
            BaseUse(
                locale: choice.locale, reason: choice.reason, folder: nil,
                tables: uses.reduce(0) { $0 + $1.tables })
        }
        return uses.sorted {
            ($1.tables, $0.locale, $0.reason.order) < ($0.tables, $1.locale, $1.reason.order)
        }
    }
}

/// The locale of a base, and why.
struct BaseChoice: Hashable, Sendable {
    let locale: String
    let reason: BaseReason
}

extension BaseReason {
    /// What reasons are sorted by.
    fileprivate var order: String { "\(self)" }
}
