import SwiftUI

struct Menu: View {
    let loaves: [Loaf]

    var body: some View {
        Text("\(loaves.count) loaves left")
        Button(NSLocalizedString("Order", comment: "Button of the menu")) {}
    }

    var title: String {
        String(
            format: NSLocalizedString("%@ of %@", comment: "A page and the number of pages"), "1", "2")
    }
}
