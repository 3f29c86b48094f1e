internal import SourceText

extension Span<UInt8> {
    /// Whether a key is a name and no text: `login.title`, `LoginTitle`, `LOGIN_TITLE`, `login-title`, or one of Interface Builder.
    var isNameOfText: Bool {
        if InterfaceKey.isPresent(in: self) { return true }
        guard !isEmpty, self[0].isASCIILetter else { return false }
        var (hasJoint, hasHyphen, hasHump, hasLower, last) = (false, false, false, false, UInt8(ascii: " "))
        for index in indices {
            let byte = self[index]
            if byte.isJoint { hasJoint = true } else if byte == UInt8(ascii: "-") { hasHyphen = true }
            guard byte.isJoint || byte == UInt8(ascii: "-") || byte.isASCIILetter || byte.isASCIIDigit else {
                return false
            }
            hasHump = hasHump || byte.isUpper && last.isLower
            hasLower = hasLower || byte.isLower
            last = byte
        }
        if hasHump || hasJoint { return !last.isJoint }
        return hasLower ? hasHyphen && !self[0].isUpper : count > 3
    }
}

extension UInt8 {
    fileprivate var isLower: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
    fileprivate var isUpper: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
    /// Whether it joins the words of a name.
    fileprivate var isJoint: Bool { self == UInt8(ascii: ".") || self == UInt8(ascii: "_") }
}
