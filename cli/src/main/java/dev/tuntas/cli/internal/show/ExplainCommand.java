package dev.tuntas.cli.internal.show;

import dev.tuntas.cli.internal.options.JsonOption;
import dev.tuntas.cli.internal.options.SpaceOptions;
import dev.tuntas.cli.internal.output.ExplanationJson;
import dev.tuntas.cli.internal.output.ExplanationText;
import dev.tuntas.cli.internal.output.TraversalText;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Explanation;
import dev.tuntas.core.spi.mend.PredicateFields;
import java.lang.reflect.Method;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
        footer = {
            "  How does the predicate of the search trees read?",
            "    tuntas explain SearchTree",
            "  A predicate of your own, as one JSON object:",
            "    tuntas explain my.Heap -cp build/heap.jar --predicate isHeap --json",
            "  Which fields does it go along, and which lead back?",
            "    tuntas explain RedBlackTree --repair",
            "  Search so:",
            "    tuntas generate SearchTree --strategy lazy"
        })
public final class ExplainCommand extends CliCommand {
    @Mixin private SpaceOptions space;

    @Option(
            names = "--repair",
            description =
                    "Tell instead how it goes through a structure: fields that it goes along, and what it"
                            + " asks of neighbours. That needs no search, and guides a repair.")
    private boolean repair;

    @Mixin private JsonOption json;

    @Override
    public Integer call() {
        Finitization<?> finitization = space.finitization();
        Method method = space.predicate(finitization);
        if (repair) {
            PredicateFields fields = PredicateFields.of(method);
            json.print(
                    out(),
                    () -> TraversalText.json(finitization, method, fields),
                    () -> TraversalText.lines(method, fields));
            return ExitCode.CLEAN;
        }
        Explanation explanation = space.search(finitization).explain();
        json.print(
                out(),
                () -> ExplanationJson.of(finitization, method, explanation),
                () -> ExplanationText.of(method, explanation));
        return ExitCode.CLEAN;
    }
}
