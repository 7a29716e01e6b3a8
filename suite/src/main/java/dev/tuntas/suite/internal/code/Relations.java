package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.INSTANCEOF;
import static org.objectweb.asm.Opcodes.INVOKEDYNAMIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import dev.tuntas.suite.internal.code.ReachedCode.Target;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

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

    private record Pair(MethodCode base, MethodCode extended) {}

    final ReachedCode base;
    final ReachedCode extended;
    final ClassMap map;
    private final Map<String, Set<String>> classPairs;
    private final Purity purity;
    private final Map<Pair, Kind> assumed = new HashMap<>();
    private final Map<Pair, Kind> found = new HashMap<>();
    private final Set<Pair> running = new HashSet<>();
    private final Map<Pair, String> reasons = new HashMap<>();
    private final Map<String, Set<String>> fields = new TreeMap<>();
    private boolean isSettled;

    Relations(ReachedCode base, ReachedCode extended, ClassMap map) {
        this.base = base;
        this.extended = extended;
        this.map = map;
        this.classPairs = map.pairs(base, extended);
        this.purity = new Purity(extended, fieldNames(base));
    }

    private static Set<String> fieldNames(ReachedCode code) {
        Set<String> names = new HashSet<>();
        for (MethodCode method : code.methods()) {
            for (AbstractInsnNode insn : method.code()) {
                if (insn instanceof FieldInsnNode field) {
                    names.add(field.name);
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
    Kind kind(MethodCode ours, MethodCode theirs) {
        Pair pair = new Pair(ours, theirs);
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
        Simulation simulation = new Simulation(this, pair.base, pair.extended);
        Kind kind = simulation.run();
        if (kind == Kind.REFUSED) {
            reasons.put(pair, simulation.reason());
        }
        return kind;
    }

    /** Why nothing is known of two methods; empty if that was not asked. */
    String reason(MethodCode ours, MethodCode theirs) {
        return reasons.getOrDefault(new Pair(ours, theirs), "");
    }

    /** Why nothing is known of what two calls may mean. */
    String reason(AbstractInsnNode ours, AbstractInsnNode theirs) {
        for (Target target : base.targets(ours)) {
            for (Target image : extended.targets(theirs)) {
                String reason = reason(target.method(), image.method());
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
    boolean fits(AbstractInsnNode ours, AbstractInsnNode theirs) {
        if (ours.getOpcode() != theirs.getOpcode()) {
            return false;
        }
        if (ours instanceof FieldInsnNode field && theirs instanceof FieldInsnNode image) {
            return fitsField(field, image);
        } else if (ours instanceof TypeInsnNode type && theirs instanceof TypeInsnNode image) {
            boolean isTest = type.getOpcode() == INSTANCEOF || type.getOpcode() == CHECKCAST;
            return isTest ? fitsTest(type.desc, image.desc) : fitsName(type.desc, image.desc);
        } else if (ours instanceof MethodInsnNode call && theirs instanceof MethodInsnNode image) {
            return call.name.equals(image.name)
                    && fitsName(call.owner, image.owner)
                    && map.fitsDescriptor(call.desc, image.desc)
                    && !tellsClass(call);
        } else if (ours instanceof InvokeDynamicInsnNode dynamic
                && theirs instanceof InvokeDynamicInsnNode image) {
            return fitsDynamic(dynamic, image);
        } else if (ours instanceof MultiANewArrayInsnNode array
                && theirs instanceof MultiANewArrayInsnNode image) {
            return array.dims == image.dims && map.fitsDescriptor(array.desc, image.desc);
        }
        return fitsPlain(ours, theirs);
    }

    /** Instructions whose operands name no class, or none that could be another. */
    private static boolean fitsPlain(AbstractInsnNode ours, AbstractInsnNode theirs) {
        if (ours instanceof IincInsnNode increment && theirs instanceof IincInsnNode other) {
            return increment.incr == other.incr;
        } else if (ours instanceof LdcInsnNode constant && theirs instanceof LdcInsnNode other) {
            return constant.cst.equals(other.cst);
        } else if (ours instanceof IntInsnNode number && theirs instanceof IntInsnNode other) {
            return number.operand == other.operand;
        } else if (ours instanceof TableSwitchInsnNode table
                && theirs instanceof TableSwitchInsnNode other) {
            return table.min == other.min && table.max == other.max;
        } else if (ours instanceof LookupSwitchInsnNode lookup
                && theirs instanceof LookupSwitchInsnNode other) {
            return lookup.keys.equals(other.keys);
        }
        return true;
    }

    /** The name of a class, or of an array as a descriptor. */
    private boolean fitsName(String ours, String theirs) {
        return map.fits(Type.getObjectType(ours), Type.getObjectType(theirs));
    }

    private boolean fitsField(FieldInsnNode ours, FieldInsnNode theirs) {
        String declaring = base.declaringClass(ours);
        String image = extended.declaringClass(theirs);
        boolean fits =
                ours.name.equals(theirs.name)
                        && map.fits(ours.owner, theirs.owner)
                        && map.fitsDescriptor(ours.desc, theirs.desc)
                        && map.fits(declaring, image)
                        && Objects.equals(base.constant(ours), extended.constant(theirs));
        if (fits) {
            // Kept even if the match is given up later: that can only refuse more.
            boolean isStatic = ours.getOpcode() == GETSTATIC || ours.getOpcode() == PUTSTATIC;
            fields.computeIfAbsent(
                            (isStatic ? STATIC : "") + declaring + "." + ours.name,
                            f -> new TreeSet<>())
                    .add(image + "." + theirs.name);
        }
        return fits;
    }

    /** A test for a type must have the same answer for an object's class there and here. */
    private boolean fitsTest(String ours, String theirs) {
        if (ours.startsWith("[")) {
            return ours.equals(theirs) && isUnmapped(Type.getObjectType(ours).getElementType());
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

    private boolean isUnmapped(Type element) {
        String name = element.getInternalName();
        return element.getSort() != Type.OBJECT || map.image(name).equals(name);
    }

    /** Under a map, an object's class differs there and here, and may give it away. */
    private boolean tellsClass(MethodInsnNode call) {
        return !map.isIdentity()
                && (IDENTITY.contains(call.owner + "." + call.name + call.desc)
                        || call.owner.equals("java/lang/Class")
                        || call.owner.startsWith("java/lang/reflect/")
                        || call.owner.startsWith("java/lang/invoke/"));
    }

    private boolean fitsDynamic(InvokeDynamicInsnNode ours, InvokeDynamicInsnNode theirs) {
        boolean fits =
                ours.name.equals(theirs.name)
                        && map.fitsDescriptor(ours.desc, theirs.desc)
                        && fitsHandle(ours.bsm, theirs.bsm)
                        && ours.bsmArgs.length == theirs.bsmArgs.length;
        for (int i = 0; fits && i < ours.bsmArgs.length; i++) {
            fits = fitsConstant(ours.bsmArgs[i], theirs.bsmArgs[i]);
        }
        return fits;
    }

    private boolean fitsConstant(Object ours, Object theirs) {
        if (ours instanceof Type type && theirs instanceof Type image) {
            return map.fits(type, image);
        }
        return ours instanceof Handle handle && theirs instanceof Handle image
                ? fitsHandle(handle, image)
                : ours.equals(theirs);
    }

    /** What bodies of lambdas do is compared, not what they are called. */
    private boolean fitsHandle(Handle ours, Handle theirs) {
        if (ours.getTag() != theirs.getTag()) {
            return false;
        }
        if (Nodes.isLambdaBody(ours) && Nodes.isLambdaBody(theirs)) {
            return true;
        }
        return ours.getName().equals(theirs.getName())
                && fitsName(ours.getOwner(), theirs.getOwner())
                && map.fitsDescriptor(ours.getDesc(), theirs.getDesc());
    }

    // --- calls ----------------------------------------------------------------------------------

    /** How what one call may mean stands to what the other may mean. */
    Kind callKind(AbstractInsnNode ours, AbstractInsnNode theirs) {
        List<Target> targets = base.targets(ours);
        List<Target> images = extended.targets(theirs);
        if (ours.getOpcode() == INVOKEDYNAMIC) {
            return closureKind(targets, images);
        }
        MethodCode exact = target(targets, "");
        MethodCode exactImage = target(images, "");
        if (exact != null && exactImage != null) {
            return kind(exact, exactImage);
        }
        Kind kind = Kind.IDENTICAL;
        for (Map.Entry<String, Set<String>> entry : classPairs.entrySet()) {
            MethodCode target = target(targets, entry.getKey());
            for (String image : entry.getValue()) {
                kind = kind.worse(receiverKind(target, target(images, image)));
            }
        }
        return kind;
    }

    private Kind receiverKind(@Nullable MethodCode target, @Nullable MethodCode image) {
        if (target != null && image != null) {
            return kind(target, image);
        }
        return target == null && image == null ? Kind.IDENTICAL : Kind.REFUSED;
    }

    /** What a call means for a class of the receiver; empty for all classes. */
    private static @Nullable MethodCode target(List<Target> targets, String receiver) {
        for (Target target : targets) {
            if (target.receiver().equals(receiver)) {
                return target.method();
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
                    || kind(target.method(), image.method()) != Kind.IDENTICAL) {
                return Kind.REFUSED;
            }
        }
        return Kind.IDENTICAL;
    }
}
