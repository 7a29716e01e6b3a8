package dev.tuntas.cli.internal.prove;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.symbolic.Prove;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** When the precondition runs, and the bound that belongs to running it late. */
public final class PreOption {
    private static final String FIRST = "first";
    private static final String LAZY = "lazy";

    /** What may be given. */
    public static final class Names implements ITypeConverter<String>, Iterable<String> {
        @Override
        public String convert(String name) {
            if (!name.equals(FIRST) && !name.equals(LAZY)) {
                throw new TypeConversionException(
                        "'%s' is no time for a precondition. Expected first or lazy."
                                .formatted(name));
            }
            return name;
        }

        @Override
        public Iterator<String> iterator() {
            return List.of(FIRST, LAZY).iterator();
        }
    }

    @Option(
            names = "--pre",
            paramLabel = "WHEN",
            converter = Names.class,
            completionCandidates = Names.class,
            defaultValue = FIRST,
            description =
                    "When the precondition runs: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})."
                            + " With lazy, the method runs first, and the precondition only to see"
                            + " whether a valid input is left.")
    private String pre = FIRST;

    @Option(
            names = "--scope",
            paramLabel = "N",
            description =
                    "With --pre lazy, in place of --k: inputs have at most N objects of each class.")
    private @Nullable Integer scope;

    boolean isLazy() {
        return pre.equals(LAZY);
    }

    /** Refuses what can't go together. */
    void require(@Nullable Integer k) {
        boolean isLazy = isLazy();
        if (isLazy && k != null) {
            throw CliProblems.boundOfLazyPre();
        }
        if (isLazy && scope == null) {
            throw CliProblems.noScopeOfLazyPre();
        }
        if (!isLazy && scope != null) {
            throw CliProblems.scopeWithoutLazyPre();
        }
    }

    void apply(Prove prove) {
        if (scope != null) {
            prove.preLazily(scope);
        }
    }
}
