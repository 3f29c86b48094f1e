/// Searches by halves.
extension RandomAccessCollection {
    /// The index of the first element that fulfils `predicate`, where all that follow do too; the end if none does.
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
