/// Binary search.
extension RandomAccessCollection {
    /// The index of the first element that satisfies `predicate`, if all elements after it do too; the end if none does.
    @inlinable
    package func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
        var (start, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if predicate(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }
}
