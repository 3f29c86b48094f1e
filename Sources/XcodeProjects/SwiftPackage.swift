internal import SourceCode
internal import SourceText

/// What the manifest of a Swift package says about tables. The manifest is Swift, and is not run: what it computes is not known.
package struct SwiftPackage: Sendable {
    /// The default localization.
    package enum Localization: Equatable, Sendable {
        case none
        case named(String)
        case computed
    }

    package let defaultLocalization: Localization
    package let targets: [PackageTarget]
    /// Whether its tools know resources: from version 5.3 on.
    package let hasResources: Bool

    private static let names = ["Package", ".target", ".executableTarget", ".testTarget", ".macro"]

    /// `nil` if it does not declare a package.
    package init?(_ manifest: Span<UInt8>) {
        let calls = CallFinder(Self.names.map { SearchedName($0) }, skipsComments: true).calls(
            in: manifest, .swift)
        guard let package = calls.first(where: { $0.name == 0 }), case .call(let list) = package.use else {
            return nil
        }
        defaultLocalization = Self.localization(list, in: manifest)
        hasResources = Self.version(of: manifest) >= (5, 3)
        var targets: [String: PackageTarget] = [:]
        for call in calls where call.name != 0 {
            guard case .call(let list) = call.use,
                let target = PackageTarget(list, isTest: call.name == 3, in: manifest)
            else { continue }
            // A dependency looks like a target without arguments.
            if target.argumentCount > targets[target.name]?.argumentCount ?? 0 {
                targets[target.name] = target
            }
        }
        self.targets = targets.values.sorted { $0.name < $1.name }
    }

    private static func localization(_ package: ArgumentList, in manifest: Span<UInt8>) -> Localization {
        guard let argument = package.argument("defaultLocalization", in: manifest) else {
            return manifest.contains("defaultLocalization") ? .computed : .none
        }
        return argument.text(in: manifest).map { .named($0) } ?? .computed
    }

    /// The version in `// swift-tools-version:5.9`, with which a manifest begins; 3.1 without one, as the tools assume.
    private static func version(of manifest: Span<UInt8>) -> (Int, Int) {
        let line = manifest.extracting(first: min(manifest.count, manifest.index(of: 0x0A, from: 0)))
        guard line.contains("swift-tools-version") else { return (3, 1) }
        var numbers: [Int] = []
        var digits = ""
        for index in 0...line.count {
            if index < line.count, line[index].isASCIIDigit, digits.utf8.count < 4 {
                digits.unicodeScalars.append(Unicode.Scalar(line[index]))
            } else if let number = Int(digits) {
                numbers.append(number)
                digits = ""
            }
        }
        return (numbers.first ?? 3, numbers.dropFirst().first ?? 0)
    }
}

/// A target of a package.
package struct PackageTarget: Sendable {
    /// What happens to a file in the folder of the target.
    package enum Use: Sendable {
        /// It is left out.
        case excluded
        /// It is copied, so that it has no localization.
        case copied
        /// A rule names it, or a folder that contains it.
        case processed
        /// No rule names it.
        case undeclared
        /// It depends on what the manifest computes.
        case unknown
    }

    package let name: String
    /// Whether it is one of tests.
    package let isTest: Bool
    /// The path from the folder of the package; `nil` for the usual place.
    package let path: String?
    let argumentCount: Int
    /// By the path of a file or folder in that of the target.
    private var uses: [String: Use] = [:]
    private var isComputed = false

    /// `nil` unless it is a target with a literal as its name.
    fileprivate init?(_ arguments: ArgumentList, isTest: Bool, in manifest: Span<UInt8>) {
        guard let name = arguments.argument("name", in: manifest)?.text(in: manifest) else { return nil }
        self.name = name
        self.isTest = isTest
        argumentCount = arguments.arguments.count
        let path = arguments.argument("path", in: manifest)
        self.path = path?.text(in: manifest)
        if path != nil, self.path == nil { isComputed = true }
        if let excluded = arguments.argument("exclude", in: manifest) {
            add(excluded, .excluded, in: manifest)
        }
        if let resources = arguments.argument("resources", in: manifest) {
            addResources(resources, in: manifest)
        }
    }

    private mutating func add(_ argument: Argument, _ use: Use, in manifest: Span<UInt8>) {
        let text = manifest.slice(argument.range)
        if !text.isListOfLiterals { isComputed = true }
        LiteralSearch.literals(in: text, .swift) { literal in
            add(String(repairing: text.slice(literal.content)), use)
        }
    }

    private mutating func add(_ path: String, _ use: Use) {
        uses[FilePath.names(in: path).filter { $0 != "." }.joined(separator: "/")] = use
    }

    private static let resourceNames = [".process", ".copy", ".embedInCode"]

    private mutating func addResources(_ argument: Argument, in manifest: Span<UInt8>) {
        let text = manifest.slice(argument.range)
        if !text.isListOfLiterals { isComputed = true }
        for call in CallFinder(Self.resourceNames.map { SearchedName($0) }, skipsComments: true).calls(
            in: text, .swift)
        {
            guard case .call(let list) = call.use, let path = list.arguments.first?.text(in: text) else {
                isComputed = true
                continue
            }
            add(path, call.name == 0 ? .processed : .copied)
        }
    }

    /// What happens to a file.
    ///
    /// - Parameter path: Its path in the folder of the target.
    package func use(of path: String) -> Use {
        if isComputed { return .unknown }
        var use = Use.undeclared
        var place = path
        while true {
            switch uses[place] {
            case .excluded: return .excluded
            case .copied where use == .undeclared: use = .copied
            case .processed where use == .undeclared: use = .processed
            default: break
            }
            if place == "." { break }
            place = FilePath.folder(of: place)
        }
        // A rule may name the folder of the target itself.
        if use == .undeclared, let whole = uses[""] { use = whole }
        return use
    }
}

extension ArgumentList {
    fileprivate func argument(_ label: StaticString, in text: Span<UInt8>) -> Argument? {
        arguments.first { argument in
            guard let range = argument.label else { return false }
            return range.count == label.utf8CodeUnitCount && text.starts(with: label, at: range.lower)
        }
    }
}

extension Argument {
    /// Its text, if it is a plain literal.
    fileprivate func text(in text: Span<UInt8>) -> String? {
        guard let literals, literals.count == 1, literals[0].interpolations.isEmpty else { return nil }
        return String(repairing: text.slice(literals[0].content))
    }
}

extension Span<UInt8> {
    /// Whether a list is written out, in brackets and without operators.
    fileprivate var isListOfLiterals: Bool {
        guard let start = indices.first(where: { !self[$0].isASCIIWhitespace }),
            let end = indices.last(where: { !self[$0].isASCIIWhitespace })
        else { return false }
        return self[start] == UInt8(ascii: "[") && self[end] == UInt8(ascii: "]")
    }
}
