internal import Rules

/// Reads the settings of one document, and collects all problems.
struct SettingReader {
    /// The absolute path of the file's folder, which paths are relative to.
    let folder: String
    private(set) var problems: [YAMLError] = []
    private static let maxProblems = 50

    init(folder: String) {
        self.folder = folder
    }

    /// Reads a mapping; every key must be one of `settings`.
    mutating func read<Owner>(_ node: YAMLNode, as settings: [Setting<Owner>], into owner: inout Owner) {
        guard case .mapping(let members) = node.content else {
            if !node.isNull {
                report("expected settings, as in \"key: value\", but found \(node.kindName)", node.place)
            }
            return
        }
        for member in members {
            let name = member.key.hyphenated
            if let setting = settings.first(where: { $0.name == name }) {
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
        guard problems.count <= Self.maxProblems else { return }
        let isLast = problems.count == Self.maxProblems
        problems.append(
            YAMLError(message: isLast ? "too many problems; the rest is not listed" : message(), place: place)
        )
    }

    /// Reports an unexpected value.
    mutating func expected<Value>(_ what: String, at node: YAMLNode) -> Value? {
        report("expected \(what), but found \(node.kindName)", node.place)
        return nil
    }

    /// Reports an unknown name.
    mutating func unknown<Value>(
        _ what: String, _ name: String, among known: [String], at place: TextPlace
    ) -> Value? {
        report("there is no \(what) \(name.quoted)\(Self.alternatives(to: name, among: known))", place)
        return nil
    }

    private static func alternatives(to name: String, among known: [String]) -> String {
        let suggestion = Suggestion.text(for: name, among: known)
        let isLong = !suggestion.isEmpty || known.count >= 16
        return isLong ? suggestion : "; expected one of: \(known.joined(separator: ", "))"
    }
}
