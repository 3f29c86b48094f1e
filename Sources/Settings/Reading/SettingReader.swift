internal import Linting

/// Reads the settings of one document, and gathers everything that is wrong with it.
struct SettingReader {
    /// The folder of the file, absolute: what paths are relative to.
    let folder: String
    private(set) var problems: [YAMLFault] = []

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

    mutating func report(_ message: String, _ place: TextPlace) {
        problems.append(YAMLFault(message: message, place: place))
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
        let suggestion = Suggestion.text(for: name, among: known)
        let list =
            suggestion.isEmpty && known.count < 16 ? "; there are: \(known.joined(separator: ", "))" : ""
        report("there is no \(what) \"\(name)\"\(suggestion)\(list)", place)
        return nil
    }
}
