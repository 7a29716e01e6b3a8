package dev.tuntas.cli.internal.show;

import dev.tuntas.cli.internal.options.JsonOption;
import dev.tuntas.cli.internal.options.SpaceOptions;
import dev.tuntas.cli.internal.output.BoundsJson;
import dev.tuntas.cli.internal.output.BoundsText;
import dev.tuntas.cli.internal.output.CandidateJson;
import dev.tuntas.cli.internal.output.Format;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.subject.PredicateVerdict;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code tuntas show}: the bounds of a search, or one candidate within them. */
@Command(
        name = "show",
        customSynopsis =
                "tuntas show CLASS [--scope N | --fin CALL] [--candidate CANDIDATE] [options]",
        header = "Shows the bounds of a search, or draws one candidate.",
        description = {
            "",
            "Without --candidate: how many objects there are of each class, which values each field"
                    + " may take, and how many candidates that makes.",
            "With it: that candidate drawn, and whether the predicate holds on it.",
            ""
        },
        footer = {
            "  How large is the space of search trees with up to 3 nodes?",
            "    tuntas show SearchTree --scope 3",
            "  Draw a candidate that another command printed:",
            "    tuntas show SearchTree --scope 3 --candidate '1,1,1,0*8'",
            "  The same as Java code that builds it:",
            "    tuntas show SearchTree --scope 3 --candidate '1,1,1,0*8' --format java"
        })
public final class ShowCommand extends CliCommand {
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    @Mixin private SpaceOptions space;

    @Option(
            names = {"-c", "--candidate"},
            paramLabel = "CANDIDATE",
            description = "The candidate to draw, such as 1,3,0*4.")
    private @Nullable String candidate;

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            converter = Format.Converter.class,
            description = "How to write the candidate: ${COMPLETION-CANDIDATES}.")
    private @Nullable Format format;

    @Mixin private JsonOption json;

    @Override
    public Integer call() {
        Finitization<?> finitization = space.finitization();
        if (candidate == null) {
            showBounds(finitization);
        } else {
            showCandidate(finitization, candidate);
        }
        return ExitCode.CLEAN;
    }

    private void showBounds(Finitization<?> finitization) {
        if (format != null) {
            throw new ParameterException(
                    line(), "--format is for candidates: give --candidate as well");
        }
        json.print(out(), () -> BoundsJson.of(finitization), () -> BoundsText.of(finitization));
    }

    private void showCandidate(Finitization<?> finitization, String text) {
        Structure<?> structure = Structure.of(finitization.space().parse(text));
        Method method = space.predicate(finitization);
        PredicateVerdict verdict = PredicateVerdict.of(structure, method, PATIENCE);
        if (json.isWanted()) {
            out().println(CandidateJson.of(finitization, structure, method, verdict));
            return;
        }
        Format chosen = format == null ? Format.TEXT : format;
        out().print(chosen.write(structure));
        PrintWriter to = chosen == Format.TEXT ? out() : err();
        to.println("candidate " + structure.candidate());
        to.println(
                method.getDeclaringClass().getSimpleName()
                        + "."
                        + method.getName()
                        + " "
                        + verdict);
    }
}
