package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.INVOKEDYNAMIC;
import static org.objectweb.asm.Opcodes.LDC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import dev.tuntas.suite.internal.code.Instruction.Target;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How instructions and methods of the base code stand to those of the extended code.
 *
 * <p>For methods that is a greatest fixed point: each pair is taken for identical until a
 * simulation shows that it is not; then the worse answer is noted and all are looked at again. At
 * the end every answer was found with the final answers of all others, so whatever was assumed
 * holds.
 */
final class Relations {
    /** Stands before the class and name of a static field. */
    static final String STATIC = "static ";

    /** What tells the class or the address of an object. */
    private static final Set<String> IDENTITY =
            Set.of(
                    "java/lang/Object.getClass()Ljava/lang/Class;",
                    "java/lang/Object.hashCode()I",
                    "java/lang/Object.toString()Ljava/lang/String;",
                    "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
                    "java/util/Objects.hashCode(Ljava/lang/Object;)I",
                    "java/util/Objects.toString(Ljava/lang/Object;)Ljava/lang/String;",
                    "java/lang/String.valueOf(Ljava/lang/Object;)Ljava/lang/String;");

    private record Pair(String base, String extended) {}

    final CodeListing base;
    final CodeListing extended;
    final ClassMap map;
    private final Map<String, Set<String>> classPairs;
    private final Purity purity;
    private final Map<Pair, Kind> assumed = new HashMap<>();
    private final Map<Pair, Kind> found = new HashMap<>();
    private final Set<Pair> running = new HashSet<>();
    private final Map<Pair, String> reasons = new HashMap<>();
    private final Map<String, Set<String>> fields = new TreeMap<>();
    private boolean isSettled;

    Relations(CodeListing base, CodeListing extended, ClassMap map) {
        this.base = base;
        this.extended = extended;
        this.map = map;
        this.classPairs = map.pairs(base, extended);
        this.purity = new Purity(extended, fieldNames(base));
    }

    private static Set<String> fieldNames(CodeListing listing) {
        Set<String> names = new HashSet<>();
        for (ListedMethod method : listing.methods().values()) {
            for (Instruction insn : method.code()) {
                if (Code.isField(insn.opcode())) {
                    names.add(insn.name());
                }
            }
        }
        return names;
    }

    Purity purity() {
        return purity;
    }

    /** The classes of an object in base code, with those of the same object in extended code. */
    Map<String, Set<String>> classPairs() {
        return classPairs;
    }

    /** For each field that base code uses, as class and name, the fields that stood for it. */
    Map<String, Set<String>> fields() {
        return fields;
    }

    // --- methods --------------------------------------------------------------------------------

    /** Starts another round; there is need of one as long as {@link #isSettled} says no. */
    void startRound() {
        isSettled = true;
        found.clear();
    }

    boolean isSettled() {
        return isSettled;
    }

    /** How a method stands to another one. */
    Kind kind(String baseKey, String extendedKey) {
        Pair pair = new Pair(baseKey, extendedKey);
        Kind known = found.get(pair);
        if (known != null) {
            return known;
        }
        Kind before = assumed.getOrDefault(pair, Kind.IDENTICAL);
        if (before == Kind.REFUSED || !running.add(pair)) {
            return before;
        }
        Kind now = before.worse(simulate(pair));
        running.remove(pair);
        if (now != before) {
            isSettled = false;
            assumed.put(pair, now);
        }
        found.put(pair, now);
        return now;
    }

    private Kind simulate(Pair pair) {
        ListedMethod ours = base.method(pair.base);
        ListedMethod theirs = extended.method(pair.extended);
        Simulation simulation = new Simulation(this, ours, theirs);
        Kind kind = simulation.run();
        if (kind == Kind.REFUSED) {
            reasons.put(pair, simulation.reason());
        }
        return kind;
    }

    /** Why nothing is known of two methods; empty if that was not asked. */
    String reason(String baseKey, String extendedKey) {
        return reasons.getOrDefault(new Pair(baseKey, extendedKey), "");
    }

    /** Why nothing is known of what two calls may mean. */
    String reason(Instruction ours, Instruction theirs) {
        for (Target target : ours.targets()) {
            for (Target image : theirs.targets()) {
                String reason = reason(target.key(), image.key());
                if (!reason.isEmpty()) {
                    return reason;
                }
            }
        }
        return "they mean different methods";
    }

    // --- instructions ---------------------------------------------------------------------------

    /**
     * Whether two instructions do the same with the same values, apart from local variables, jumps,
     * and what the methods do that they call.
     */
    boolean fits(Instruction ours, Instruction theirs) {
        int opcode = ours.opcode();
        if (opcode != theirs.opcode()) {
            return false;
        }
        if (Code.isLoad(opcode) || Code.isStore(opcode)) {
            return true;
        } else if (Code.isIncrement(opcode)) {
            return afterSpace(ours.operand()).equals(afterSpace(theirs.operand()));
        } else if (opcode == LDC) {
            return ours.operand().equals(theirs.operand());
        } else if (Code.isField(opcode)) {
            return fitsField(ours, theirs);
        } else if (Code.isTypeTest(opcode)) {
            return fitsType(ours.operand(), theirs.operand());
        } else if (Code.isCall(opcode)) {
            return ours.name().equals(theirs.name())
                    && map.fitsText(ours.operand(), theirs.operand())
                    && !tellsClass(ours);
        }
        return map.fitsText(ours.operand(), theirs.operand())
                && texts(ours.operand()).equals(texts(theirs.operand()));
    }

    /** All between the first and the last quotation mark; no class is named in a text. */
    private static String texts(String operand) {
        int start = operand.indexOf('"');
        return start < 0 ? "" : operand.substring(start, operand.lastIndexOf('"'));
    }

    private static String afterSpace(String operand) {
        return operand.substring(operand.indexOf(' ') + 1);
    }

    private boolean fitsField(Instruction ours, Instruction theirs) {
        String declaring = ours.targets().get(0).key();
        String image = theirs.targets().get(0).key();
        boolean fits =
                ours.name().equals(theirs.name())
                        && map.fitsText(ours.operand(), theirs.operand())
                        && map.fits(declaring, image);
        if (fits) {
            // Kept even if the match is given up later: that can only refuse more.
            boolean isStatic = ours.opcode() == GETSTATIC || ours.opcode() == PUTSTATIC;
            fields.computeIfAbsent(
                            (isStatic ? STATIC : "") + declaring + "." + ours.name(),
                            f -> new TreeSet<>())
                    .add(image + "." + theirs.name());
        }
        return fits;
    }

    /** A test for a type must have the same answer for an object's class there and here. */
    private boolean fitsType(String ours, String theirs) {
        if (ours.startsWith("[")) {
            return ours.equals(theirs) && isUnmapped(ours);
        }
        if (!map.fits(ours, theirs)) {
            return false;
        }
        for (Map.Entry<String, Set<String>> entry : classPairs.entrySet()) {
            boolean answer = base.isSubtype(entry.getKey(), ours);
            for (String image : entry.getValue()) {
                if (extended.isSubtype(image, theirs) != answer) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isUnmapped(String arrayType) {
        String element = arrayType.replaceAll("^\\[+L?|;$", "");
        return map.image(element).equals(element);
    }

    /** Under a map, an object's class differs there and here, and may give it away. */
    private boolean tellsClass(Instruction call) {
        return !map.isIdentity()
                && (IDENTITY.contains(call.operand())
                        || call.owner().equals("java/lang/Class")
                        || call.owner().startsWith("java/lang/reflect/")
                        || call.owner().startsWith("java/lang/invoke/"));
    }

    /** How what one call may mean stands to what the other may mean. */
    Kind callKind(Instruction ours, Instruction theirs) {
        if (ours.opcode() == INVOKEDYNAMIC) {
            return closureKind(ours.targets(), theirs.targets());
        }
        Kind kind = Kind.IDENTICAL;
        String exact = target(ours, "");
        String exactImage = target(theirs, "");
        if (exact != null && exactImage != null) {
            return kind(exact, exactImage);
        }
        for (Map.Entry<String, Set<String>> entry : classPairs.entrySet()) {
            for (String image : entry.getValue()) {
                kind = kind.worse(receiverKind(ours, entry.getKey(), theirs, image));
            }
        }
        return kind;
    }

    private Kind receiverKind(Instruction ours, String type, Instruction theirs, String image) {
        String target = target(ours, type);
        String imageTarget = target(theirs, image);
        if (target != null && imageTarget != null) {
            return kind(target, imageTarget);
        }
        return target == null && imageTarget == null ? Kind.IDENTICAL : Kind.REFUSED;
    }

    /** What a call means for a class of the receiver; empty for all classes. */
    private static @Nullable String target(Instruction call, String receiver) {
        for (Target target : call.targets()) {
            if (target.receiver().equals(receiver)) {
                return target.key();
            }
        }
        return null;
    }

    /** Who runs a closure is not known, so it must do exactly the same. */
    private Kind closureKind(List<Target> ours, List<Target> theirs) {
        if (ours.size() != theirs.size()) {
            return Kind.REFUSED;
        }
        for (int i = 0; i < ours.size(); i++) {
            Target target = ours.get(i);
            Target image = theirs.get(i);
            if (!map.fits(target.receiver(), image.receiver())
                    || kind(target.key(), image.key()) != Kind.IDENTICAL) {
                return Kind.REFUSED;
            }
        }
        return Kind.IDENTICAL;
    }
}
