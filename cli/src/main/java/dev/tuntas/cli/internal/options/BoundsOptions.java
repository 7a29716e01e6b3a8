package dev.tuntas.cli.internal.options;

import dev.tuntas.cli.internal.subject.FinCall;
import dev.tuntas.cli.internal.subject.FinMethods;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How large the structures may be: a scope, or a finitization of the user's own. */
public final class BoundsOptions {
    private static final int DEFAULT_SCOPE = 3;

    @ArgGroup private @Nullable Choice choice;
    @Mixin private RefinementOptions said;

    /** One or the other. */
    public static final class Choice {
        @Option(
                names = {"-n", "--scope"},
                paramLabel = "N",
                description =
                        "Derive the bounds from the types: up to N objects of each class, ints from"
                                + " 0 to N-1, sizes from 0 to N. 3 if neither is given.")
        @Nullable Integer scope;

        @Option(
                names = "--fin",
                paramLabel = "CALL",
                description =
                        "Take the bounds that a static method returns, private or not:"
                                + " 'finSearchTree(3)' in the subject, or 'Bounds#fin(3)' in another"
                                + " class.")
        @Nullable String fin;
    }

    /** The bounds for a class. */
    public Finitization<?> finitization(Class<?> subject, SubjectOptions classes) {
        if (choice != null && choice.fin != null) {
            said.checkNone();
            return FinMethods.call(FinCall.parse(choice.fin), subject, classes.finder());
        }
        return said.refinement().derive(subject, scope());
    }

    /** Whether they are a finitization of the user's. */
    public boolean isByHand() {
        return choice != null && choice.fin != null;
    }

    public int scope() {
        return choice == null || choice.scope == null ? DEFAULT_SCOPE : choice.scope;
    }

    /** These options as words of a command line. */
    public List<String> words() {
        if (choice != null && choice.fin != null) {
            return List.of("--fin", choice.fin);
        }
        List<String> words = new ArrayList<>(List.of("--scope", String.valueOf(scope())));
        words.addAll(said.refinement().words());
        return words;
    }
}
