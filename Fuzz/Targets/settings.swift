import Findings
import FormatStrings
import Linting
import SourceText

@testable import Settings

/// Configuration files and baselines, and their effect on a table.
func fuzzSettings(_ file: [UInt8]) -> FuzzResult {
    let input = ByteBuffer(file)
    do throws(YAMLError) {
        guard let node = try YAMLComposer.document(in: input) else { return .kept }
        require(try YAMLComposer.document(in: input) == node, "the same bytes give the same document")
        requireSound(node, depth: 1)
        readConfiguration(node)
        readBaseline(node)
    } catch {
        require(!error.message.isEmpty && error.place.line > 0, "a fault has a message and a place")
    }
    return .kept
}

private func requireSound(_ node: YAMLNode, depth: Int) {
    require(depth <= 32, "values are not nested too deeply")
    require(node.place.line > 0 && node.place.column > 0, "a value has a place")
    switch node.content {
    case .scalar: break
    case .sequence(let elements): for element in elements { requireSound(element, depth: depth + 1) }
    case .mapping(let members):
        require(Set(members.map(\.key)).count == members.count, "a key occurs once")
        for member in members { requireSound(member.value, depth: depth + 1) }
    }
}

private func readConfiguration(_ node: YAMLNode) {
    var settings = Settings()
    do throws(ConfigurationError) {
        try ConfigurationFile.apply(node, of: "/project/.strlint.yml", named: ".strlint.yml", to: &settings)
    } catch {
        require((1...51).contains(error.lines.count), "\(error.lines.count) problems are listed")
        return
    }
    let configuration = Configuration(
        path: "/project/.strlint.yml", settings: settings, in: "/project")
    for path in ["/project/App/fr.lproj/Localizable.strings", "/project/Pods/x.strings", "/", ""] {
        _ = configuration.includes(path) || configuration.excludes(path)
        _ = Linter(configuration.options(for: path))
    }
}

private func readBaseline(_ node: YAMLNode) {
    guard let baseline = try? BaselineFile.baseline(node, named: "baseline.json") else { return }
    require(
        baseline == Baseline(baseline.entries.reversed()) || hasDuplicates(baseline), "entries are in order")
    require(baseline.known([], from: "/project", in: "/project").isEmpty, "without findings none is known")
    let shrunk = baseline.shrunk(to: baseline) { _ in true }
    require(shrunk.count <= baseline.count, "a baseline does not grow")
}

private func hasDuplicates(_ baseline: Baseline) -> Bool {
    let names = baseline.entries.map { [$0.path, $0.rule, $0.digest] }
    return Set(names).count < names.count
}
