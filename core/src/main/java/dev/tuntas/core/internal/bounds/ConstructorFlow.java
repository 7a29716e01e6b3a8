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
 * through methods of the class and its superclasses that no subclass replaces, and as arguments of
 * {@code this(...)} and {@code super(...)}.
 */
final class ConstructorFlow {
    /** A constructor call, by its class and its parameters. */
    record NewObject(String type, String descriptor) {}

    /**
     * What a value may be, beside null.
     *
     * @param isOpen whether it may also be something else, which is not known
     */
    record Known(Set<NewObject> objects, boolean isOpen) {
        private static final Known NOTHING = new Known(Set.of(), true);

        private Known or(Known other) {
            return new Known(union(objects, other.objects), isOpen || other.isOpen);
        }
    }

    /** A method, and the class of the user's that has it. */
    private record Code(ClassNode in, MethodNode method) {}

    /** A call that is followed; at another depth, less may come to be known. */
    private record Followed(MethodNode method, List<Known> arguments, int depth) {}

    /** Calls of methods that call methods; deeper ones return something that is not known. */
    private static final int MOST_CALLS = 4;

    /** The type of the object that is made, in all of its code; no class has this name. */
    private static final Type THIS = Type.getObjectType("this");

    /** One of some new objects, or null; the calls of their constructors are known later. */
    private static final class New extends BasicValue {
        private final Set<AbstractInsnNode> made;
        private final Known returned;

        New(Set<AbstractInsnNode> made, Known returned) {
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

    /** The class and those above it, as far as they are the user's. */
    private final Map<String, ClassNode> classes = new HashMap<>();

    private final ClassNode owner;
    private final Map<Followed, Known> returns = new HashMap<>();

    ConstructorFlow(Class<?> type, ClassNode owner) {
        this.owner = owner;
        classes.put(owner.name, owner);
        Class<?> above = type.getSuperclass();
        while (above != null && above.getClassLoader() != null) {
            ClassNode node = ClassNodes.of(above);
            if (node != null) {
                classes.put(node.name, node);
            }
            above = above.getSuperclass();
        }
    }

    /** Tells what a constructor leaves in fields of its object, for each assignment. */
    void assignments(MethodNode constructor, BiConsumer<FieldInsnNode, Known> told) {
        new Run(new Code(owner, constructor), List.of(), 0, new Telling(told, new HashSet<>()))
                .run();
    }

    /**
     * Whom to tell assignments, each call once.
     *
     * @param done the calls whose assignments are told
     */
    private record Telling(BiConsumer<FieldInsnNode, Known> told, Set<Followed> done) {}

    /** One method, with what is known of its arguments. */
    private final class Run extends BasicInterpreter {
        private final ClassNode in;
        private final MethodNode method;
        private final List<Known> arguments;
        private final int depth;
        private final @Nullable Telling telling;
        private final Map<AbstractInsnNode, NewObject> calls = new HashMap<>();

        /**
         * A run.
         *
         * @param telling whom to tell assignments; null if only the result is asked for
         */
        Run(Code code, List<Known> arguments, int depth, @Nullable Telling telling) {
            super(Opcodes.ASM9);
            this.in = code.in();
            this.method = code.method();
            this.arguments = arguments;
            this.depth = depth;
            this.telling = telling;
        }

        /** What the method returns. */
        Known run() {
            Frame<BasicValue>[] frames;
            try {
                frames = new Analyzer<>(this).analyze(in.name, method);
            } catch (AnalyzerException | LimitExceededException e) {
                // Code that the JVM will refuse, too, and say why, or that is too long.
                tellNothing();
                return Known.NOTHING;
            }
            Known returned = new Known(Set.of(), false);
            for (int i = 0; i < frames.length; i++) {
                if (frames[i] == null) {
                    continue;
                }
                AbstractInsnNode insn = method.instructions.get(i);
                if (telling != null) {
                    tell(insn, frames[i], telling);
                }
                if (insn.getOpcode() == Opcodes.ARETURN) {
                    returned = returned.or(known(top(frames[i])));
                }
            }
            return returned;
        }

        private void tell(AbstractInsnNode insn, Frame<BasicValue> frame, Telling to) {
            if (isAssignment(insn)) {
                to.told.accept((FieldInsnNode) insn, known(top(frame)));
            } else if (insn instanceof MethodInsnNode call
                    && call.getOpcode() != Opcodes.INVOKESTATIC
                    && classes.containsKey(call.owner)) {
                followOnThis(call, frame, to);
            }
        }

        private void tellNothing() {
            for (AbstractInsnNode insn : method.instructions) {
                if (telling != null && isAssignment(insn)) {
                    telling.told.accept((FieldInsnNode) insn, Known.NOTHING);
                }
            }
        }

        private boolean isAssignment(AbstractInsnNode insn) {
            return insn instanceof FieldInsnNode write
                    && write.getOpcode() == Opcodes.PUTFIELD
                    && classes.containsKey(write.owner);
        }

        /** Follows a call that may assign fields of the same object. */
        private void followOnThis(MethodInsnNode call, Frame<BasicValue> frame, Telling to) {
            int count = Type.getArgumentTypes(call.desc).length;
            int first = frame.getStackSize() - count;
            Code target = find(call);
            if (target == null || !isThis(frame.getStack(first - 1)) || !isAlwaysThis(target)) {
                return;
            }
            List<Known> known = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                known.add(known(frame.getStack(first + i)));
            }
            if (!to.done.add(new Followed(target.method, known, depth))) {
                return;
            }
            Run run = new Run(target, known, depth + 1, to);
            if (depth == MOST_CALLS) {
                run.tellNothing();
            } else {
                run.run();
            }
        }

        private Known known(BasicValue value) {
            if (!(value instanceof New of)) {
                return Known.NOTHING;
            }
            Set<NewObject> objects = new HashSet<>(of.returned.objects());
            of.made.forEach(insn -> objects.add(calls.getOrDefault(insn, unfinished(insn))));
            return new Known(objects, of.returned.isOpen());
        }

        private static NewObject unfinished(AbstractInsnNode insn) {
            return new NewObject(((TypeInsnNode) insn).desc, "");
        }

        // --- values -----------------------------------------------------------------------------

        @Override
        public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
            if (isInstanceMethod && local == 0) {
                return new BasicValue(THIS);
            }
            int at = isInstanceMethod ? 1 : 0;
            Type[] types = Type.getArgumentTypes(method.desc);
            for (int i = 0; i < types.length && i < arguments.size(); i++) {
                if (at == local && !arguments.get(i).equals(Known.NOTHING)) {
                    return new New(Set.of(), arguments.get(i));
                }
                at += types[i].getSize();
            }
            return newValue(type);
        }

        @Override
        public BasicValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
            Known none = new Known(Set.of(), false);
            return switch (insn.getOpcode()) {
                case Opcodes.ACONST_NULL -> new New(Set.of(), none);
                case Opcodes.NEW -> new New(Set.of(insn), none);
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
            } else if (insn instanceof MethodInsnNode call && classes.containsKey(call.owner)) {
                Known returned = returned(call, values);
                if (!returned.equals(Known.NOTHING)) {
                    return new New(Set.of(), returned);
                }
            } else if (insn instanceof MethodInsnNode call && makesEnumSet(call)) {
                NewObject set = new NewObject(call.owner, call.desc);
                return new New(Set.of(), new Known(Set.of(set), false));
            }
            return super.naryOperation(insn, values);
        }

        /** {@code EnumSet.noneOf(Day.class)}: no constructor of it can be called. */
        private static boolean makesEnumSet(MethodInsnNode call) {
            return call.getOpcode() == Opcodes.INVOKESTATIC
                    && call.owner.equals("java/util/EnumSet")
                    && Type.getReturnType(call.desc).getInternalName().equals(call.owner);
        }

        /** What a method of the class returns, if it is the one that is called. */
        private Known returned(MethodInsnNode call, List<? extends BasicValue> values) {
            Code target = find(call);
            boolean isObject = Type.getReturnType(call.desc).getSort() == Type.OBJECT;
            if (target == null || !isObject || !isAlwaysThis(target) || depth == MOST_CALLS) {
                return Known.NOTHING;
            }
            int first = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
            List<Known> known = new ArrayList<>();
            for (BasicValue value : values.subList(first, values.size())) {
                known.add(known(value));
            }
            Followed key = new Followed(target.method, known, depth);
            Known before = returns.get(key);
            if (before == null) {
                before = new Run(target, known, depth + 1, null).run();
                returns.put(key, before);
            }
            return before;
        }

        @Override
        public BasicValue merge(BasicValue one, BasicValue other) {
            if (one instanceof New a && other instanceof New b) {
                return new New(union(a.made, b.made), a.returned.or(b.returned));
            }
            if (one instanceof New a && other.isReference()) {
                return new New(a.made, a.returned.or(Known.NOTHING));
            }
            if (other instanceof New && one.isReference()) {
                return merge(other, one);
            }
            return super.merge(one, other);
        }
    }

    private static boolean isThis(BasicValue value) {
        return THIS.equals(value.getType());
    }

    /** The code that a call runs, unless a subclass has other; null if it is not the user's. */
    private @Nullable Code find(MethodInsnNode call) {
        ClassNode in = classes.get(call.owner);
        while (in != null) {
            for (MethodNode method : in.methods) {
                if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
                    return method.instructions.size() > 0 ? new Code(in, method) : null;
                }
            }
            in = in.superName == null ? null : classes.get(in.superName);
        }
        return null;
    }

    /** Whether no subclass has another method in its place. */
    private static boolean isAlwaysThis(Code code) {
        int fixed = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
        int access = code.method.access | code.in.access & Opcodes.ACC_FINAL;
        return code.method.name.equals("<init>") || (access & fixed) != 0;
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
