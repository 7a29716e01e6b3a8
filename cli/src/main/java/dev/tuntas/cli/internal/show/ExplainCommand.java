package dev.tuntas.cli.internal.show;

import dev.tuntas.cli.internal.options.BoundsOptions;
import dev.tuntas.cli.internal.options.PredicateOption;
import dev.tuntas.cli.internal.options.SubjectOptions;
import dev.tuntas.cli.internal.output.ExplanationJson;
import dev.tuntas.cli.internal.output.ExplanationText;
import dev.tuntas.cli.spi.CommonOptions;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Explanation;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tuntas explain}: what a predicate does with slots, and what that costs a search. */
@Command(
        name = "explain",
        customSynopsis = "tuntas explain CLASS [--scope N | --fin CALL] [options]",
        header = "Explains what a predicate does with slots, and how to write a faster one.",
        description = {
            "",
            "Lists where the predicate reads slots. At the first read of a slot, the strategies"
                    + " with multivalue decide all its values together if the code behind the read"
                    + " can tell by itself that the predicate returns; otherwise one by one, and"
                    + " the list says why.",
            "",
            "Then searches lazily for a short while, and lists where that drops values (constraint),"
                    + " tries both sides of a test (decision), tries one value after the other"
                    + " (value needed), and which code it can't follow.",
            ""
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  How does the predicate of the search trees read?",
            "    tuntas explain SearchTree",
            "  A predicate of your own, as one JSON object:",
            "    tuntas explain my.Heap -cp build/heap.jar --predicate isHeap --json",
            "  Search so:",
            "    tuntas generate SearchTree --strategy lazy"
        })
public final class ExplainCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private SubjectOptions classes;
    @Mixin private BoundsOptions bounds;
    @Mixin private PredicateOption predicate;

    @Option(names = "--json", description = "Print one JSON object, and nothing else.")
    private boolean json;

    @SuppressWarnings("UnusedVariable")
    @Mixin
    private CommonOptions common;

    @Override
    public Integer call() {
        Finitization<?> finitization = bounds.finitization(classes.subject(), classes);
        Method method = predicate.method(finitization.subject(), classes);
        Search<?> search = Search.of(finitization);
        predicate.apply(search, finitization.subject(), classes);
        Explanation explanation = search.explain();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(ExplanationJson.of(finitization, method, explanation));
        } else {
            ExplanationText.of(method, explanation).forEach(out::println);
        }
        return ExitCode.CLEAN;
    }
}
