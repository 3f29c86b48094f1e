extension FreeComment {
    /// Whether it is only what Xcode writes at the start of a new table: the name of the file and of the project, who has created it, and a
    /// copyright; or what genstrings writes in place of a comment.
    var isFileHeader: Bool {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.withoutFrame.lowercased() }
            .filter { !$0.isEmpty }
        guard let first = lines.first else { return true }
        if lines.count == 1, Self.standardTexts.contains(first) { return true }
        guard first.hasSuffix(".strings") || first.hasSuffix(".stringsdict") else { return false }
        let rest = lines.dropFirst()
        let origin = rest.drop { !$0.isOrigin }
        return rest.count - origin.count < 2 && !origin.isEmpty && origin.allSatisfy(\.isOrigin)
    }

    private static let standardTexts = [
        "localized versions of info.plist keys", "no comment provided by engineer.",
    ]
}

extension String {
    /// Whether a line in lower case says who has created a file, or has the rights.
    fileprivate var isOrigin: Bool {
        ["created by ", "copyright", "©", "(c)", "all rights reserved"].contains { hasPrefix($0) }
    }
}

extension Substring {
    /// A line without spaces at its ends, and without the characters that comments are framed with.
    fileprivate var withoutFrame: Substring {
        let isFrame = { (character: Character) in character.isWhitespace || "*/".contains(character) }
        let start = drop(while: isFrame)
        return start.lastIndex { !isFrame($0) }.map { start[...$0] } ?? ""
    }
}
