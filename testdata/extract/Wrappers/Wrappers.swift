import Foundation

extension String {
    var localized: String { NSLocalizedString(self, comment: "") }
}

enum L10n {
    static func text(_ key: String) -> String { NSLocalizedString(key, comment: "") }
}
