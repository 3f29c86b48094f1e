import Testing

/// Something every source file must keep to.
struct HouseRule: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let violations: @Sendable (SourceFile) -> [Violation]

    static let all = [
        shortFiles, shortFunctions, noFoundation, noTraps, onePlaceForPrograms, explainedTypes,
        noNewerSystem,
    ]
}

extension HouseRule {
    static let longestFile = 500
    /// The readers of tables: what they do to the text belongs together.
    static let longestReader = 700
    static let longestFunction = 40

    static let shortFiles = HouseRule(testDescription: "files have at most \(longestFile) lines") { file in
        let limit = file.path.contains("/StringTables/") ? longestReader : longestFile
        let count = file.lines.count
        guard count > limit else { return [] }
        return [Violation(path: file.path, line: limit + 1, message: "the file has \(count) lines")]
    }

    static let shortFunctions = HouseRule(
        testDescription: "functions have at most \(longestFunction) lines"
    ) { file in
        file.functions.compactMap { function in
            guard function.lineCount > longestFunction else { return nil }
            return Violation(
                path: file.path, line: function.line,
                message: "the function has \(function.lineCount) lines")
        }
    }

    static let noFoundation = HouseRule(testDescription: "nothing imports Foundation") { file in
        file.imports.compactMap { module, line in
            guard module == "Foundation" else { return nil }
            return Violation(path: file.path, line: line, message: "imports Foundation")
        }
    }

    static let noTraps = HouseRule(testDescription: "no try!, as! or fatalError") { file in
        file.code.matches(of: /\b(?:try!|as!|fatalError\s*\()/, in: ["try!", "as!", "fatalError"]).map {
            line, match in
            Violation(path: file.path, line: line, message: "says \(match.output)")
        }
    }

    static let onePlaceForPrograms = HouseRule(
        testDescription: "no source but ChildProcess.swift starts a program or loads a library"
    ) { file in
        guard !file.path.hasSuffix("/GitRevisions/ChildProcess.swift") else { return [] }
        let calls = /\b(?:posix_spawnp?|fork|execv[pe]?|execl[pe]?|popen|dlopen|unsafe system)\(/
        return file.code.matches(
            of: calls, in: ["posix_spawn", "fork", "exec", "popen", "dlopen", "unsafe system"]
        ).map { line, match in
            Violation(path: file.path, line: line, message: "calls \(match.output)")
        }
    }

    /// What the standard library of macOS 15 does not have. Scripts/check-macos has the compiler find all of it; these names
    /// are what is written by mistake.
    static let noNewerSystem = HouseRule(
        testDescription: "nothing but what is in macOS 15, which Package.swift names, without a condition"
    ) { file in
        guard !file.code.text.contains("if #available(macOS 26, *)") else { return [] }
        let newer = /\b(?:UTF8Span|utf8Span|InlineArray|Swift::\w+)\b|\[\d+ of\b/.wordBoundaryKind(.simple)
        return file.code.matches(
            of: newer, in: ["UTF8Span", "utf8Span", "InlineArray", "Swift::", " of"]
        ).map { line, match in
            Violation(
                path: file.path, line: line, message: "uses \(match.output), which macOS has since 26")
        }
    }

    static let explainedTypes = HouseRule(
        testDescription: "the first type of a file with package declarations has a /// comment"
    ) { file in
        let outward = /\b(?:package|public)\s+(?!import\b)\w/
        guard !file.code.matches(of: outward, in: ["package", "public"]).isEmpty else { return [] }
        let type =
            /^\s*(?:@?\w+(?:\([^)]*\))?\s+)*?(?:struct|enum|class|actor|protocol)\s+(?!func\b|var\b|let\b)\w/
        let words = ["struct", "enum", "class", "actor", "protocol"]
        guard let first = file.code.matches(of: type, in: words).first?.line else { return [] }
        let above = file.lines[..<(first - 1)].last {
            !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("@")
        }
        let isExplained = above?.trimmingPrefix(while: \.isWhitespace).hasPrefix("///") == true
        guard !isExplained else { return [] }
        return [Violation(path: file.path, line: first, message: "the first type has no /// comment")]
    }
}
