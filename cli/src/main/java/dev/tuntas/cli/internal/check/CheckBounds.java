package dev.tuntas.cli.internal.check;

import dev.tuntas.check.Check;
import dev.tuntas.cli.internal.options.RefinementOptions;
import dev.tuntas.cli.internal.subject.ClassFinder;
import dev.tuntas.cli.internal.subject.FinCall;
import dev.tuntas.cli.internal.subject.FinMethods;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How large the inputs of a check may be. */
public final class CheckBounds {
    @Option(
            names = {"-n", "--scope"},
            paramLabel = "N",
            defaultValue = "3",
            description =
                    "Check all inputs of the scopes 1 to N, the smallest first (default:"
                            + " ${DEFAULT-VALUE}).")
    private int scope;

    @Option(
            names = "--fin",
            paramLabel = "METHOD",
            description =
                    "Bounds of the receiver by hand: a static method that takes the scope"
                            + " (finSearchTree), or a call that is right for the scope N alone"
                            + " ('finSearchTree(4)').")
    private @Nullable String fin;

    @Mixin private RefinementOptions said;

    public int scope() {
        return scope;
    }

    public void apply(Check check, Class<?> subject, ClassFinder finder) {
        said.refinement().apply(check::refine);
        if (fin == null) {
            check.scope(scope);
            return;
        }
        FinCall call = FinCall.parse(fin);
        if (call.isWhole()) {
            Finitization<?> bounds = FinMethods.call(call, subject, finder);
            check.scopes(scope, scope).bounds(n -> bounds);
        } else {
            IntFunction<Finitization<?>> bounds =
                    n -> FinMethods.call(call.with(n), subject, finder);
            check.scope(scope).bounds(bounds);
        }
    }

    /** Whether the bounds are right for the largest scope alone. */
    public boolean isOfOneScope() {
        return fin != null && FinCall.parse(fin).isWhole();
    }

    /** These options as words of a command line, at another scope. */
    public List<String> words(int atScope) {
        List<String> words = new ArrayList<>(List.of("--scope", String.valueOf(atScope)));
        if (fin != null) {
            words.addAll(List.of("--fin", fin));
        }
        words.addAll(said.refinement().words());
        return words;
    }
}
