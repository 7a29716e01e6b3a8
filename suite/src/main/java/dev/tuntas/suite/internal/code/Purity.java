package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.jdk.JdkCatalogue;
import dev.tuntas.suite.internal.code.Frame.Value;
import dev.tuntas.suite.internal.code.Instruction.Target;
import dev.tuntas.suite.internal.code.PureJdk.Effect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

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
    private static final Pattern HANDLE = Pattern.compile("#[5-9]:([^.\"( ]+)\\.([^( ]+)(\\S+)");

    private static final Pattern JDK = Pattern.compile("java/|javax/|jdk/|sun/|com/sun/");

    /** What makes closures, texts and the methods of records; none of them changes anything. */
    private static final Set<String> BOOTSTRAPS =
            Set.of(
                    "java/lang/invoke/LambdaMetafactory",
                    "java/lang/invoke/StringConcatFactory",
                    "java/lang/runtime/ObjectMethods");

    /** A method, and which words of its arguments are fresh. */
    private record Question(String key, List<Boolean> fresh) {}

    /** An answer: why a method is not pure, or null; and whether what it returns is fresh. */
    private record Answer(@Nullable String obstacle, boolean isFresh) {}

    private final CodeListing listing;
    private final Set<String> namesOfBase;
    private final Map<Question, Answer> answers = new HashMap<>();
    private final Set<Question> running = new HashSet<>();
    private @Nullable Answer callbacks;
    private @Nullable Answer closures;

    /**
     * @param namesOfBase the names of all fields that the base code mentions
     */
    Purity(CodeListing listing, Set<String> namesOfBase) {
        this.listing = listing;
        this.namesOfBase = namesOfBase;
    }

    /**
     * Why the inserted ones of a method's instructions are not pure, or null if they are.
     * Initialisers may fill new fields: base code sees only fields that it names.
     */
    @Nullable String obstacle(ListedMethod method, IntPredicate inserted, IntPredicate matched) {
        Set<String> fields = new TreeSet<>();
        if (method.name().startsWith("<")) {
            method.code().stream()
                    .filter(insn -> insn.opcode() == PUTFIELD || insn.opcode() == PUTSTATIC)
                    .filter(insn -> !namesOfBase.contains(insn.name()))
                    .forEach(insn -> fields.add(insn.operand()));
        }
        return look(method, inserted, matched, List.of(), fields).obstacle;
    }

    private Answer ask(String key, List<Boolean> fresh) {
        Question question = new Question(key, fresh);
        Answer known = answers.get(question);
        if (known == null) {
            // What calls itself is pure if the rest is.
            answers.put(question, new Answer(null, false));
            running.add(question);
            known = look(listing.method(key), i -> true, i -> false, fresh, ownStatics(key));
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
    private Set<String> ownStatics(String key) {
        Set<String> own = new TreeSet<>();
        ListedMethod method = listing.method(key);
        if (method.name().equals("<clinit>")) {
            method.code().stream()
                    .filter(insn -> insn.opcode() == PUTSTATIC)
                    .filter(insn -> insn.targets().get(0).key().equals(method.owner()))
                    .forEach(insn -> own.add(insn.operand()));
        }
        return own;
    }

    private Answer look(
            ListedMethod method,
            IntPredicate inserted,
            IntPredicate matched,
            List<Boolean> fresh,
            Set<String> own) {
        Look look = new Look(method, inserted, matched);
        Frame start = Frame.of(List.of());
        for (int i = 0; i < fresh.size(); i++) {
            start.setLocal(i, fresh.get(i) ? Frame.FRESH : Frame.UNKNOWN);
        }
        Map<Integer, Frame> frames = look.run(0, start);
        boolean isFresh = true;
        for (Map.Entry<Integer, Frame> entry : frames.entrySet()) {
            Instruction insn = method.code().get(entry.getKey());
            String obstacle =
                    inserted.test(entry.getKey())
                            ? obstacle(method, insn, entry.getValue(), own)
                            : null;
            if (obstacle != null) {
                return new Answer(obstacle, false);
            }
            isFresh &= insn.opcode() != ARETURN || entry.getValue().peek(0) == Frame.FRESH;
        }
        return new Answer(null, isFresh);
    }

    /** Finds out what is fresh. */
    private final class Look extends Walk {
        private final IntPredicate inserted;
        private final IntPredicate matched;

        Look(ListedMethod method, IntPredicate inserted, IntPredicate matched) {
            super(method);
            this.inserted = inserted;
            this.matched = matched;
        }

        @Override
        Value result(int position, Instruction insn, Frame before) {
            // What base code makes is its own, even if inserted code shares the instruction.
            if (!inserted.test(position) || matched.test(position)) {
                return Frame.UNKNOWN;
            }
            boolean isFresh =
                    switch (insn.opcode()) {
                        case NEW, NEWARRAY, ANEWARRAY, MULTIANEWARRAY -> true;
                        case INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC, INVOKEINTERFACE ->
                                call(insn, before).isFresh;
                        default -> false;
                    };
            return isFresh ? Frame.FRESH : Frame.UNKNOWN;
        }
    }

    private @Nullable String obstacle(
            ListedMethod method, Instruction insn, Frame before, Set<String> own) {
        int opcode = insn.opcode();
        if (opcode == PUTFIELD) {
            Value object = before.peek(Type.getType(insn.descriptor()).getSize());
            return object == Frame.FRESH || own.contains(insn.operand())
                    ? null
                    : in(method, "it writes to the field " + insn.name());
        } else if (opcode == PUTSTATIC) {
            return own.contains(insn.operand())
                    ? null
                    : in(method, "it writes to the static field " + insn.name());
        } else if (Code.isArrayStore(opcode)) {
            Value array = before.peek(Frame.pops(insn) - 1);
            return array == Frame.FRESH ? null : in(method, "it writes to an array");
        } else if (opcode == MONITORENTER) {
            return in(method, "it takes a lock");
        } else if (Code.isCall(opcode)) {
            String obstacle = call(insn, before).obstacle;
            return obstacle == null ? initialiser(insn.owner()) : obstacle;
        } else if (opcode == INVOKEDYNAMIC) {
            return closure(insn);
        }
        return opcode == NEW
                ? initialiser(insn.operand())
                : opcode == GETSTATIC ? initialiser(insn.targets().get(0).key()) : null;
    }

    private static String in(ListedMethod method, String what) {
        return what + " in " + method.place();
    }

    private Answer call(Instruction insn, Frame before) {
        List<Boolean> fresh = new ArrayList<>();
        for (int i = Frame.pops(insn) - 1; i >= 0; i--) {
            fresh.add(before.peek(i) == Frame.FRESH);
        }
        boolean isFresh = true;
        for (Target target : insn.targets()) {
            Answer answer = ask(target.key(), fresh);
            if (answer.obstacle != null) {
                return answer;
            }
            isFresh &= answer.isFresh;
        }
        if (insn.targets().stream().anyMatch(target -> target.receiver().isEmpty())) {
            return new Answer(null, isFresh);
        }
        boolean onFresh = !fresh.isEmpty() && fresh.get(0);
        for (String outside : outsideOwners(insn)) {
            Answer answer = jdk(outside, insn.name(), insn.descriptor(), onFresh);
            if (answer.obstacle != null || insn.targets().isEmpty()) {
                return answer;
            }
            isFresh &= answer.isFresh;
        }
        return new Answer(null, isFresh && !insn.targets().isEmpty());
    }

    /** The classes whose code is not listed that a call may come to. */
    private Set<String> outsideOwners(Instruction insn) {
        Set<String> owners = new TreeSet<>();
        if (isOutside(insn.owner())) {
            owners.add(insn.owner());
        }
        for (ListedClass listed : listing.classes().values()) {
            boolean isCovered =
                    insn.targets().stream().anyMatch(t -> t.receiver().equals(listed.name()));
            if (listed.made() && !isCovered && listing.isSubtype(listed.name(), insn.owner())) {
                owners.add(outsideSuperclass(listed.name()));
            }
        }
        return owners;
    }

    private String outsideSuperclass(String name) {
        String at = name;
        for (ListedClass c = listing.classes().get(at);
                c != null && !isOutside(at) && !c.superclass().isEmpty();
                c = listing.classes().get(at)) {
            at = c.superclass();
        }
        return at;
    }

    /** Every class that code is listed of has a line; so have types of the JDK above it. */
    private boolean isOutside(String name) {
        return !listing.classes().containsKey(name)
                || (JDK.matcher(name).lookingAt()
                        && !listing.isMade(name)
                        && listing.methods().keySet().stream()
                                .noneMatch(key -> key.startsWith(name + ".")));
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

    /** The JDK may call back whatever listed code overrides. */
    private Answer callbacks() {
        Answer known = callbacks;
        if (known == null) {
            callbacks = new Answer(null, false);
            known = askCallbacks();
            forgetIfWrong(known);
            callbacks = known;
        }
        return known;
    }

    private Answer askCallbacks() {
        for (Map<String, String> ofClass : listing.callbacks().values()) {
            for (Map.Entry<String, String> entry : ofClass.entrySet()) {
                boolean isConstructor = entry.getKey().startsWith("<init>");
                Answer answer = isConstructor ? null : ask(entry.getValue(), List.of());
                if (answer != null && answer.obstacle != null) {
                    return answer;
                }
            }
        }
        return new Answer(null, false);
    }

    /** A call of a functional interface may come to any closure that there is. */
    private Answer closures() {
        Answer known = closures;
        if (known == null) {
            closures = new Answer(null, false);
            known = askClosures();
            forgetIfWrong(known);
            closures = known;
        }
        return known;
    }

    private Answer askClosures() {
        for (ListedMethod method : listing.methods().values()) {
            for (Instruction insn : method.code()) {
                String obstacle = insn.opcode() == INVOKEDYNAMIC ? closure(insn) : null;
                if (obstacle != null) {
                    return new Answer(obstacle, false);
                }
            }
        }
        return callbacks();
    }

    /** A lambda is run by others, on what is not fresh. */
    private @Nullable String closure(Instruction insn) {
        for (Target target : insn.targets()) {
            String obstacle = ask(target.key(), List.of()).obstacle;
            if (obstacle != null) {
                return obstacle;
            }
        }
        Matcher handles = HANDLE.matcher(insn.operand());
        while (handles.find()) {
            String owner = handles.group(1);
            boolean isKnown =
                    BOOTSTRAPS.contains(owner) || (!isOutside(owner) && !insn.targets().isEmpty());
            String obstacle =
                    isKnown ? null : jdk(owner, handles.group(2), handles.group(3), false).obstacle;
            if (obstacle != null) {
                return obstacle;
            }
        }
        return callbacks().obstacle;
    }

    /** Why the static initialiser of a class does more than to fill its own fields, or null. */
    @Nullable String initialiser(String owner) {
        String key = ListedMethod.key(owner, "<clinit>", "()V");
        return listing.lists(key) ? ask(key, List.of()).obstacle : null;
    }
}
