package dev.tuntas.core.internal.bounds;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Follows objects through a method, from where they come from: a field of {@code this} (its name),
 * a parameter (its number), or any other instruction; and views of them, from the calls of the JDK
 * that make these.
 */
final class ViewFlow extends BasicInterpreter {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final Integer THIS = 0;

    /** The methods of containers that return what changes as they do. */
    private static final Set<String> VIEWS =
            Set.of(
                    "keySet",
                    "navigableKeySet",
                    "descendingKeySet",
                    "descendingMap",
                    "descendingSet",
                    "values",
                    "entrySet",
                    "subList",
                    "reversed",
                    "headMap",
                    "tailMap",
                    "subMap",
                    "headSet",
                    "tailSet",
                    "subSet",
                    "sequencedKeySet",
                    "sequencedValues",
                    "sequencedEntrySet");

    /** What {@code Collections} and {@code Arrays} put around a container or an array. */
    private static final Map<String, Set<String>> WRAPPERS =
            Map.of(
                    "java/util/Collections",
                    Set.of("unmodifiable", "synchronized", "checked", "asLifo", "newSetFromMap"),
                    "java/util/Arrays",
                    Set.of("asList"));

    /**
     * An object.
     *
     * <p>{@code origins} are where it may come from, {@code shown} those of what it may be a view
     * of.
     */
    static final class Held extends BasicValue {
        private final Set<Object> origins;
        private final Set<Object> shown;

        Held(Set<Object> origins, Set<Object> shown) {
            super(OBJECT);
            this.origins = origins;
            this.shown = shown;
        }

        Set<Object> origins() {
            return origins;
        }

        Set<Object> shown() {
            return shown;
        }

        Held or(Held other) {
            return new Held(union(origins, other.origins), union(shown, other.shown));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Held held
                    && held.origins.equals(origins)
                    && held.shown.equals(shown);
        }

        @Override
        public int hashCode() {
            return Objects.hash(origins, shown);
        }
    }

    private final String owner;
    private final boolean hasThis;

    ViewFlow(String owner, boolean hasThis) {
        super(Opcodes.ASM9);
        this.owner = owner;
        this.hasThis = hasThis;
    }

    /** What there is before each instruction of a method. */
    static Frame<BasicValue>[] frames(String owner, MethodNode method) {
        try {
            boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
            return new Analyzer<>(new ViewFlow(owner, !isStatic)).analyze(owner, method);
        } catch (AnalyzerException | LimitExceededException e) {
            // Code that the JVM will refuse, too, and say why, or that is too long.
            @SuppressWarnings({"unchecked", "rawtypes"})
            Frame<BasicValue>[] none = new Frame[0];
            return none;
        }
    }

    /** Whether a value is the receiver and nothing else. */
    static boolean isThis(BasicValue value) {
        return value instanceof Held held && held.origins.equals(Set.of(THIS));
    }

    /** Whether a call returns a view of its receiver, or of its first argument. */
    static boolean isView(AbstractInsnNode instruction) {
        if (!(instruction instanceof MethodInsnNode call)) {
            return false;
        }
        if (call.getOpcode() == Opcodes.INVOKESTATIC) {
            return WRAPPERS.getOrDefault(call.owner, Set.of()).stream()
                    .anyMatch(call.name::startsWith);
        }
        return VIEWS.contains(call.name) && call.owner.startsWith("java/util/");
    }

    private static Set<Object> union(Set<Object> one, Set<Object> other) {
        if (one.containsAll(other)) {
            return one;
        }
        Set<Object> both = new HashSet<>(one);
        both.addAll(other);
        return both;
    }

    private static BasicValue from(Object origin) {
        return new Held(Set.of(origin), Set.of());
    }

    @Override
    public BasicValue newParameterValue(boolean isInstance, int local, Type type) {
        boolean isReference = type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
        // No parameter has the number of the receiver where there is none.
        return isReference
                ? from(hasThis ? local : local + 1)
                : super.newParameterValue(isInstance, local, type);
    }

    @Override
    public BasicValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
        BasicValue value = super.newOperation(instruction);
        return isReference(value) && instruction.getOpcode() != Opcodes.ACONST_NULL
                ? from(instruction)
                : value;
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
            throws AnalyzerException {
        if (instruction.getOpcode() == Opcodes.CHECKCAST) {
            return value;
        }
        BasicValue result = super.unaryOperation(instruction, value);
        if (!isReference(result)) {
            return result;
        }
        return instruction instanceof FieldInsnNode read
                        && read.owner.equals(owner)
                        && isThis(value)
                ? from(read.name)
                : from(instruction);
    }

    @Override
    public BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
            throws AnalyzerException {
        BasicValue result = super.naryOperation(instruction, values);
        if (!isReference(result)) {
            return result;
        }
        return isView(instruction) && values.get(0) instanceof Held held
                ? new Held(Set.of(instruction), union(held.origins, held.shown))
                : from(instruction);
    }

    private static boolean isReference(@Nullable BasicValue value) {
        return value != null && value.isReference();
    }

    @Override
    public BasicValue merge(BasicValue one, BasicValue other) {
        if (one instanceof Held a && other instanceof Held b) {
            return a.equals(b) ? one : a.or(b);
        }
        if (one instanceof Held && other.isReference()) {
            return one;
        }
        return other instanceof Held && one.isReference() ? other : super.merge(one, other);
    }
}
