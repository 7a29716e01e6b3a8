package dev.tuntas.symbolic.internal.run;

import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.core.Snapshot;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.machine.Path;
import dev.tuntas.symbolic.internal.path.ConditionText;
import dev.tuntas.symbolic.internal.path.SourceNames;
import dev.tuntas.symbolic.internal.path.Unread;
import dev.tuntas.symbolic.result.PathLine;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The input of the path that has just ended, as real objects, and what is told of it. */
final class PathInput {
    private final ContractClass contract;
    private final Path path;
    private final Instance root;
    private final List<String> types;
    private final ClassLoader loader;
    private final List<String> names;

    /**
     * @param root holds the receiver and the parameters
     * @param types their descriptors
     */
    PathInput(
            ContractClass contract,
            Path path,
            Instance root,
            List<String> types,
            ClassLoader loader) {
        this.contract = contract;
        this.path = path;
        this.root = root;
        this.types = types;
        this.loader = loader;
        this.names = names(contract);
    }

    private static List<String> names(ContractClass contract) {
        List<String> names = new ArrayList<>();
        if (!Modifier.isStatic(contract.method().getModifiers())) {
            names.add("this");
        }
        for (Parameter parameter : contract.method().getParameters()) {
            names.add(parameter.getName());
        }
        return names;
    }

    /** How the receiver and the parameters are called. */
    List<String> names() {
        return names;
    }

    /** Whether there are numbers for which all holds that was decided on the path. */
    boolean hasModel() {
        return path.condition.model() != null;
    }

    private long[] model() {
        return Objects.requireNonNull(path.condition.model());
    }

    /** What holds of the numbers, in names of the source. */
    List<String> condition() {
        SourceNames found = SourceNames.of(path.classes, root, names);
        return new ConditionText(found).all(path.condition.stated());
    }

    /** The lines that the path comes to. */
    List<PathLine> trace() {
        return new PathTrace(contract, types)
                .of((users, length) -> Arrays.copyOf(arguments(materialiser(users)), length));
    }

    /** Objects that Java code can make, in place of such of an unknown class. */
    @Nullable Object[] plainArguments() {
        return arguments(materialiser(loader).ofPlainObjects());
    }

    private Materialiser materialiser(ClassLoader of) {
        return new Materialiser(path.classes, of, model());
    }

    private @Nullable Object[] arguments(Materialiser objects) {
        @Nullable Object[] made = new Object[types.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = objects.value(types.get(i), root.get(i));
        }
        return made;
    }

    // --- in the JVM -----------------------------------------------------------------------------

    /**
     * A run in the JVM.
     *
     * @param before the input, drawn
     * @param after the same objects after the call
     */
    record Shown(String before, String after, Outcome outcome) {}

    /** Runs the method on the input; what is no input has passed. */
    Shown shown() {
        Materialiser objects = materialiser(loader);
        @Nullable Object[] made = arguments(objects);
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        for (int i = 0; i < made.length; i++) {
            named.put(names.get(i), made[i]);
        }
        Snapshot before = Snapshot.ofNamed(named, unread(objects, false));
        Outcome outcome = judge(made, arguments(materialiser(loader)));
        Snapshot after = Snapshot.ofNamed(named, unread(objects, true)).labelledAs(before);
        return new Shown(before.toText(), after.toText(), outcome);
    }

    private Unread unread(Materialiser objects, boolean isAfter) {
        return Unread.of(path.classes, model(), objects.made(), isAfter);
    }

    private Outcome judge(@Nullable Object[] arguments, @Nullable Object[] same) {
        try {
            return contract.isPre(same) ? contract.judge(arguments) : Outcome.SKIPPED;
        } catch (Throwable e) {
            throw new Unfollowable("a run in the JVM, where " + e);
        }
    }

    /** Whether the method fails on objects that Java code can make, too. */
    boolean failsAsCode() {
        try {
            return judge(plainArguments(), plainArguments()) instanceof Outcome.Failed;
        } catch (Unfollowable e) {
            return false;
        }
    }
}
