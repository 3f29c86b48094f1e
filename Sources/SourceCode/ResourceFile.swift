/// Files next to sources that have texts of the app: interface files and property lists.
package enum ResourceFile: Sendable {
    case interface, propertyList

    /// `nil` for other files.
    package init?(path: String) {
        if Self.interfaceEndings.contains(where: path.hasSuffix) {
            self = .interface
        } else if path.hasSuffix(Self.propertyListEnding) {
            self = .propertyList
        } else {
            return nil
        }
    }

    package static let interfaceEndings = [".xib", ".storyboard"]
    private static let propertyListEnding = ".plist"

    /// The endings of those that are looked for in folders.
    package static let endings = interfaceEndings + [propertyListEnding]
}
