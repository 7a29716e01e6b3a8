package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.NOT_DONE;

import dev.tuntas.core.internal.container.Rows;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Methods for arrays. To copy an array of objects, the JDK asks for its class and makes another one
 * by reflection; others are done by code of ours. The class of an array is its descriptor as a
 * text, as in constants of code.
 */
final class ArrayCalls {
    private static final String ROWS = Type.getInternalName(Rows.class);

    private final LazyMachine m;

    ArrayCalls(LazyMachine m) {
        this.m = m;
    }

    static boolean isKnown(String owner) {
        return owner.equals("java/util/Arrays") || owner.equals("java/lang/reflect/Array");
    }

    /** Answers a call; NOT_DONE if it is none of those. */
    int call(CallSite site, int cell) {
        return switch (site.key) {
            case "copyOf([Ljava/lang/Object;I)[Ljava/lang/Object;",
                    "copyOf([Ljava/lang/Object;ILjava/lang/Class;)[Ljava/lang/Object;" ->
                    copy(site, cell, false);
            case "copyOfRange([Ljava/lang/Object;II)[Ljava/lang/Object;",
                    "copyOfRange([Ljava/lang/Object;IILjava/lang/Class;)[Ljava/lang/Object;" ->
                    copy(site, cell, true);
            case "newInstance(Ljava/lang/Class;I)Ljava/lang/Object;" -> make(cell);
            default -> answer(site);
        };
    }

    /** Goes on with code of ours that does what a call does, if there is some. */
    private int answer(CallSite site) {
        MachineMethod standIn =
                site.owner.equals("java/util/Arrays")
                        ? m.classes.get(ROWS).declared(site.key)
                        : null;
        return standIn == null ? NOT_DONE : m.activations.enter(standIn, site.meaning, site.args);
    }

    /** A copy from a place on, filled up with null. */
    private int copy(CallSite site, int cell, boolean isRange) {
        for (int i = 0; i < site.args; i++) {
            boolean isNumber = i == 1 || isRange && i == 2;
            if (!m.operands.concretise(cell + i, !isNumber)) {
                return FAILED;
            }
        }
        if (!(m.frames.refs[cell] instanceof Arr from) || from.lengthLazy != 0) {
            return NOT_DONE;
        }
        long at = isRange ? m.frames.bits[cell + 1] : 0;
        long end = m.frames.bits[cell + (isRange ? 2 : 1)];
        boolean isTyped = site.args > (isRange ? 3 : 2);
        String element = isTyped ? element(m.frames.refs[cell + site.args - 1]) : from.element;
        long dep = m.frames.context;
        for (int i = 0; i < site.args; i++) {
            dep |= m.frames.dep[cell + i];
        }
        String failure = failure(from, at, end, isRange);
        if (failure != null) {
            return m.exceptions.raise(failure, dep | from.lengthDep);
        }
        m.exceptions.relyOn(dep | from.lengthDep);
        Arr copy = m.heap.newArray(element, (int) (end - at));
        int count = (int) Math.min(end, from.capacity) - (int) at;
        KnownCalls.copyCells(from, (int) at, copy, 0, count, dep | m.dependence.ofArrays());
        checkFits(copy);
        copy.lengthDep = dep;
        return m.operands.answerRef(site.args, copy, 0, dep);
    }

    private static @Nullable String failure(Arr from, long at, long end, boolean isRange) {
        if (end < at) {
            return isRange
                    ? "java/lang/IllegalArgumentException"
                    : "java/lang/NegativeArraySizeException";
        }
        return at < 0 || at > from.capacity ? "java/lang/ArrayIndexOutOfBoundsException" : null;
    }

    /** Elements that another array may not hold are left to the JVM. */
    private void checkFits(Arr copy) {
        if (!fits(copy, 0, copy.capacity, copy.element)) {
            throw new Unfollowable("a copy of an array as another one");
        }
    }

    /** Whether an array may hold elements of another one, whatever they are. */
    boolean fits(Arr from, int at, int count, String element) {
        if (element.equals("Ljava/lang/Object;")) {
            return from.element.length() > 1;
        }
        if (!element.startsWith("L") || !from.element.startsWith("L")) {
            return element.equals(from.element);
        }
        String name = Type.getType(element).getInternalName();
        for (int i = at; i < at + count; i++) {
            if (from.lazy[i] == 0 && !fits(from.refs[i], name)) {
                return false;
            }
            if (from.lazy[i] != 0) {
                for (Object ref : m.expressions.get(from.lazy[i]).refs) {
                    if (!fits(ref, name)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private boolean fits(@Nullable Object ref, String name) {
        return ref == null || m.types.isInstance(ref, name);
    }

    private int make(int cell) {
        if (!m.operands.concretise(cell, true) || !m.operands.concretise(cell + 1, false)) {
            return FAILED;
        }
        long dep = m.frames.dep[cell] | m.frames.dep[cell + 1];
        long length = m.frames.bits[cell + 1];
        if (!(m.frames.refs[cell] instanceof MachineClass type)) {
            return NOT_DONE;
        }
        if (length < 0) {
            return m.exceptions.raise("java/lang/NegativeArraySizeException", dep);
        }
        m.exceptions.relyOn(dep);
        Arr made = m.heap.newArray("L" + type.name + ";", (int) length);
        made.lengthDep = dep;
        return m.operands.answerRef(2, made, 0, dep);
    }

    private static String element(@Nullable Object arrayClass) {
        if (arrayClass instanceof String descriptor && descriptor.startsWith("[L")) {
            return descriptor.substring(1);
        }
        throw new Unfollowable("a copy of an array as " + arrayClass);
    }

    /** Answers a call of the class of an array. */
    int callOnClass(String descriptor, CallSite site, int cell) {
        if (site.name.equals("getComponentType") && descriptor.startsWith("[L")) {
            String name = Type.getType(descriptor.substring(1)).getInternalName();
            return m.operands.answerRef(1, m.classes.get(name), 0, m.frames.dep[cell]);
        }
        throw new Unfollowable(site + " of the class of an array");
    }
}
