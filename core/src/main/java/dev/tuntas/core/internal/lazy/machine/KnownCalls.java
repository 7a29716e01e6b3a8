package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.NOT_DONE;
import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.container.Copies;
import dev.tuntas.core.internal.container.Flows;
import dev.tuntas.core.internal.engine.LeastOrder;
import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.core.internal.machine.Rejection;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import org.objectweb.asm.Type;

/**
 * Static methods of the JDK that could not be followed, or would be less lazy in their own code.
 */
final class KnownCalls {
    private static final String COPIES = Type.getInternalName(Copies.class);
    private static final String FLOWS = Type.getInternalName(Flows.class);

    private static final String LIST_GROWTH = "jdk/internal/util/ArraysSupport";

    private final LazyMachine m;
    private final LeastOrder order;

    KnownCalls(LazyMachine m) {
        this.m = m;
        this.order = new LeastOrder(m.store.tables);
    }

    /** Whether a class has some of these methods. */
    static boolean isKnown(CallSite site) {
        return site.owner.equals("jdk/internal/misc/CDS")
                || site.owner.equals("java/util/Collections")
                || site.owner.equals("java/util/Objects")
                || ArrayCalls.isKnown(site.owner)
                || site.owner.equals(Rejection.OWNER)
                || isOurs(site)
                || site.owner.startsWith("java/util/stream/")
                || site.owner.equals(LIST_GROWTH)
                || site.owner.equals("java/lang/System");
    }

    /** Answers a call; NOT_DONE if it is none of those. */
    int call(CallSite site) {
        if (!isKnown(site)) {
            return NOT_DONE;
        }
        int cell = m.operands.top() - site.args;
        if (site.owner.equals(Rejection.OWNER)) {
            return ofContainer(site, cell);
        }
        if (ArrayCalls.isKnown(site.owner)) {
            return m.arrayCalls.call(site, cell);
        }
        if (site.owner.startsWith("java/util/stream/")) {
            return ofStreams(site);
        }
        if (isOurs(site)) {
            return ofOurs(site, cell);
        }
        switch (site.owner + "." + site.key) {
            case "java/util/Collections.newSetFromMap(Ljava/util/Map;)Ljava/util/Set;":
                Model set = m.models.setFromMap(m.frames.refs[cell]);
                return set == null
                        ? NOT_DONE
                        : m.operands.answerRef(
                                1, m.dependence.register(set), 0, m.frames.dep[cell]);
            case "jdk/internal/misc/CDS.getRandomSeedForDumping()J":
                // The order of Set.of is any; here it is always the same.
                return m.operands.answer(0, 1, 0, 0);
            case "jdk/internal/misc/CDS.initializeFromArchive(Ljava/lang/Class;)V":
                return m.operands.pop(1);
            case "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V":
                return arrayCopy(cell);
            case "java/lang/System.identityHashCode(Ljava/lang/Object;)I":
                if (!m.operands.concretise(cell, true)) {
                    return FAILED;
                }
                if (m.frames.refs[cell] instanceof Obj object) {
                    return m.operands.answer(1, Calls.number(object), 0, m.frames.dep[cell]);
                }
                throw new Unfollowable(site.toString());
            case "java/util/Objects.checkIndex(II)I":
                // Without the text of the exception, which the JDK formats.
                return m.follow(site, "checkIndex(II)I");
            case LIST_GROWTH + ".newLength(III)I":
                // Its class can't be initialised here: it looks for the JVM's Unsafe.
                return m.follow(site, "newLength(III)I");
            case "java/util/Objects.equals(Ljava/lang/Object;Ljava/lang/Object;)Z":
                return m.equality.equalsOfTwo(site, cell);
            case "java/util/Objects.requireNonNull(Ljava/lang/Object;)Ljava/lang/Object;":
                if (m.frames.lazy[cell] != 0 && m.exceptions.isThrowFailing()) {
                    Expr expr = m.expressions.get(m.frames.lazy[cell]);
                    int isNull =
                            m.decisions.test(
                                    expr.slot, expr.nulls(), m.frames.dep[cell], true, false);
                    return isNull == FAILED ? FAILED : m.operands.pop(0);
                }
                return NOT_DONE;
            default:
                return NOT_DONE;
        }
    }

    /** Whether a call is of code of ours that stands for the JDK's. */
    private static boolean isOurs(CallSite site) {
        return Takeover.isBy(site) || site.owner.equals(COPIES) || site.owner.equals(FLOWS);
    }

    /** What that code asks of the machine; all else in it is followed. */
    private int ofOurs(CallSite site, int cell) {
        return switch (site.name) {
            case "notFollowed" -> throw new Unfollowable("a stream");
            case "takeOver" -> m.takeover.end(cell);
            case "makeRoom" -> makeRoom(cell);
            default -> NOT_DONE;
        };
    }

    /** Streams are followed in code of ours, which does what the JDK's does. */
    private int ofStreams(CallSite site) {
        MachineMethod standIn = m.classes.get(FLOWS).declared(site.key);
        return standIn == null ? NOT_DONE : m.activations.enter(standIn, site.meaning, site.args);
    }

    private int makeRoom(int cell) {
        if (!m.operands.concretise(cell + 1, false)) {
            return FAILED;
        }
        ((Model) requireNonNull(m.frames.refs[cell])).makeRoom((int) m.frames.bits[cell + 1]);
        return m.operands.pop(2);
    }

    /**
     * What sets and maps of the space ask; see {@code Distinct} for what woven code is answered.
     */
    private int ofContainer(CallSite site, int cell) {
        if (site.name.equals("reject")) {
            return m.decisions.fail(m.frames.context);
        }
        if (site.name.equals("areMany")) {
            // Never here, whatever the number is: what is not looked at is left open.
            return m.operands.answer(1, 0, 0, 0);
        }
        Obj container = (Obj) requireNonNull(m.frames.refs[cell]);
        int content = m.store.tables.contentOf[container.object];
        if (site.name.equals("isOfSpace")) {
            long answer = order.hasObjects(content) ? 1 : 0;
            return m.operands.answer(1, answer, 0, m.frames.dep[cell]);
        }
        int first = m.store.tables.firstSlot[content] + 1;
        Expr before = m.expressions.get(first + (int) m.frames.bits[cell + 1] + 1);
        Expr element = m.expressions.get(first + (int) m.frames.bits[cell + 2] + 1);
        long dep = m.frames.dep[cell] | m.frames.dep[cell + 1] | m.frames.dep[cell + 2];
        int outcome =
                m.decisions.test(
                        m.expressions.follows(content, before, element, order),
                        before.slot,
                        element.slot,
                        dep,
                        false,
                        true);
        return outcome == FAILED ? FAILED : m.operands.pop(3);
    }

    private int arrayCopy(int cell) {
        for (int i = 0; i < 5; i++) {
            if (!m.operands.concretise(cell + i, i == 0 || i == 2)) {
                return FAILED;
            }
        }
        if (!(m.frames.refs[cell] instanceof Arr from)
                || !(m.frames.refs[cell + 2] instanceof Arr to)
                || from.lengthLazy != 0
                || to.lengthLazy != 0) {
            throw new Unfollowable("System.arraycopy");
        }
        long at = m.frames.bits[cell + 1];
        long place = m.frames.bits[cell + 3];
        long count = m.frames.bits[cell + 4];
        long dep = m.frames.context;
        for (int i = 0; i < 5; i++) {
            dep |= m.frames.dep[cell + i];
        }
        if (at < 0 || place < 0 || count < 0) {
            return m.exceptions.raise("java/lang/ArrayIndexOutOfBoundsException", dep);
        }
        if (at + count > from.capacity || place + count > to.capacity) {
            return m.exceptions.raise("java/lang/ArrayIndexOutOfBoundsException", dep);
        }
        if (!m.arrayCalls.fits(from, (int) at, (int) count, to.element)) {
            throw new Unfollowable("System.arraycopy");
        }
        Arr copy = new Arr(from.type, from.element, (int) count, -1);
        copyCells(from, (int) at, copy, 0, (int) count, dep);
        for (int i = 0; i < count; i++) {
            to.set(m.trail, (int) place + i, copy.bits[i], copy.refs[i], copy.lazy[i], copy.dep[i]);
        }
        m.dependence.dependArrays(dep & ~m.frames.context);
        m.exceptions.relyOn(dep);
        return m.operands.pop(5);
    }

    /** Copies elements, which then depend on something more. */
    static void copyCells(Arr from, int at, Arr to, int place, int count, long dep) {
        for (int i = 0; i < count; i++) {
            to.bits[place + i] = from.bits[at + i];
            to.refs[place + i] = from.refs[at + i];
            to.lazy[place + i] = from.lazy[at + i];
            to.dep[place + i] = from.dep[at + i] | dep;
        }
    }
}
