/// The size of the number that a specifier reads. Of several modifiers CoreFoundation uses the last.
package enum LengthModifier: String, Sendable, Equatable {
    case char = "hh"
    case short = "h"
    case long = "l"
    case longLong = "ll"
    case quad = "q"
    case intmax = "j"
    case size = "z"
    case pointerDifference = "t"
    case longDouble = "L"
}
