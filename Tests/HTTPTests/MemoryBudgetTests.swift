import HTTP
import Testing

struct MemoryBudgetTests {
    @Test func `claims share a budget, and give back what they took`() {
        let budget = MemoryBudget(10)
        let first = MemoryClaim(on: budget)
        #expect(first.grow(by: 6))
        do {
            let second = MemoryClaim(on: budget)
            #expect(!second.grow(by: 5))
            #expect(second.grow(by: 4))
            #expect(!first.grow(by: 1))
            #expect(budget.taken == 10)
            withExtendedLifetime(second) {}
        }
        #expect(first.grow(by: 4))
        #expect(!first.grow(by: 1))
        #expect(first.grow(by: 0))
    }

    @Test func `what is refused takes nothing`() {
        let budget = MemoryBudget(10)
        let claim = MemoryClaim(on: budget)
        for _ in 0..<100 { #expect(!claim.grow(by: 11)) }
        #expect(budget.taken == 0)
        #expect(claim.grow(by: 10))
    }
}
