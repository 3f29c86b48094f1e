internal import SourceText

/// Objects and arrays.
extension JSONReader {
    mutating func open(isObject: Bool) {
        guard frames.count < Limits.depth else {
            report(.tooDeep, TextRange(position, position + 1))
            removeKey()
            return stop()
        }
        if isGuided { noteIndentation() }
        let node = nodes.open(isObject ? .dictionary : .array, at: position)
        frames.append(
            Frame(node: node, isObject: isObject, start: position, indentation: indentation, discarded: nil))
        arrayCount &+= isObject ? 0 : 1
        position &+= 1
        (isInObject, isAfterValue) = (isObject, false)
        comma = nil
    }

    /// Closes the innermost container with the bracket at the position.
    mutating func close() {
        position &+= 1
        close(at: position)
    }

    /// Closes the innermost container, which ends at `end`.
    mutating func close(at end: Int) {
        guard !frames.isEmpty else { return }
        let frame = frames.removeLast()
        isInObject = frames.last?.isObject ?? false
        arrayCount &-= frame.isObject ? 0 : 1
        nodes.close(frame.node, at: end)
        if let discarded = frame.discarded { nodes.remove(from: discarded) }
        isAfterValue = true
        comma = nil
    }

    /// Stops reading, and closes what is open.
    mutating func stop() {
        position = bytes.count
        while !frames.isEmpty { close(at: position) }
    }
}
