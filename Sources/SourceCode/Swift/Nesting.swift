internal import SourceText

/// What is open around a token. Brackets that are too deep are only counted, so that crafted sources take no more memory.
struct Nesting<Frame> {
    /// From the outermost one, which is never closed.
    private(set) var frames: [Frame]
    /// The brackets that are too deep.
    private var furtherDepth = 0

    init(_ outermost: Frame) { frames = [outermost] }

    /// Whether a token is too deep to be looked at.
    var isTooDeep: Bool { furtherDepth > 0 }
    /// Whether only the outermost frame is open.
    var isOutermost: Bool { frames.count == 1 }

    /// The innermost frame.
    var innermost: Frame {
        get { frames[frames.count - 1] }
        set { frames[frames.count - 1] = newValue }
    }

    mutating func open(_ frame: Frame) {
        if frames.count < Limits.valueDepth { frames.append(frame) } else { furtherDepth += 1 }
    }

    /// Closes a bracket.
    ///
    /// - Returns: Its frame; `nil` if it was too deep, or was not opened.
    @discardableResult
    mutating func close() -> Frame? {
        guard !isTooDeep else {
            furtherDepth -= 1
            return nil
        }
        return isOutermost ? nil : frames.popLast()
    }
}
