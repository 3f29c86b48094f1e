/// Why a binary property list cannot be read, and which of its objects is to blame.
struct BinaryDamage: Error, Equatable {
    /// A step from a container to something in it.
    enum Step: Equatable {
        case key(String)
        /// An element of an array or a set, counted from 0.
        case element(Int)
    }

    /// What is wrong, said of the object, or else of the file: `contains itself`.
    let fault: String
    /// The number of the object in the offset table; `nil` for a fault of the file as a whole.
    let object: Int?
    /// The way from the root to the object.
    private(set) var path: [Step] = []
    /// Whether the object is used as a key of what the path leads to.
    private(set) var isKey = false

    init(_ fault: String, object: Int? = nil) {
        self.fault = fault
        self.object = object
    }

    /// The same damage, seen from the container that `steps` lead out of.
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

    /// The damage in words: `object 17 (value of "settings.title") reaches 12 bytes past the objects`.
    var sentence: String {
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

    /// Characters of a path that a sentence shows.
    private static let shownPathLength = 100
}
