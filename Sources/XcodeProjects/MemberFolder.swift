internal import SourceText
internal import StringTables

/// A folder that belongs to a project with what is below: a synchronized one, or a reference to a folder or bundle.
package struct MemberFolder: Sendable {
    /// Absolute.
    package let path: String
    /// Whether Xcode finds its files by itself and builds each, instead of copying the folder.
    package let isSynchronized: Bool
    /// The indices of the targets that it belongs to.
    private let targets: [Int]
    /// By the index of a target, the names of files that are not in that target if it has the folder, and else are.
    private let exceptions: [Int: Set<String>]

    /// What the name of a file in an `.lproj` folder begins with if it is one of all locales.
    private static let localized = "/Localized: "

    /// A folder or bundle that is copied.
    init(at path: String, targets: [Int]) {
        (self.path, self.targets) = (path, targets)
        (isSynchronized, exceptions) = (false, [:])
    }

    /// A synchronized folder.
    ///
    /// - Parameter visited: The sets of exceptions that were read.
    init(_ object: ProjectObject, at path: String, _ phases: BuildPhases, _ visited: inout Set<Int>) {
        self.path = path
        isSynchronized = true
        targets = phases.targets(ofSynchronized: object)
        var exceptions: [Int: Set<String>] = [:]
        for set in object.objects("exceptions") where visited.insert(set.node).inserted {
            guard let target = set.object("target"), let number = phases.number(of: target) else { continue }
            exceptions[number, default: []].formUnion(set.texts("membershipExceptions"))
        }
        self.exceptions = exceptions
    }

    /// The indices of the targets that a file is in; `nil` if it is not below the folder.
    package func targets(of file: String) -> [Int]? {
        guard let name = FilePath.relative(file, to: path) else { return nil }
        guard !exceptions.isEmpty else { return targets }
        let names = Self.names(of: name)
        let without = targets.filter { !isException(names, for: $0) }
        let added = exceptions.keys.filter { !targets.contains($0) && isException(names, for: $0) }
        return without + added.sorted()
    }

    private func isException(_ names: [String], for target: Int) -> Bool {
        exceptions[target].map { exceptions in names.contains { exceptions.contains($0) } } ?? false
    }

    /// The names of a file, and of the folders that contain it, in exceptions. Xcode ignores the name of a single locale.
    private static func names(of file: String) -> [String] {
        let folder = FilePath.folder(of: file)
        var names =
            TableNames.isLocaleFolder(folder)
            ? [localized + FilePath.join(FilePath.folder(of: folder), FilePath.name(of: file))] : [file]
        var above = FilePath.folder(of: TableNames.isLocaleFolder(folder) ? folder : file)
        while !above.isEmpty, above != ".", above != "/" {
            names.append(above)
            above = FilePath.folder(of: above)
        }
        return names
    }
}
