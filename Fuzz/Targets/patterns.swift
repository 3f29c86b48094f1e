import SourceText

@testable import Settings

/// Patterns for names and paths, compared with a different algorithm.
func fuzzPatterns(_ input: [UInt8]) -> FuzzResult {
    let parts = input.parts(2)
    let (pattern, name) = (parts[0].text, parts[1].text)
    checkNames(pattern, name)
    guard PathPattern.problem(with: pattern) == nil else { return .kept }
    checkPaths(pattern, name)
    return .kept
}

private func checkNames(_ pattern: String, _ name: String) {
    let wildcard = Wildcard(pattern)
    require(wildcard.text == pattern, "a pattern keeps its text")
    let matches = wildcard.matches(name.utf8.span)
    let escaped = name.unicodeScalars.reduce(into: "") { $0 += "\\\($1)" }
    require(Wildcard(escaped).matches(name.utf8.span), "an escaped name matches itself")
    require(Wildcard("*").matches(name.utf8.span), "a star matches everything")
    require(
        !matches || Wildcard(pattern + "*").matches(name.utf8.span) || pattern.unicodeScalars.last == "\\"
            || pattern.has("["), "a star at the end keeps all matches")
    guard !pattern.has("["), !pattern.has("\\"), pattern.utf8.count < 64, name.utf8.count < 256
    else { return }
    let expected = isMatch(Array(pattern.unicodeScalars), Array(name.unicodeScalars))
    require(matches == expected, "\(pattern.debugDescription) and \(name.debugDescription)")
}

extension String {
    /// Whether it has a scalar, which may be a part of a character.
    fileprivate func has(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}

/// Whether a pattern of `*` and `?` matches `name`, by dynamic programming.
private func isMatch(_ pattern: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Bool {
    /// Whether the pattern so far matches the first scalars of the name, by their number.
    var matches = [Bool](repeating: false, count: name.count + 1)
    matches[0] = true
    for part in pattern {
        var next = [Bool](repeating: false, count: name.count + 1)
        for count in 0...name.count {
            if part == "*" {
                next[count] = matches[count] || count > 0 && next[count - 1]
            } else if count > 0 {
                next[count] = matches[count - 1] && (part == "?" || part == name[count - 1])
            }
        }
        matches = next
    }
    return matches[name.count]
}

private func checkPaths(_ pattern: String, _ name: String) {
    let path = FilePath.absolute(name, from: "/project")
    let read = PathPattern(pattern, in: "/project")
    let matches = read.matches(path)
    if !pattern.utf8.contains(UInt8(ascii: "/")), pattern != "**", pattern != "." {
        let names = path.utf8.split(separator: UInt8(ascii: "/")).dropFirst()
        let isName = names.contains { Wildcard(pattern).matches(Substring($0).utf8.span) }
        let isInside = path.utf8.starts(with: "/project/".utf8)
        require(matches == (isInside && isName), "\(pattern.debugDescription) and \(path.debugDescription)")
    }
    if matches {
        require(
            read.matches(FilePath.join(path, "below")), "what matches a folder matches everything below it")
    }
    let elsewhere = PathPattern(read.text(in: "/project/App"), in: "/project/App")
    let inside = FilePath.absolute("App/" + name, from: "/project")
    guard inside.hasPrefix("/project/App/"), pattern.hasPrefix("/") else { return }
    require(elsewhere.matches(inside) == read.matches(inside), "an absolute pattern means the same elsewhere")
}
