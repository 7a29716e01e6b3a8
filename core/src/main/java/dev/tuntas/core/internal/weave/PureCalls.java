package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.CallGraph.Reached;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The calls that may be made ahead of the predicate: those that only look. That is for speed: what
 * code ahead changes all the same is taken back.
 */
final class PureCalls {
    private static final Set<String> BOXES =
            Set.of(
                    "java/lang/Integer",
                    "java/lang/Long",
                    "java/lang/Short",
                    "java/lang/Byte",
                    "java/lang/Character",
                    "java/lang/Boolean",
                    "java/lang/Float",
                    "java/lang/Double",
                    "java/lang/Number");
    private static final Set<String> OF_ANY_OBJECT =
            Set.of("equals", "compareTo", "hashCode", "getClass", "ordinal", "name");
    private static final Set<String> OF_TEXTS =
            Set.of(
                    "length",
                    "charAt",
                    "isEmpty",
                    "startsWith",
                    "endsWith",
                    "contains",
                    "indexOf",
                    "equalsIgnoreCase");
    private static final Set<String> OF_CONTAINERS =
            Set.of(
                    "contains",
                    "containsKey",
                    "containsValue",
                    "isEmpty",
                    "size",
                    "get",
                    "getOrDefault",
                    "indexOf",
                    "peek",
                    "peekFirst",
                    "peekLast",
                    "getFirst",
                    "getLast");
    private static final Set<String> OF_OBJECTS =
            Set.of("equals", "isNull", "nonNull", "requireNonNull", "hashCode", "checkIndex");

    private final WeavePlan plan;
    private final CallGraph graph;
    private final boolean hasOwnMaps;
    private final Map<Reached, Boolean> pure = new HashMap<>();

    PureCalls(WeavePlan plan, CallGraph graph) {
        this.plan = plan;
        this.graph = graph;
        this.hasOwnMaps =
                graph.made().stream().anyMatch(type -> graph.isSubtype(type, "java/util/Map"));
    }

    /** Why a call can't be made ahead; null if it can. */
    @Nullable String obstacle(MethodInsnNode call, @Nullable AbstractInsnNode source) {
        boolean isPure =
                plan.isUsers(call.owner)
                        ? source instanceof MethodInsnNode original && isPureOfUsers(original)
                        : isPureOfJdk(call) || isAdd(call);
        return isPure ? null : "calls " + call.name;
    }

    /** Whether a call adds to a container and tells whether it was not there before. */
    boolean isAdd(MethodInsnNode call) {
        return call.name.equals("add")
                && call.desc.equals("(Ljava/lang/Object;)Z")
                && call.getOpcode() != INVOKESPECIAL
                && isOfContainers(call)
                && !hasOwnMaps;
    }

    private boolean isOfContainers(MethodInsnNode call) {
        return plan.move().original(call.owner).startsWith("java/util/")
                && plan.move().original(call.owner).lastIndexOf('/') == 9;
    }

    // --- the JDK's ------------------------------------------------------------------------------

    private boolean isPureOfJdk(MethodInsnNode call) {
        boolean isStatic = call.getOpcode() == INVOKESTATIC;
        if (call.getOpcode() == INVOKESPECIAL) {
            return false;
        }
        if (isStatic) {
            return isPureStatic(call);
        }
        if (call.owner.equals("java/lang/String")) {
            return OF_TEXTS.contains(call.name) || OF_ANY_OBJECT.contains(call.name);
        }
        return BOXES.contains(call.owner) && isOfPrimitives(call)
                || OF_ANY_OBJECT.contains(call.name)
                || isOfContainers(call) && OF_CONTAINERS.contains(call.name)
                || call.owner.equals("java/lang/Class") && call.name.equals("isInstance");
    }

    /** Whether a pure call can't lead to code of the user's. */
    static boolean isOfValues(MethodInsnNode call) {
        return BOXES.contains(call.owner) && !call.desc.contains("Ljava/lang/Object;")
                || call.owner.equals("java/lang/Math")
                || call.owner.equals(WorldCalls.MACHINE)
                || call.owner.equals("java/lang/String") && !call.desc.contains("CharSequence");
    }

    private static boolean isPureStatic(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/lang/Math", "java/lang/StrictMath" -> !call.name.equals("random");
            case "java/util/Objects" ->
                    OF_OBJECTS.contains(call.name) && !call.desc.contains("Supplier");
            case WorldCalls.MACHINE -> call.name.equals("receiver");
            default -> BOXES.contains(call.owner) && isOfPrimitives(call);
        };
    }

    private static boolean isOfPrimitives(MethodInsnNode call) {
        for (Type type : Type.getArgumentTypes(call.desc)) {
            boolean isBox = type.getSort() == Type.OBJECT && BOXES.contains(type.getInternalName());
            if (type.getSort() >= Type.ARRAY && !isBox) {
                return false;
            }
        }
        return true;
    }

    // --- the user's -----------------------------------------------------------------------------

    private boolean isPureOfUsers(MethodInsnNode call) {
        Set<Reached> targets = graph.targets(call);
        return !targets.isEmpty()
                && !call.name.equals("<init>")
                && targets.stream().allMatch(this::isPure);
    }

    private boolean isPure(Reached method) {
        Boolean known = pure.get(method);
        if (known == null) {
            // What calls itself is pure if the rest is.
            pure.put(method, true);
            known = onlyLooks(method);
            pure.put(method, known);
        }
        return known;
    }

    private boolean onlyLooks(Reached method) {
        for (AbstractInsnNode insn : method.method.instructions) {
            int opcode = insn.getOpcode();
            boolean changes =
                    opcode >= IASTORE && opcode <= SASTORE
                            || opcode == PUTFIELD
                            || opcode == PUTSTATIC
                            || opcode == MONITORENTER
                            || opcode == INVOKEDYNAMIC
                            || opcode == NEW
                            || opcode == ANEWARRAY
                            || opcode == MULTIANEWARRAY
                            || opcode == NEWARRAY
                            || opcode == ATHROW;
            if (changes || insn instanceof MethodInsnNode call && !onlyLooks(call)) {
                return false;
            }
        }
        return method.method.instructions.size() > 0;
    }

    private boolean onlyLooks(MethodInsnNode call) {
        return plan.isUsers(call.owner) ? isPureOfUsers(call) : isPureOfJdk(call);
    }
}
