package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.jdk.JdkCatalogue;
import dev.tuntas.suite.internal.code.PureJdk.Effect;
import dev.tuntas.suite.internal.code.ReachedCode.Target;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Whether inserted code leaves alone everything that the base code could see. It may write to
 * objects that it made itself, and no other code can have those: to hand one over it would have to
 * write to something that is not fresh, or leave it in a local or on the stack where base code
 * looks, which a simulation does not allow.
 *
 * <p>Static initialisers that inserted code may set off are held to the same rule, but for the
 * static fields of their own class.
 */
final class Purity {
    /** What makes closures, texts and the methods of records; none of them changes anything. */
    private static final Set<String> BOOTSTRAPS =
            Set.of(
                    "java/lang/invoke/LambdaMetafactory",
                    "java/lang/invoke/StringConcatFactory",
                    "java/lang/runtime/ObjectMethods");

    /** A method, and which of its arguments are fresh; none, if that is not known. */
    private record Question(MethodCode method, List<Boolean> fresh) {}

    /** An answer: why a method is not pure, or null; and whether what it returns is fresh. */
    private record Answer(@Nullable String obstacle, boolean isFresh) {}

    /** What is called by code that is not reached. */
    private enum Unknown {
        CALLBACK,
        CLOSURE
    }

    private final ReachedCode code;
    private final Set<String> namesOfBase;
    private final Map<Question, Answer> answers = new HashMap<>();
    private final Set<Question> running = new HashSet<>();
    private final Map<Unknown, Answer> unknown = new EnumMap<>(Unknown.class);

    /**
     * @param namesOfBase the names of all fields that the base code mentions
     */
    Purity(ReachedCode code, Set<String> namesOfBase) {
        this.code = code;
        this.namesOfBase = namesOfBase;
    }

    /**
     * Why the inserted ones of a method's instructions are not pure, or null if they are.
     * Initialisers may fill new fields: base code sees only fields that it names.
     */
    @Nullable String obstacle(MethodCode method, IntPredicate inserted, IntPredicate matched) {
        Set<String> fields = new TreeSet<>();
        if (method.name().startsWith("<")) {
            for (FieldInsnNode field : writes(method)) {
                if (!namesOfBase.contains(field.name)) {
                    fields.add(text(field));
                }
            }
        }
        return look(method, inserted, matched, List.of(), fields).obstacle;
    }

    private static List<FieldInsnNode> writes(MethodCode method) {
        List<FieldInsnNode> writes = new ArrayList<>();
        for (AbstractInsnNode insn : method.code()) {
            boolean isWrite = insn.getOpcode() == PUTFIELD || insn.getOpcode() == PUTSTATIC;
            if (isWrite && insn instanceof FieldInsnNode field) {
                writes.add(field);
            }
        }
        return writes;
    }

    private static String text(FieldInsnNode field) {
        return field.owner + "." + field.name + ":" + field.desc;
    }

    private Answer ask(MethodCode method, List<Boolean> fresh) {
        Question question = new Question(method, fresh);
        Answer known = answers.get(question);
        if (known == null) {
            // What calls itself is pure if the rest is.
            answers.put(question, new Answer(null, false));
            running.add(question);
            known = look(method, i -> true, i -> false, fresh, ownStatics(method));
            running.remove(question);
            forgetIfWrong(known);
            answers.put(question, known);
        }
        return known;
    }

    /** What was found while something was taken for pure that is not, has to be found again. */
    private void forgetIfWrong(Answer answer) {
        if (answer.obstacle != null) {
            answers.entrySet()
                    .removeIf(
                            entry ->
                                    entry.getValue().obstacle == null
                                            && !running.contains(entry.getKey()));
        }
    }

    /**
     * A class is initialised before any code sees its static fields, so an initialiser may write
     * those of its own class.
     */
    private Set<String> ownStatics(MethodCode method) {
        Set<String> own = new TreeSet<>();
        for (FieldInsnNode field :
                method.isInitialiser() ? writes(method) : List.<FieldInsnNode>of()) {
            if (field.getOpcode() == PUTSTATIC
                    && code.declaringClass(field).equals(method.owner())) {
                own.add(text(field));
            }
        }
        return own;
    }

    private Answer look(
            MethodCode method,
            IntPredicate inserted,
            IntPredicate matched,
            List<Boolean> fresh,
            Set<String> own) {
        Look look = new Look(method, inserted, matched);
        Frame<Known> start = method.unknown(0);
        List<Integer> sizes = method.parameters();
        int local = 0;
        for (int i = 0; i < fresh.size(); i++) {
            start.setLocal(local, fresh.get(i) ? Known.FRESH : Known.UNKNOWN);
            local += sizes.get(i);
        }
        boolean isFresh = true;
        for (Map.Entry<Integer, Frame<Known>> entry : look.run(0, start).entrySet()) {
            int position = entry.getKey();
            Frame<Known> before = entry.getValue();
            String obstacle =
                    inserted.test(position)
                            ? obstacle(method, method.get(position), before, own)
                            : null;
            if (obstacle != null) {
                return new Answer(obstacle, false);
            }
            isFresh &=
                    method.opcode(position) != ARETURN
                            || KnownValues.peek(before, 0).equals(Known.FRESH);
        }
        return new Answer(null, isFresh);
    }

    /** Finds out what is fresh. */
    private final class Look extends Walk {
        private final IntPredicate inserted;
        private final IntPredicate matched;

        Look(MethodCode method, IntPredicate inserted, IntPredicate matched) {
            super(method);
            this.inserted = inserted;
            this.matched = matched;
        }

        @Override
        Known result(int position, AbstractInsnNode insn, Frame<Known> before) {
            // What base code makes is its own, even if inserted code shares the instruction.
            if (!inserted.test(position) || matched.test(position)) {
                return Known.UNKNOWN;
            }
            boolean isFresh =
                    switch (insn.getOpcode()) {
                        case NEW, NEWARRAY, ANEWARRAY, MULTIANEWARRAY -> true;
                        default ->
                                insn instanceof MethodInsnNode call && call(call, before).isFresh;
                    };
            return isFresh ? Known.FRESH : Known.UNKNOWN;
        }
    }

    private @Nullable String obstacle(
            MethodCode method, AbstractInsnNode insn, Frame<Known> before, Set<String> own) {
        int opcode = insn.getOpcode();
        if (insn instanceof FieldInsnNode field) {
            return obstacle(method, field, before, own);
        } else if (Nodes.isArrayStore(opcode)) {
            return isFresh(before, 2) ? null : in(method, "it writes to an array");
        } else if (opcode == MONITORENTER) {
            return in(method, "it takes a lock");
        } else if (insn instanceof MethodInsnNode call) {
            String obstacle = call(call, before).obstacle;
            return obstacle == null ? initialiser(call.owner) : obstacle;
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            return closure(dynamic);
        }
        return opcode == NEW && insn instanceof TypeInsnNode type ? initialiser(type.desc) : null;
    }

    private @Nullable String obstacle(
            MethodCode method, FieldInsnNode field, Frame<Known> before, Set<String> own) {
        return switch (field.getOpcode()) {
            case PUTFIELD ->
                    isFresh(before, 1) || own.contains(text(field))
                            ? null
                            : in(method, "it writes to the field " + field.name);
            case PUTSTATIC ->
                    own.contains(text(field))
                            ? null
                            : in(method, "it writes to the static field " + field.name);
            case GETSTATIC -> initialiser(code.declaringClass(field));
            default -> null;
        };
    }

    private static boolean isFresh(Frame<Known> frame, int depth) {
        return KnownValues.peek(frame, depth).equals(Known.FRESH);
    }

    private static String in(MethodCode method, String what) {
        return what + " in " + method.place();
    }

    private Answer call(MethodInsnNode insn, Frame<Known> before) {
        List<Boolean> fresh = new ArrayList<>();
        for (int i = Nodes.arguments(insn) - 1; i >= 0; i--) {
            fresh.add(isFresh(before, i));
        }
        List<Target> targets = code.targets(insn);
        boolean isFresh = true;
        for (Target target : targets) {
            Answer answer = ask(target.method(), fresh);
            if (answer.obstacle != null) {
                return answer;
            }
            isFresh &= answer.isFresh;
        }
        if (targets.stream().anyMatch(target -> target.receiver().isEmpty())) {
            return new Answer(null, isFresh);
        }
        boolean onFresh = !fresh.isEmpty() && fresh.get(0);
        for (String outside : outsideOwners(insn, targets)) {
            Answer answer = jdk(outside, insn.name, insn.desc, onFresh);
            if (answer.obstacle != null || targets.isEmpty()) {
                return answer;
            }
            isFresh &= answer.isFresh;
        }
        return new Answer(null, isFresh && !targets.isEmpty());
    }

    /** The classes whose code is not reached that a call may come to. */
    private Set<String> outsideOwners(MethodInsnNode insn, List<Target> targets) {
        Set<String> owners = new TreeSet<>();
        if (code.isOutside(insn.owner)) {
            owners.add(insn.owner);
        }
        for (String made : code.made()) {
            boolean isCovered = targets.stream().anyMatch(t -> t.receiver().equals(made));
            if (!isCovered && code.isSubtype(made, insn.owner)) {
                owners.add(outsideSuperclass(made));
            }
        }
        return owners;
    }

    private String outsideSuperclass(String name) {
        List<String> classes = code.superclassesFrom(name);
        return classes.stream()
                .filter(code::isOutside)
                .findFirst()
                .orElse(classes.get(classes.size() - 1));
    }

    private Answer jdk(String owner, String name, String descriptor, boolean onFresh) {
        if (owner.startsWith("java/util/function/") || owner.equals("java/util/Comparator")) {
            return closures();
        }
        Effect effect = PureJdk.effect(owner, name, descriptor, onFresh);
        if (effect == Effect.CHANGES) {
            String call = owner.substring(owner.lastIndexOf('/') + 1) + "." + name;
            return new Answer("it calls " + call + ", which may change something", false);
        }
        // A container may hold a comparator, and an argument be a function, that base code made.
        boolean mayRunClosure =
                (owner.startsWith("java/util/") && !onFresh)
                        || JdkCatalogue.takesFunction(descriptor);
        Answer called = mayRunClosure ? closures() : callbacks();
        return called.obstacle == null ? new Answer(null, effect == Effect.MAKES) : called;
    }

    /** The JDK may call back whatever reached code overrides. */
    private Answer callbacks() {
        return once(Unknown.CALLBACK, this::askCallbacks);
    }

    /** A call of a functional interface may come to any closure that there is. */
    private Answer closures() {
        return once(Unknown.CLOSURE, this::askClosures);
    }

    private Answer once(Unknown called, Supplier<Answer> ask) {
        Answer known = unknown.get(called);
        if (known == null) {
            unknown.put(called, new Answer(null, false));
            known = ask.get();
            forgetIfWrong(known);
            unknown.put(called, known);
        }
        return known;
    }

    private Answer askCallbacks() {
        for (Map<String, MethodCode> ofClass : code.callbacks().values()) {
            for (Map.Entry<String, MethodCode> entry : ofClass.entrySet()) {
                boolean isConstructor = entry.getKey().startsWith("<init>");
                Answer answer = isConstructor ? null : ask(entry.getValue(), List.of());
                if (answer != null && answer.obstacle != null) {
                    return answer;
                }
            }
        }
        return new Answer(null, false);
    }

    private Answer askClosures() {
        for (MethodCode method : code.methods()) {
            for (AbstractInsnNode insn : method.code()) {
                String obstacle =
                        insn instanceof InvokeDynamicInsnNode dynamic ? closure(dynamic) : null;
                if (obstacle != null) {
                    return new Answer(obstacle, false);
                }
            }
        }
        return callbacks();
    }

    /** A lambda is run by others, on what is not fresh. */
    private @Nullable String closure(InvokeDynamicInsnNode insn) {
        List<Target> targets = code.targets(insn);
        for (Target target : targets) {
            String obstacle = ask(target.method(), List.of()).obstacle;
            if (obstacle != null) {
                return obstacle;
            }
        }
        for (Handle handle : handles(insn)) {
            String owner = handle.getOwner();
            boolean isKnown =
                    BOOTSTRAPS.contains(owner) || (!code.isOutside(owner) && !targets.isEmpty());
            String obstacle =
                    isKnown ? null : jdk(owner, handle.getName(), handle.getDesc(), false).obstacle;
            if (obstacle != null) {
                return obstacle;
            }
        }
        return callbacks().obstacle;
    }

    private static List<Handle> handles(InvokeDynamicInsnNode insn) {
        List<Handle> handles = new ArrayList<>(List.of(insn.bsm));
        for (Object argument : insn.bsmArgs) {
            boolean isCall =
                    argument instanceof Handle handle
                            && handle.getTag() >= H_INVOKEVIRTUAL
                            && !Nodes.isLambdaBody(handle);
            if (isCall && argument instanceof Handle handle) {
                handles.add(handle);
            }
        }
        return handles;
    }

    /** Why the static initialiser of a class does more than to fill its own fields, or null. */
    @Nullable String initialiser(String owner) {
        MethodCode initialiser = code.initialiser(owner);
        return initialiser == null ? null : ask(initialiser, List.of()).obstacle;
    }
}
