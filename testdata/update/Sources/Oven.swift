import SwiftUI

struct OvenView: View {
    let loaves: [Loaf]

    var body: some View {
        Text("The oven is hot")
        Text("\(loaves.count) loaves are ready")
    }
}
