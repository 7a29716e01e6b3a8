package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IRETURN;

import dev.tuntas.suite.internal.code.ReachedCode.Target;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Proves that an extended predicate is at least as strong as a base predicate: whenever it returns
 * true on an object, the base predicate returns true on the base part of it (the iGen paper,
 * section III-A, asks for that and looks for conjunctions). Three rules:
 *
 * <ul>
 *   <li>S, {@link Simulation}: the extended predicate does what the base predicate does, but may
 *       look at more and return false instead;
 *   <li>C: it returns true only after a call <code>f(this)</code> that returned true, and {@code f}
 *       is at least as strong as the base predicate. Sound, because the code before that call is
 *       pure, so that {@code f} saw the object as it was;
 *   <li>W: all that the base predicate does is to return true if a call <code>f(this)</code>
 *       returned true, and the extended predicate is at least as strong as {@code f}.
 * </ul>
 *
 * <p>Everything else is not proven, though it may be true: what the caller loses is time.
 */
final class Strengthening {
    private final ReachedCode base;
    private final ReachedCode extended;
    private final ClassMap map;
    private final Relations relations;

    private Strengthening(ReachedCode base, ReachedCode extended, ClassMap map) {
        this.base = base;
        this.extended = extended;
        this.map = map;
        this.relations = new Relations(base, extended, map);
    }

    /** Tries to prove that the extended code's predicate implies the base code's. */
    static Proof prove(ReachedCode base, ReachedCode extended, ClassMap map) {
        try {
            return new Strengthening(base, extended, map).prove();
        } catch (StackOverflowError e) {
            return Proof.failed("the code is too long to be compared; expected shorter methods");
        }
    }

    private Proof prove() {
        Set<String> images = new HashSet<>();
        for (String type : relations.classPairs().keySet()) {
            if (!images.add(map.image(type))) {
                return Proof.failed("two classes of the base become one, " + map.image(type));
            }
        }
        String failure;
        do {
            relations.startRound();
            failure = entries();
            failure = failure == null ? new StartChecks(relations).difference() : failure;
        } while (!relations.isSettled());
        return failure == null ? new Proof(true, "", fields()) : Proof.failed(failure);
    }

    private Map<String, String> fields() {
        Map<String, String> fields = new TreeMap<>();
        relations.fields().forEach((field, image) -> fields.put(field, image.iterator().next()));
        return fields;
    }

    /** Why the predicate of a root class is not implied, or null if all are. */
    private @Nullable String entries() {
        for (Target ours : base.entry()) {
            String root = map.image(ours.receiver());
            boolean hasRoot = false;
            for (Target theirs : extended.entry()) {
                boolean isForRoot =
                        ours.receiver().isEmpty()
                                || theirs.receiver().isEmpty()
                                || theirs.receiver().equals(root);
                hasRoot |= isForRoot;
                if (isForRoot && !implies(theirs.method(), ours.method(), new HashSet<>())) {
                    return failure(ours.method(), theirs.method());
                }
            }
            if (!hasRoot) {
                return "no predicate takes a " + root + "; expected one that does";
            }
        }
        return null;
    }

    private String failure(MethodCode ours, MethodCode theirs) {
        return relations.reason(ours, theirs)
                + "; expected that "
                + theirs.place()
                + " does what "
                + ours.place()
                + " did, or returns false, or calls a method that does";
    }

    private boolean implies(MethodCode theirs, MethodCode ours, Set<MethodCode> tried) {
        if (!tried.add(theirs)) {
            return false;
        }
        if (relations.kind(ours, theirs) != Kind.REFUSED || callsStronger(theirs, ours, tried)) {
            return true;
        }
        List<MethodCode> only = onlyCall(ours);
        return !only.isEmpty()
                && only.stream().allMatch(target -> implies(theirs, target, new HashSet<>()));
    }

    // --- rule W ---------------------------------------------------------------------------------

    /** What {@code f} means in a method that returns true at once if <code>f(this)</code> does. */
    private List<MethodCode> onlyCall(MethodCode method) {
        if (!callsOnRoot(method).contains(1) || !method.handlers().isEmpty()) {
            return List.of();
        }
        int next = method.skipGotos(2);
        int test = method.opcode(next);
        if (test == IFEQ || test == IFNE) {
            int ifTrue = test == IFEQ ? next + 1 : method.jumps(next).get(0);
            next = method.skipGotos(ifTrue);
            if (method.opcode(next) != ICONST_1) {
                return List.of();
            }
            next = method.skipGotos(next + 1);
        }
        return method.opcode(next) == IRETURN ? targets(base, method.get(1)) : List.of();
    }

    // --- rule C ---------------------------------------------------------------------------------

    private boolean callsStronger(MethodCode method, MethodCode ours, Set<MethodCode> tried) {
        for (int call : callsOnRoot(method)) {
            List<MethodCode> targets = targets(extended, method.get(call));
            if (!targets.isEmpty()
                    && FalseWalk.returnsFalseWithout(method, call)
                    && isPureBefore(method, call)
                    && targets.stream()
                            .allMatch(target -> implies(target, ours, new HashSet<>(tried)))) {
                return true;
            }
        }
        return false;
    }

    /** Calls of boolean methods with nothing but what the predicate itself was called with. */
    private static List<Integer> callsOnRoot(MethodCode method) {
        List<Integer> calls = new ArrayList<>();
        Set<Integer> jumps = new HashSet<>();
        for (int i = 0; i < method.size(); i++) {
            jumps.addAll(method.jumps(i));
            if (method.opcode(i) == ASTORE && Nodes.local(method.get(i)) == 0) {
                return List.of();
            }
        }
        for (int i = 1; i < method.size(); i++) {
            boolean hasOnlyRoot =
                    method.get(i) instanceof MethodInsnNode call
                            && call.desc.endsWith(")Z")
                            && Nodes.arguments(call) == 1
                            && method.opcode(i - 1) == ALOAD
                            && Nodes.local(method.get(i - 1)) == 0;
            if (hasOnlyRoot && !jumps.contains(i)) {
                calls.add(i);
            }
        }
        return calls;
    }

    private boolean isPureBefore(MethodCode method, int call) {
        BitSet before = FalseWalk.reachable(method, 0, call);
        before.clear(call);
        return relations.purity().obstacle(method, before::get, i -> false) == null;
    }

    /** What a call on the root may mean. */
    private static List<MethodCode> targets(ReachedCode code, AbstractInsnNode call) {
        Set<String> roots = new HashSet<>();
        code.entry().forEach(target -> roots.add(target.receiver()));
        List<MethodCode> targets = new ArrayList<>();
        for (Target target : code.targets(call)) {
            boolean isForRoot =
                    target.receiver().isEmpty()
                            || roots.contains("")
                            || roots.contains(target.receiver());
            if (isForRoot) {
                targets.add(target.method());
            }
        }
        return targets;
    }
}
