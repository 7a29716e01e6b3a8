package dev.tuntas.cli.internal.generate;

import dev.tuntas.cli.internal.CliProblems;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Whether to build structures by public calls instead of searching for them. */
final class ApiOptions {
    private static final List<String> FOR_SEARCHES =
            List.of(
                    "--fin",
                    "--predicate",
                    "--strategy",
                    "--from",
                    "--steps",
                    "--strict",
                    "--verify",
                    "--append",
                    "--threads",
                    "--base",
                    "--resume");

    @Option(
            names = "--from-api",
            description =
                    "Build the structures by public constructors and methods, each in a shortest way;"
                            + " needs no predicate.")
    private boolean fromApi;

    @Option(
            names = "--calls",
            paramLabel = "K",
            description =
                    "With --from-api: how many calls may follow the constructor (default: as many as"
                            + " the scope).")
    private @Nullable Integer calls;

    /** Also checks that nothing was said that is only for searches, or only for calls. */
    boolean isWanted(ParseResult line) {
        if (!fromApi) {
            if (calls != null) {
                throw CliProblems.onlyWithCalls();
            }
            return false;
        }
        List<String> others = FOR_SEARCHES.stream().filter(line::hasMatchedOption).toList();
        if (!others.isEmpty()) {
            throw CliProblems.notWithCalls(others);
        }
        return true;
    }

    int calls(int scope) {
        return calls == null ? Math.max(1, scope) : calls;
    }
}
