package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IRETURN;

import dev.tuntas.suite.internal.code.Instruction.Target;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

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
public final class Strengthening {
    private final CodeListing base;
    private final CodeListing extended;
    private final ClassMap map;
    private final Relations relations;

    private Strengthening(CodeListing base, CodeListing extended, ClassMap map) {
        this.base = base;
        this.extended = extended;
        this.map = map;
        this.relations = new Relations(base, extended, map);
    }

    /** Tries to prove that the extended code's predicate implies the base code's. */
    public static Proof prove(CodeListing base, CodeListing extended, ClassMap map) {
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
        for (Target ours : base.entry().targets()) {
            String root = map.image(ours.receiver());
            boolean hasRoot = false;
            for (Target theirs : extended.entry().targets()) {
                boolean isForRoot =
                        ours.receiver().isEmpty()
                                || theirs.receiver().isEmpty()
                                || theirs.receiver().equals(root);
                hasRoot |= isForRoot;
                if (isForRoot && !implies(theirs.key(), ours.key(), new HashSet<>())) {
                    return failure(ours.key(), theirs.key());
                }
            }
            if (!hasRoot) {
                return "no predicate takes a " + root + "; expected one that does";
            }
        }
        return null;
    }

    private String failure(String ours, String theirs) {
        return relations.reason(ours, theirs)
                + "; expected that "
                + extended.method(theirs).place()
                + " does what "
                + base.method(ours).place()
                + " did, or returns false, or calls a method that does";
    }

    private boolean implies(String theirs, String ours, Set<String> tried) {
        if (!tried.add(theirs)) {
            return false;
        }
        if (relations.kind(ours, theirs) != Kind.REFUSED || callsStronger(theirs, ours, tried)) {
            return true;
        }
        List<String> only = onlyCall(base.method(ours));
        return !only.isEmpty()
                && only.stream().allMatch(target -> implies(theirs, target, new HashSet<>()));
    }

    // --- rule W ---------------------------------------------------------------------------------

    /** What {@code f} means in a method that returns true at once if <code>f(this)</code> does. */
    private List<String> onlyCall(ListedMethod method) {
        List<Instruction> code = method.code();
        if (!callsOnRoot(method).contains(1) || !method.handlers().isEmpty()) {
            return List.of();
        }
        int next = Walk.skipGotos(code, 2);
        Instruction test = code.get(next);
        if (test.opcode() == IFEQ || test.opcode() == IFNE) {
            int ifTrue = test.opcode() == IFEQ ? next + 1 : test.jumps().get(0);
            next = Walk.skipGotos(code, ifTrue);
            if (code.get(next).opcode() != ICONST_1) {
                return List.of();
            }
            next = Walk.skipGotos(code, next + 1);
        }
        return code.get(next).opcode() == IRETURN ? targets(base, code.get(1)) : List.of();
    }

    // --- rule C ---------------------------------------------------------------------------------

    private boolean callsStronger(String theirs, String ours, Set<String> tried) {
        ListedMethod method = extended.method(theirs);
        for (int call : callsOnRoot(method)) {
            List<String> targets = targets(extended, method.code().get(call));
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
    private static List<Integer> callsOnRoot(ListedMethod method) {
        List<Instruction> code = method.code();
        List<Integer> calls = new ArrayList<>();
        boolean changesRoot =
                code.stream().anyMatch(insn -> insn.opcode() == ASTORE && insn.local() == 0);
        for (int i = 1; i < code.size() && !changesRoot; i++) {
            Instruction call = code.get(i);
            int position = i;
            boolean isReachedOtherwise =
                    code.stream().anyMatch(insn -> insn.jumps().contains(position));
            if (Code.isCall(call.opcode())
                    && call.operand().endsWith(")Z")
                    && Frame.pops(call) == 1
                    && code.get(i - 1).opcode() == ALOAD
                    && code.get(i - 1).local() == 0
                    && !isReachedOtherwise) {
                calls.add(i);
            }
        }
        return calls;
    }

    private boolean isPureBefore(ListedMethod method, int call) {
        BitSet before = FalseWalk.reachable(method, 0, 0, call);
        before.clear(call);
        return relations.purity().obstacle(method, before::get, i -> false) == null;
    }

    /** What a call on the root may mean. */
    private static List<String> targets(CodeListing listing, Instruction call) {
        Set<String> roots = new HashSet<>();
        listing.entry().targets().forEach(target -> roots.add(target.receiver()));
        List<String> targets = new ArrayList<>();
        for (Target target : call.targets()) {
            boolean isForRoot =
                    target.receiver().isEmpty()
                            || roots.contains("")
                            || roots.contains(target.receiver());
            if (isForRoot) {
                targets.add(target.key());
            }
        }
        return targets;
    }
}
