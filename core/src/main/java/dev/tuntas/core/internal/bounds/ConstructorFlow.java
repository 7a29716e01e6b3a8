package dev.tuntas.core.internal.bounds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Follows new objects through a constructor into fields: through local variables and conditions,
 * through methods of the same class that no subclass replaces, and as arguments of {@code
 * this(...)}.
 */
final class ConstructorFlow {
    /** A constructor call, by its class and its parameters. */
    record NewObject(String type, String descriptor) {}

    /** Calls of methods that call methods; deeper ones return something that is not known. */
    private static final int MOST_CALLS = 4;

    /** One of some new objects, or null; the calls of their constructors are known later. */
    private static final class New extends BasicValue {
        private final Set<AbstractInsnNode> made;
        private final Set<NewObject> returned;

        New(Set<AbstractInsnNode> made, Set<NewObject> returned) {
            super(Type.getObjectType("java/lang/Object"));
            this.made = made;
            this.returned = returned;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof New of && of.made.equals(made) && of.returned.equals(returned);
        }

        @Override
        public int hashCode() {
            return made.hashCode() + 31 * returned.hashCode();
        }
    }

    private final ClassNode owner;

    ConstructorFlow(ClassNode owner) {
        this.owner = owner;
    }

    /**
     * Tells what a constructor leaves in fields of its class, for each assignment: the new objects
     * that it may be, none of them if it is null; or null if it may be something else.
     */
    void assignments(
            MethodNode constructor, BiConsumer<FieldInsnNode, @Nullable Set<NewObject>> told) {
        new Run(constructor, List.of(), 0, told).run();
    }

    /** One method, with what is known of its arguments. */
    private final class Run extends BasicInterpreter {
        private final MethodNode method;
        private final List<@Nullable Set<NewObject>> arguments;
        private final int depth;
        private final BiConsumer<FieldInsnNode, @Nullable Set<NewObject>> told;
        private final Map<AbstractInsnNode, NewObject> calls = new HashMap<>();

        Run(
                MethodNode method,
                List<@Nullable Set<NewObject>> arguments,
                int depth,
                BiConsumer<FieldInsnNode, @Nullable Set<NewObject>> told) {
            super(Opcodes.ASM9);
            this.method = method;
            this.arguments = arguments;
            this.depth = depth;
            this.told = told;
        }

        /** What the method returns; null if that is not known. */
        @Nullable Set<NewObject> run() {
            Frame<BasicValue>[] frames;
            try {
                frames = new Analyzer<>(this).analyze(owner.name, method);
            } catch (AnalyzerException | LimitExceededException e) {
                // Code that the JVM will refuse, too, and say why, or that is too long.
                tellNothing();
                return null;
            }
            Set<NewObject> returned = new HashSet<>();
            for (int i = 0; i < frames.length; i++) {
                if (frames[i] == null) {
                    continue;
                }
                AbstractInsnNode insn = method.instructions.get(i);
                if (isAssignment(insn)) {
                    told.accept((FieldInsnNode) insn, objects(top(frames[i])));
                } else if (isDelegation(insn)) {
                    delegate((MethodInsnNode) insn, frames[i]);
                } else if (insn.getOpcode() == Opcodes.ARETURN && returned != null) {
                    Set<NewObject> some = objects(top(frames[i]));
                    returned = some == null ? null : union(returned, some);
                }
            }
            return returned;
        }

        private void tellNothing() {
            for (AbstractInsnNode insn : method.instructions) {
                if (isAssignment(insn)) {
                    told.accept((FieldInsnNode) insn, null);
                }
            }
        }

        private boolean isAssignment(AbstractInsnNode insn) {
            return insn instanceof FieldInsnNode write
                    && write.getOpcode() == Opcodes.PUTFIELD
                    && write.owner.equals(owner.name);
        }

        private boolean isDelegation(AbstractInsnNode insn) {
            return method.name.equals("<init>")
                    && insn instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && call.owner.equals(owner.name);
        }

        private void delegate(MethodInsnNode call, Frame<BasicValue> frame) {
            MethodNode target = find(call);
            int count = Type.getArgumentTypes(call.desc).length;
            int first = frame.getStackSize() - count;
            boolean isThis = first > 0 && !(frame.getStack(first - 1) instanceof New);
            if (target == null || !isThis || depth == MOST_CALLS) {
                return;
            }
            new Run(target, known(frame, first, count), depth + 1, told).run();
        }

        private List<@Nullable Set<NewObject>> known(
                Frame<BasicValue> frame, int first, int count) {
            List<@Nullable Set<NewObject>> known = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                known.add(objects(frame.getStack(first + i)));
            }
            return known;
        }

        private @Nullable Set<NewObject> objects(BasicValue value) {
            if (!(value instanceof New of)) {
                return null;
            }
            Set<NewObject> objects = new HashSet<>(of.returned);
            of.made.forEach(insn -> objects.add(calls.getOrDefault(insn, unfinished(insn))));
            return objects;
        }

        private static NewObject unfinished(AbstractInsnNode insn) {
            return new NewObject(((TypeInsnNode) insn).desc, "");
        }

        // --- values -----------------------------------------------------------------------------

        @Override
        public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
            int at = isInstanceMethod ? 1 : 0;
            Type[] types = Type.getArgumentTypes(method.desc);
            for (int i = 0; i < types.length && i < arguments.size(); i++) {
                Set<NewObject> known = arguments.get(i);
                if (at == local && known != null) {
                    return new New(Set.of(), known);
                }
                at += types[i].getSize();
            }
            return newValue(type);
        }

        @Override
        public BasicValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
            return switch (insn.getOpcode()) {
                case Opcodes.ACONST_NULL -> new New(Set.of(), Set.of());
                case Opcodes.NEW -> new New(Set.of(insn), Set.of());
                default -> super.newOperation(insn);
            };
        }

        @Override
        public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value)
                throws AnalyzerException {
            boolean isSame = insn.getOpcode() == Opcodes.CHECKCAST && value instanceof New;
            return isSame ? value : super.unaryOperation(insn, value);
        }

        @Override
        public BasicValue naryOperation(AbstractInsnNode insn, List<? extends BasicValue> values)
                throws AnalyzerException {
            if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
                if (values.get(0) instanceof New made) {
                    NewObject object = new NewObject(call.owner, call.desc);
                    made.made.forEach(by -> calls.put(by, object));
                }
            } else if (insn instanceof MethodInsnNode call && call.owner.equals(owner.name)) {
                Set<NewObject> returned = returned(call, values);
                if (returned != null) {
                    return new New(Set.of(), returned);
                }
            }
            return super.naryOperation(insn, values);
        }

        /** What a method of the class returns, if it is the one that is called. */
        private @Nullable Set<NewObject> returned(
                MethodInsnNode call, List<? extends BasicValue> values) {
            MethodNode target = find(call);
            boolean isObject = Type.getReturnType(call.desc).getSort() == Type.OBJECT;
            if (target == null || !isObject || !isAlwaysThis(target) || depth == MOST_CALLS) {
                return null;
            }
            int first = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
            List<@Nullable Set<NewObject>> known = new ArrayList<>();
            for (BasicValue value : values.subList(first, values.size())) {
                known.add(objects(value));
            }
            return new Run(target, known, depth + 1, (write, made) -> {}).run();
        }

        @Override
        public BasicValue merge(BasicValue one, BasicValue other) {
            if (one instanceof New a && other instanceof New b && !a.equals(b)) {
                return new New(union(a.made, b.made), union(a.returned, b.returned));
            }
            return super.merge(one, other);
        }
    }

    private @Nullable MethodNode find(MethodInsnNode call) {
        return owner.methods.stream()
                .filter(m -> m.name.equals(call.name) && m.desc.equals(call.desc))
                .filter(m -> m.instructions.size() > 0)
                .findFirst()
                .orElse(null);
    }

    /** Whether no subclass has another method in its place. */
    private boolean isAlwaysThis(MethodNode method) {
        int fixed = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
        return ((method.access | owner.access & Opcodes.ACC_FINAL) & fixed) != 0;
    }

    private static BasicValue top(Frame<BasicValue> frame) {
        return frame.getStack(frame.getStackSize() - 1);
    }

    private static <T> Set<T> union(Set<T> some, Set<T> others) {
        Set<T> all = new HashSet<>(some);
        all.addAll(others);
        return all;
    }
}
