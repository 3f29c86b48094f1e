internal import SourceText

/// The routines that a project declares to be like `NSLocalizedString`: its settings `LOCALIZED_STRING_MACRO_NAMES`.
package enum MacroNames {
    /// The names in a `project.pbxproj`, each once, without those that Xcode knows anyway.
    package static func names(in project: Span<UInt8>) -> [String] {
        var names: [String] = []
        var index = project.index(of: UInt8(ascii: "Z"), from: 0)
        while index < project.count, names.count < mostNames {
            // In the middle of the name of the setting.
            if index >= 6, project.starts(with: setting, at: index - 6) {
                read(after: index - 6 + setting.utf8CodeUnitCount, in: project, &names)
            }
            index = project.index(of: UInt8(ascii: "Z"), from: index + 1)
        }
        return names
    }

    private static let setting: StaticString = "LOCALIZED_STRING_MACRO_NAMES"
    private static let usual = ["NSLocalizedString", "CFCopyLocalizedString"]
    private static let (mostNames, longestValue) = (100, 4_096)

    /// Reads the words of a value: `= "a b";` or `= (a, b);`.
    private static func read(after start: Int, in project: Span<UInt8>, _ names: inout [String]) {
        let end = min(project.count, start + longestValue)
        var index = start
        while index < end, project[index] != UInt8(ascii: ";") {
            let first = index
            while index < end, project[index].isPartOfName { index += 1 }
            guard index > first else {
                index += 1
                continue
            }
            let name = String(repairing: project.extracting(first..<index))
            if !usual.contains(name), !names.contains(name), name != "inherited" { names.append(name) }
        }
    }
}

extension UInt8 {
    fileprivate var isPartOfName: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") }
}
