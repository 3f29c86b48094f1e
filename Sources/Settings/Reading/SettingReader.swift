internal import Linting

/// Reads the settings of one document, and gathers everything that is wrong with it.
struct SettingReader {
    /// The folder of the file, absolute: what paths are relative to.
    let folder: String
    private(set) var problems: [YAMLFault] = []
    /// Problems after which no more are listed.
    private static let mostProblems = 50

    init(folder: String) {
        self.folder = folder
    }

    /// Reads a mapping; every key must be one of `settings`.
    mutating func read<Owner>(_ node: YAMLNode, as settings: [Setting<Owner>], into owner: inout Owner) {
        guard case .mapping(let members) = node.content else {
            if !node.isNull {
                report(
                    "\(node.kindName) stands where settings are expected, as in \"key: value\"", node.place)
            }
            return
        }
        for member in members {
            if let setting = settings.first(where: { $0.name == member.key }) {
                setting.read(member.value, &owner, &self)
            } else {
                let known = settings.map(\.name)
                let _: Void? = unknown("setting", member.key, among: known, at: member.place)
            }
        }
        for setting in settings
        where setting.isRequired && !members.contains(where: { $0.key == setting.name }) {
            report("\"\(setting.name)\" is missing", node.place)
        }
    }

    mutating func report(_ message: @autoclosure () -> String, _ place: TextPlace) {
        guard problems.count <= Self.mostProblems else { return }
        let isLast = problems.count == Self.mostProblems
        problems.append(
            YAMLFault(message: isLast ? "from here on mistakes are not listed" : message(), place: place))
    }

    /// Reports a value that is not what it should be.
    mutating func expected<Value>(_ what: String, at node: YAMLNode) -> Value? {
        report("\(node.kindName) stands where \(what) is expected", node.place)
        return nil
    }

    /// Reports a name that there is not.
    mutating func unknown<Value>(
        _ what: String, _ name: String, among known: [String], at place: TextPlace
    ) -> Value? {
        report("there is no \(what) \"\(name)\"\(Self.alternatives(to: name, among: known))", place)
        return nil
    }

    private static func alternatives(to name: String, among known: [String]) -> String {
        let suggestion = Suggestion.text(for: name, among: known)
        let isLong = !suggestion.isEmpty || known.count >= 16
        return isLong ? suggestion : "; there are: \(known.joined(separator: ", "))"
    }
}
