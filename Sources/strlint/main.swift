import LanguageServer
import Options
import StrlintCommand
import StrlintService

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

exit(
    await StrlintCommand.run(
        serve: ServiceCommand.run, serveEditor: LanguageServerCommand.run, store: StoreCommand.run
    ).rawValue)
