package dev.tuntas.core.internal.weave.unit;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.machine.code.InstructionNodes;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The units of a program: each method that may read slots and can be resumed, once for each meaning
 * that its returns have where it is called. An invariant that is asked for before and after an
 * operation means two things: its false is the predicate's no the first time, but the second time
 * its true may be. With one unit for both, nothing could be said of either.
 *
 * <p>A meaning is the set of constants after which the predicate is sure to say no. It follows from
 * the caller's meaning and the code behind the call, so all meanings are found from the predicate's
 * own on. A method with many of them gets one unit that claims nothing for the rest.
 */
public final class Units {
    /** A method, as it is called where the predicate says no after it has returned a constant. */
    public record Unit(Reached method, Set<Integer> no) {}

    private record Call(Unit caller, MethodInsnNode call, Reached callee) {}

    private final UnitCalls calls;
    private final int mostMeanings;

    /** The units, and their numbers from 1 on. */
    private final Map<Unit, Integer> numbers = new LinkedHashMap<>();

    private final Map<Call, Unit> callees = new LinkedHashMap<>();
    private final Map<Reached, Set<Integer>> constants = new HashMap<>();
    private final Map<Reached, Set<Unit>> meanings = new HashMap<>();

    /** All units that can be come to from the predicate's own. */
    public Units(UnitCalls calls, Reached start, int mostMeanings) {
        this.calls = calls;
        this.mostMeanings = mostMeanings;
        Queue<Unit> toDo = new ArrayDeque<>();
        toDo.add(new Unit(start, Set.of(0)));
        while (!toDo.isEmpty()) {
            Unit unit = toDo.remove();
            if (!numbers.containsKey(unit)) {
                numbers.put(unit, 1 + numbers.size());
                toDo.addAll(findCallees(unit));
            }
        }
    }

    /** All of them; the predicate's own comes first. */
    public Collection<Unit> all() {
        return numbers.keySet();
    }

    public int number(Unit unit) {
        return requireNonNull(numbers.get(unit));
    }

    /** Whether a call is one from unit to unit. */
    public boolean isUnitCall(MethodInsnNode call) {
        return calls.isUnitCall(call);
    }

    /** The unit that stands for a method where a unit calls it. */
    public Unit callee(Unit caller, MethodInsnNode call, Reached method) {
        return requireNonNull(callees.get(new Call(caller, call, method)));
    }

    private Collection<Unit> findCallees(Unit caller) {
        Set<Unit> found = new LinkedHashSet<>();
        for (AbstractInsnNode insn : caller.method.method.instructions) {
            if (insn instanceof MethodInsnNode call && calls.isUnitCall(call)) {
                for (Reached callee : calls.targets(call)) {
                    Unit unit = bounded(new Unit(callee, meaning(caller, call, callee)));
                    callees.put(new Call(caller, call, callee), unit);
                    found.add(unit);
                }
            }
        }
        return found;
    }

    private Set<Integer> meaning(Unit caller, MethodInsnNode call, Reached callee) {
        Set<Integer> no = new HashSet<>();
        for (int constant : constants(callee)) {
            Integer returned = ConstantRun.returnedAfter(call, constant);
            if (returned != null && caller.no.contains(returned)) {
                no.add(constant);
            }
        }
        return Set.copyOf(no);
    }

    private Unit bounded(Unit unit) {
        Set<Unit> known = meanings.computeIfAbsent(unit.method, m -> new HashSet<>());
        if (known.contains(unit) || known.size() < mostMeanings) {
            known.add(unit);
            return unit;
        }
        return new Unit(unit.method, Set.of());
    }

    // --- solving over all calls -----------------------------------------------------------------

    /** What is told of each call from unit to unit. */
    interface Visitor {
        void visit(Unit caller, MethodInsnNode call, Unit callee);
    }

    void visitCalls(Visitor visitor) {
        callees.forEach((call, callee) -> visitor.visit(call.caller, call.call, callee));
    }

    /** The constants that a method may return, as far as it is of use to know what they mean. */
    Set<Integer> constants(Reached method) {
        return constants.computeIfAbsent(method, Units::constantsOf);
    }

    private static Set<Integer> constantsOf(Reached unit) {
        Set<Integer> found = new LinkedHashSet<>();
        if (unit.method.desc.endsWith(")Z")) {
            found.add(0);
            found.add(1);
        } else if (unit.method.desc.endsWith(")I")) {
            for (AbstractInsnNode insn : unit.method.instructions) {
                Integer constant = InstructionNodes.constant(insn);
                if (constant != null && isReturned(insn)) {
                    found.add(constant);
                }
            }
        }
        return found;
    }

    private static boolean isReturned(AbstractInsnNode constant) {
        AbstractInsnNode next = constant.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next != null && next.getOpcode() == Opcodes.IRETURN;
    }
}
