internal import StringTables

/// What the projects that build a table say about it.
package struct TableBuild: Equatable, Sendable {
    /// What a project says about a file.
    package struct Statement<Value: Equatable & Sendable>: Equatable, Sendable {
        package let value: Value
        /// The name of the project: `App.xcodeproj`.
        package let project: String
        /// The line of the project file, from 1; 0 if it is about the whole project.
        package let line: Int

        package init(_ value: Value, in project: String, line: Int = 0) {
            (self.value, self.project, self.line) = (value, project, line)
        }

        /// `App.xcodeproj:41`
        var place: String { line > 0 ? "\(project):\(line)" : project }
    }

    /// The declared encodings with which the build reads it: numbers of `NSStringEncoding`.
    package var encodings: [Statement<UInt32>] = []
    /// The development languages of the projects.
    package var developmentRegions: [Statement<String>] = []
    /// The languages that are built, if others are left out.
    package var builtRegions: Statement<[String]>?

    /// Whether symbols are generated of the keys of a catalog.
    package var generatesSymbols = false
    /// For a table `InfoPlist`, what the projects declare for their Info.plist; `nil` if not all of it is known.
    package var infoPlistKeys: InfoPlistKeys?

    package init() {}
}

extension TableBuild {
    /// Whether a locale is left out of the app because the project does not list it.
    func leavesOut(_ locale: LocaleIdentifier) -> Bool {
        guard let builtRegions, locale.name != "Base" else { return false }
        return !builtRegions.value.contains { LocaleIdentifier($0).canonicalName == locale.canonicalName }
    }
}
