import SwiftUI

struct OrderWidget: View {
    let loaves: Int
    let closing: Int
    let shop: String

    var body: some View {
        Text("\(loaves) loaves left")
        Text("Open until \(closing)")
        Button("Order now") { order(NSLocalizedString("Order from \(shop)", comment: "")) }
    }
}
