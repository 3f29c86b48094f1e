/// Why a binary property list cannot be read, and which object is at fault.
struct BinaryDamage: Error, Equatable {
    /// A step from a container to something in it.
    enum Step: Equatable {
        case key(String)
        /// An element of an array or a set, counted from 0.
        case element(Int)
    }

    /// What is wrong: a clause with the object as its subject, such as `contains itself`, or a sentence about the file.
    let fault: String
    /// The number of the object in the offset table; `nil` if the whole file is at fault.
    let object: Int?
    /// The limit that the file exceeds, if that is the fault.
    private(set) var excess: TableExcess?
    /// The path from the root to the object.
    private(set) var path: [Step] = []
    /// Whether the object is used as a key in the container at ``path``.
    private(set) var isKey = false

    init(_ fault: String, object: Int? = nil) {
        self.fault = fault
        self.object = object
    }

    init(_ excess: TableExcess) {
        self.init("is too large")
        self.excess = excess
    }

    /// The table is not needed.
    static var cancelled: BinaryDamage { BinaryDamage("was not read to its end") }

    /// The same damage with `steps` before its path.
    func inside(_ steps: some Sequence<Step>) -> BinaryDamage {
        var damage = self
        damage.path = Array(steps) + path
        return damage
    }

    /// The damage of an object that is used as a key.
    var ofKey: BinaryDamage {
        var damage = self
        damage.isKey = true
        return damage
    }

    /// For example `object 17 (value of "settings.title") extends 12 bytes past the objects`.
    var description: String {
        guard let object else { return fault }
        return "object \(object) (\(place)) \(fault)"
    }

    private var place: String {
        guard !path.isEmpty else { return isKey ? "a key of the root" : "the root" }
        return isKey ? "a key of \(pathText)" : "value of \(pathText)"
    }

    private var pathText: String {
        let text = path.reduce(into: "") { text, step in
            switch step {
            case .key(let key): text += text.isEmpty ? key : ".\(key)"
            case .element(let index): text += "[\(index)]"
            }
        }
        let shown = text.prefix(Self.shownPathLength)
        return shown.endIndex < text.endIndex ? "\"\(shown)…\"" : "\"\(shown)\""
    }

    /// The length at which a path is truncated, in characters.
    private static let shownPathLength = 100
}
