#if os(Linux)
    import Testing

    @Suite struct HeapTests {
        /// Waits until the kernel shows a heap of at least 8 MiB for a command that has read half a megabyte.
        private static let script = """
            mkfifo pipe; "$STRLINT" check - <pipe >/dev/null 2>&1 & exec 3>pipe
            head -c 500000 /dev/zero >&3
            for try in $(seq 100); do
                heap=$(sed -n 's/ .*\\[heap\\]$//p' /proc/$!/maps)
                [ $((0x0${heap#*-} - 0x0${heap%-*})) -lt $((8 << 20)) ] || { echo large; break; }
                sleep 0.1
            done
            kill $!
            """

        @Test func `the heap of a command need not grow while it works`() async throws {
            let outcome = try await Sandbox().shell(Self.script)
            #expect(outcome.text == "large\n", "\(outcome.errorText)")
        }
    }
#endif
