package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;

import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.lazy.solver.Expressions;
import dev.tuntas.core.internal.lazy.solver.LongMap;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.machine.code.MachineClass;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Casts and tests of types, and the types that values have. */
final class TypeSteps extends MachinePart {
    private final LazyMachine m;

    /** By class and expression: the values that can be cast. */
    private final Map<String, LongMap<long[]>> castMasks = new HashMap<>();

    TypeSteps(LazyMachine m) {
        super(m);
        this.m = m;
    }

    int cast(String name) {
        int cell = m.operands.top() - 1;
        if (frames.lazy[cell] != 0) {
            Expr expr = expressions.get(frames.lazy[cell]);
            long[] mask = castMask(expr, name);
            if (m.store.isInside(expr.slot, mask)) {
                frames.dep[cell] |= isAll(mask, expr.size()) ? 0 : m.store.why(expr.slot);
                m.exceptions.relyOn(frames.dep[cell]);
                return m.operands.pop(0);
            }
            if (!m.operands.concretise(cell, true)) {
                return FAILED;
            }
        }
        Object value = frames.refs[cell];
        if (value != null && !isInstance(value, name)) {
            return m.exceptions.raise("java/lang/ClassCastException", frames.dep[cell]);
        }
        m.exceptions.relyOn(frames.dep[cell]);
        return m.operands.pop(0);
    }

    int instanceOf(String name) {
        int cell = m.operands.top() - 1;
        if (frames.lazy[cell] != 0) {
            Expr expr = expressions.get(frames.lazy[cell]);
            Expr result =
                    expressions.bits(
                            expr,
                            v -> {
                                Object value = expr.refs[v];
                                return value != null && isInstance(value, name) ? 1 : 0;
                            });
            return m.operands.answer(1, 0, result.id, frames.dep[cell]);
        }
        Object value = frames.refs[cell];
        boolean is = value != null && isInstance(value, name);
        return m.operands.answer(1, is ? 1 : 0, 0, frames.dep[cell]);
    }

    /** The values of a slot that can be cast to a class. */
    private long[] castMask(Expr expr, String name) {
        LongMap<long[]> masks = castMasks.computeIfAbsent(name, key -> new LongMap<>());
        long[] known = masks.get(expr.id);
        if (known == null) {
            known = expr.where(v -> expr.refs[v] == null || isInstance(expr.refs[v], name));
            if (Expressions.isKept(expr)) {
                masks.put(expr.id, known);
            }
        }
        return known;
    }

    private static boolean isAll(long[] mask, int size) {
        int count = 0;
        for (long word : mask) {
            count += Long.bitCount(word);
        }
        return count == size;
    }

    String typeName(Object value) {
        if (value instanceof Obj object) {
            return object.type.name;
        }
        if (value instanceof Arr array) {
            return "[" + array.element;
        }
        if (value instanceof Model model) {
            return model.type;
        }
        if (value instanceof Lambda lambda) {
            return lambda.type;
        }
        return value instanceof MachineClass
                ? "java/lang/Class"
                : Type.getInternalName(value.getClass());
    }

    boolean isInstance(@Nullable Object value, String name) {
        if (value instanceof Lambda lambda && name.equals("java/io/Serializable")) {
            return lambda.isSerializable || classes.isSubtype(lambda.type, name);
        }
        if (value == null || classes.isSubtype(typeName(value), name)) {
            return value != null;
        }
        if (!name.startsWith("[")) {
            // Refused if the JVM would not find the class: then it throws.
            classes.get(name);
        }
        return false;
    }

    /** Whether a reference may be stored into an array of some type. */
    boolean fits(int cell, String element) {
        String name = Type.getType(element).getInternalName();
        if (frames.lazy[cell] == 0) {
            Object ref = frames.refs[cell];
            return ref == null || isInstance(ref, name);
        }
        for (Object ref : expressions.get(frames.lazy[cell]).refs) {
            if (ref != null && !isInstance(ref, name)) {
                return false;
            }
        }
        return true;
    }
}
