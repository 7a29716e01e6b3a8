package dev.tuntas.symbolic.internal.run;

import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.symbolic.internal.machine.ProofClasses;
import dev.tuntas.symbolic.internal.path.Trace;
import dev.tuntas.symbolic.result.PathLine;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * The lines that a counterexample comes to, in the method and then in what its contract asks. The
 * machine of the proof does not write them down, since most paths are of no interest: the
 * counterexample is run once more, on the concrete machine.
 */
final class PathTrace {
    private static final long MOST_STEPS = 1_000_000;

    private final ContractClass contract;
    private final List<String> types;

    PathTrace(ContractClass contract, List<String> types) {
        this.contract = contract;
        this.types = types;
    }

    /**
     * The lines.
     *
     * @param input makes the receiver and the parameters, of classes of a loader
     */
    List<PathLine> of(Inputs input) {
        ClassLoader users = contract.subject().getClassLoader();
        ProofClasses files = new ProofClasses(users);
        ClassReader oracle = new ClassReader(contract.bytes());
        files.add(oracle.getClassName(), oracle);
        Machine machine = new Machine(users, files);
        Trace trace = new Trace(oracle.getClassName());
        try {
            Class<?> shell = machine.load(oracle.getClassName().replace('/', '.'));
            @Nullable Object[] given = input.of(shell.getClassLoader(), types.size() + 1);
            given[types.size()] = out(trace, given);
            machine.observe(trace);
            machine.limitSteps(MOST_STEPS);
            machine.call(shell, "check", descriptor(oracle), given);
        } catch (Throwable e) {
            // What the machine can't follow, or the limit of steps, ends the lines; those before
            // are right, and the counterexample has been confirmed without them.
            trace.setOn(false);
        }
        return trace.lines();
    }

    /** Makes arguments, with room for more. */
    @FunctionalInterface
    interface Inputs {
        @Nullable Object[] of(ClassLoader loader, int length);
    }

    private static Object[] out(Trace trace, @Nullable Object[] given) {
        Set<@Nullable Object> existing = Collections.newSetFromMap(new IdentityHashMap<>());
        Collections.addAll(existing, given);
        Runnable before = () -> trace.setOn(true);
        BiConsumer<Object, Object> after = (result, thrown) -> trace.setOn(true);
        return new Object[] {0, 0, existing, before, after};
    }

    private static String descriptor(ClassReader oracle) {
        ClassNode node = new ClassNode();
        oracle.accept(node, ClassReader.SKIP_CODE);
        return node.methods.stream()
                .filter(method -> method.name.equals("check"))
                .map(method -> method.desc)
                .findFirst()
                .orElseThrow();
    }
}
