package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Op;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds loops over a work list in which the order of the elements does not matter:
 *
 * <pre>{@code
 * while (!work.isEmpty()) {
 *     Node node = work.remove();
 *     if (node.next != null) {
 *         if (!visited.add(node.next)) return false;
 *         work.add(node.next);
 *     }
 * }
 * }</pre>
 *
 * <p>In such a loop, what happens to an element depends on the element alone:
 *
 * <ul>
 *   <li>the list is a new one that only this method has; the loop takes one element at the start of
 *       each turn and ends only when the list is empty, or fails: so every element that was put in
 *       is taken some time, unless the predicate is false anyway;
 *   <li>no turn leaves anything to another one: it assigns no local that a later turn reads before
 *       it assigns it, writes nothing to the heap, and calls only what changes nothing;
 *   <li>except for sets of what was visited, which are new and only of this method, too, and to
 *       which the loop only adds, in a way that the predicate is false if the element was there.
 * </ul>
 *
 * <p>So a turn depends on its element; and that this was put in depends on its own way from the
 * start, not on other elements before it in the list: a candidate that has this way, too, either
 * puts it in as well, or fails. And of two ways that lead to one element, both are gone, in
 * whatever order, and the second fails.
 */
final class WorkLists {
    private static final Set<String> LISTS = Set.of("ArrayDeque", "LinkedList", "Stack");
    private static final Set<String> SETS = Set.of("HashSet", "LinkedHashSet");
    private static final Set<String> TAKES =
            Set.of("remove", "removeFirst", "removeLast", "poll", "pollFirst", "pollLast", "pop");
    private static final Set<String> PUTS =
            Set.of("add", "addLast", "addFirst", "offer", "offerLast", "offerFirst", "push");
    private static final String ADD = "add(Ljava/lang/Object;)Z";

    private final MachineMethod method;
    private final Instructions code;
    private final IntPredicate fails;
    private final EffectsOf effects;
    private final BitSet targets = new BitSet();

    /**
     * The work lists of a method whose exceptions all make the predicate false.
     *
     * @param fails whether all ways from an instruction fail
     */
    WorkLists(MachineMethod method, Instructions code, IntPredicate fails, EffectsOf effects) {
        this.method = method;
        this.code = code;
        this.fails = fails;
        this.effects = effects;
        for (int pc = 0; pc < code.size; pc++) {
            if (code.isBranch(pc) || code.op[pc] == Op.GOTO) {
                for (int target : code.successors(pc)) {
                    targets.set(target);
                }
            }
        }
    }

    /** Tells the calls of each such loop which part they have in it; where such loops begin. */
    BitSet mark() {
        BitSet found = new BitSet();
        for (int pc = 0; pc + 2 < code.size; pc++) {
            if (isTest(pc) && new Loop(pc, code.a[pc]).mark()) {
                found.set(pc);
            }
        }
        return found;
    }

    /** Whether a branch on {@code list.isEmpty()} begins here. */
    private boolean isTest(int pc) {
        CallSite call = call(pc + 1);
        return code.op[pc] == Op.LOAD_REF
                && code.height[pc] == 0
                && call != null
                && call.args == 1
                && (call.name.equals("isEmpty") || call.name.equals("empty"))
                && code.op[pc + 2] == Op.IF_INT
                && !targets.get(pc + 1)
                && !targets.get(pc + 2);
    }

    private @Nullable CallSite call(int pc) {
        return code.op[pc] == Op.CALL && code.x[pc] instanceof CallSite call ? call : null;
    }

    /** What can be reached from an instruction without failing, and without going on from one. */
    private BitSet reached(int start, int stop) {
        BitSet seen = new BitSet();
        Deque<Integer> work = new ArrayDeque<>();
        seen.set(start);
        work.add(start);
        while (!work.isEmpty()) {
            int pc = work.remove();
            for (int next : pc == stop ? new int[0] : code.successors(pc)) {
                if (!seen.get(next) && !(code.isTest(pc) && fails.test(next))) {
                    seen.set(next);
                    work.add(next);
                }
            }
        }
        return seen;
    }

    // --- containers that only this method has ---------------------------------------------------

    /** Whether a local is one new object of some classes, to which nothing else refers. */
    private boolean isOwn(int local, Set<String> classes) {
        int stores = 0;
        for (int pc = 0; pc < code.size; pc++) {
            boolean isIts = code.height[pc] >= 0 && code.a[pc] == local;
            if (isIts && code.op[pc] == Op.STORE_REF) {
                stores++;
                if (!isNew(pc, classes)) {
                    return false;
                }
            } else if (isIts && code.op[pc] == Op.LOAD_REF && callOn(pc) < 0) {
                return false;
            }
        }
        return stores == 1 && local >= method.args;
    }

    /** The call whose receiver is loaded here, if nothing else can be done with it; -1 if not. */
    private int callOn(int load) {
        int height = code.height[load];
        for (int pc = load + 1; pc < code.size; pc++) {
            boolean isCopied = code.op[pc] >= Op.DUP && code.op[pc] <= Op.SWAP;
            if (targets.get(pc) || code.isBranch(pc) || isCopied || code.height[pc] <= height) {
                return -1;
            }
            CallSite call = call(pc);
            if (call != null && !call.isStatic() && code.height[pc] - call.args == height) {
                return code.receiver[pc] == code.a[load] ? pc : -1;
            }
        }
        return -1;
    }

    /** Whether what is stored was made right before. */
    private boolean isNew(int store, Set<String> classes) {
        int pc = store - 1;
        if (classes == SETS && pc > 0 && isSetOfMap(pc)) {
            return isMade(pc - 1, "java/util/IdentityHashMap");
        }
        CallSite maker = pc < 0 ? null : call(pc);
        return maker != null
                && maker.owner.startsWith("java/util/")
                && classes.contains(maker.owner.substring(10))
                && isMade(pc, maker.owner);
    }

    private boolean isSetOfMap(int pc) {
        CallSite call = call(pc);
        return call != null
                && call.owner.equals("java/util/Collections")
                && call.name.equals("newSetFromMap")
                && !targets.get(pc);
    }

    private boolean isMade(int maker, String name) {
        CallSite call = call(maker);
        return call != null
                && maker >= 2
                && call.owner.equals(name)
                && call.key.equals("<init>()V")
                && code.op[maker - 1] == Op.DUP
                && code.op[maker - 2] == Op.NEW
                && !targets.get(maker)
                && !targets.get(maker - 1)
                && !targets.get(maker + 1);
    }

    // --- a loop ---------------------------------------------------------------------------------

    /** A loop that begins with the question whether a list is empty. */
    private final class Loop {
        private final int start;
        private final int list;
        private final int branch;
        private int entry;
        private BitSet body = new BitSet();
        private BitSet after = new BitSet();

        Loop(int start, int list) {
            this.start = start;
            this.list = list;
            this.branch = start + 2;
        }

        boolean mark() {
            if (!findBody() || !isOwn(list, LISTS) || !isIndependent()) {
                return false;
            }
            for (int pc = 0; pc < code.size; pc++) {
                CallSite call = call(pc);
                if (call != null && pc != entry + 1 && code.receiver[pc] == list) {
                    call.role =
                            pc == start + 1 ? CallSite.Role.WORK_IS_DONE : CallSite.Role.PUT_WORK;
                } else if (call != null && call.key.equals(ADD) && isVisited(pc)) {
                    call.role = CallSite.Role.VISIT;
                }
            }
            Objects.requireNonNull(call(entry + 1)).turn = turn();
            return true;
        }

        /** That there is a turn depends on its element, and so does all that it leaves. */
        private BranchRegion turn() {
            BitSet assigned = new BitSet();
            body.stream()
                    .filter(pc -> isStore(code.op[pc]))
                    .forEach(pc -> assigned.set(code.a[pc]));
            Effects changed = effects.of(method, code, body);
            return new BranchRegion(
                    start, assigned.stream().toArray(), code.height[start], changed);
        }

        private static boolean isStore(int op) {
            return op == Op.STORE || op == Op.STORE_REF || op == Op.IINC;
        }

        /** In the loop, or once before it: whatever the loop visits is compared with that, too. */
        private boolean isVisited(int pc) {
            return body.get(pc) ? isVisit(pc) : isOnlyStart(pc);
        }

        private boolean isOnlyStart(int add) {
            int set = code.receiver[add];
            boolean isInLoop = false;
            int starts = 0;
            for (int pc = 0; pc < code.size; pc++) {
                CallSite call = call(pc);
                if (call != null && code.receiver[pc] == set && call.key.equals(ADD)) {
                    isInLoop |= body.get(pc) && isVisit(pc);
                    starts += body.get(pc) ? 0 : 1;
                }
            }
            return set >= 0 && isInLoop && starts == 1 && !after.get(add) && !isRepeated(add);
        }

        private boolean isRepeated(int pc) {
            for (int next : code.successors(pc)) {
                if (reached(next, -1).get(pc)) {
                    return true;
                }
            }
            return false;
        }

        /** The side of the branch for a list that has elements; it begins with taking one. */
        private boolean findBody() {
            boolean jumpsToBody = code.a[branch] == Op.EQ;
            if (!jumpsToBody && code.a[branch] != Op.NE) {
                return false;
            }
            entry = jumpsToBody ? code.b[branch] : branch + 1;
            int exit = jumpsToBody ? branch + 1 : code.b[branch];
            body = reached(entry, start);
            after = reached(exit, -1);
            boolean isLoop = body.get(start) && !after.get(start) && !body.get(exit);
            body.clear(start);
            CallSite take = entry + 1 < code.size ? call(entry + 1) : null;
            return isLoop
                    && !body.get(start + 1)
                    && code.op[entry] == Op.LOAD_REF
                    && code.a[entry] == list
                    && take != null
                    && take.args == 1
                    && TAKES.contains(take.name)
                    && !targets.get(entry + 1)
                    && body.stream().noneMatch(pc -> goesTo(pc, entry));
        }

        private boolean goesTo(int pc, int target) {
            for (int next : code.successors(pc)) {
                if (next == target) {
                    return true;
                }
            }
            return false;
        }

        private boolean isIndependent() {
            for (int pc = 0; pc < code.size; pc++) {
                CallSite call = call(pc);
                boolean isOnList = call != null && code.receiver[pc] == list;
                if (call != null && isOnList && pc != start + 1 && pc != entry + 1) {
                    if (after.get(pc) || !isPut(call)) {
                        return false;
                    }
                } else if (body.get(pc) && pc != entry + 1 && !isHarmless(pc)) {
                    return false;
                }
            }
            return true;
        }

        private boolean isPut(CallSite call) {
            return call.args == 2
                    && PUTS.contains(call.name)
                    && call.descriptor.startsWith("(Ljava/lang/Object;)");
        }

        /** Whether an instruction of the body leaves nothing to another turn. */
        private boolean isHarmless(int pc) {
            return switch (code.op[pc]) {
                case Op.NOP,
                        Op.PUSH,
                        Op.PUSH_REF,
                        Op.LOAD,
                        Op.LOAD_REF,
                        Op.POP,
                        Op.DUP,
                        Op.DUP_BELOW,
                        Op.SWAP,
                        Op.GOTO,
                        Op.IF_INT,
                        Op.IF_INTS,
                        Op.IF_NULL,
                        Op.IF_REFS,
                        Op.IF_WIDE,
                        Op.SWITCH,
                        Op.GETFIELD,
                        Op.GETFIELD_REF,
                        Op.GETSTATIC,
                        Op.ARRAYLENGTH,
                        Op.ELEMENT,
                        Op.ELEMENT_REF,
                        Op.IADD,
                        Op.ISUB,
                        Op.BINARY,
                        Op.UNARY,
                        Op.CAST,
                        Op.INSTANCEOF ->
                        true;
                case Op.STORE, Op.STORE_REF, Op.IINC -> isOfOneTurn(code.a[pc]);
                case Op.CALL -> isVisit(pc) || changesNothing(pc);
                default -> false;
            };
        }

        /** Whether a local is assigned in each turn before it is read, or is a mere counter. */
        private boolean isOfOneTurn(int local) {
            return isCounter(local) || !isReadFirst(local);
        }

        private boolean isCounter(int local) {
            return body.stream().noneMatch(pc -> isAccess(pc, local) && code.op[pc] != Op.IINC);
        }

        private boolean isReadFirst(int local) {
            BitSet seen = new BitSet();
            Deque<Integer> work = new ArrayDeque<>();
            seen.set(entry);
            work.add(entry);
            while (!work.isEmpty()) {
                int pc = work.remove();
                boolean isStored = code.op[pc] == Op.STORE || code.op[pc] == Op.STORE_REF;
                if (isAccess(pc, local)) {
                    if (!isStored) {
                        return true;
                    }
                    continue;
                }
                for (int next : code.successors(pc)) {
                    if (body.get(next) && !seen.get(next)) {
                        seen.set(next);
                        work.add(next);
                    }
                }
            }
            return false;
        }

        private boolean isAccess(int pc, int local) {
            return code.op[pc] >= Op.LOAD && code.op[pc] <= Op.IINC && code.a[pc] == local;
        }

        /**
         * Whether an element is added to an own set, and the predicate is false if it was there.
         */
        private boolean isVisit(int pc) {
            CallSite call = Objects.requireNonNull(call(pc));
            int set = code.receiver[pc];
            return call.key.equals(ADD)
                    && set >= 0
                    && (call.meaning & Failing.FALSE_FAILS) != 0
                    && (call.meaning & Failing.TRUE_FAILS) == 0
                    && isOwn(set, SETS)
                    && isOnlyVisited(set);
        }

        /** Whether the body only visits with a set, and nothing is taken from it anywhere. */
        private boolean isOnlyVisited(int set) {
            for (int pc = 0; pc < code.size; pc++) {
                CallSite call = call(pc);
                if (call == null || code.receiver[pc] != set) {
                    continue;
                }
                boolean isAdd = call.key.equals(ADD);
                boolean fits =
                        body.get(pc)
                                ? isAdd && (call.meaning & Failing.FALSE_FAILS) != 0
                                : isAdd || ContainerCalls.isQuery(call.name);
                if (!fits) {
                    return false;
                }
            }
            return true;
        }

        private boolean changesNothing(int pc) {
            BitSet alone = new BitSet();
            alone.set(pc);
            return effects.of(method, code, alone).isNone();
        }
    }
}
