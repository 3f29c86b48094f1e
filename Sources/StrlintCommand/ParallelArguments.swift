internal import Options

extension ParallelArguments {
    /// The number of tables to process at a time; by default that of the processors.
    var width: Int { jobs ?? Terminal.processors }
}
