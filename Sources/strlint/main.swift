import CSystem
import Options
import StrlintCommand
import StrlintService

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

// The service runs for long, and returns memory that it no longer needs.
if CommandLine.arguments.dropFirst().first != "serve" { system_reserve_heaps() }
exit(await StrlintCommand.run(serve: ServiceCommand.run, store: StoreCommand.run).rawValue)
