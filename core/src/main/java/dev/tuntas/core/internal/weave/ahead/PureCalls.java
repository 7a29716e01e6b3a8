package dev.tuntas.core.internal.weave.ahead;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.CallGraph;
import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.core.internal.weave.WeavePlan;
import dev.tuntas.core.internal.weave.WorldClass;
import dev.tuntas.machine.code.LookingCode;
import dev.tuntas.machine.jdk.CallFact;
import dev.tuntas.machine.jdk.ClassFact;
import dev.tuntas.machine.jdk.JdkCatalogue;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The calls that may be made ahead of the predicate: those that only look. That is for speed: what
 * code ahead changes all the same is taken back.
 */
public final class PureCalls {
    private static final Set<String> OF_ANY_OBJECT =
            Set.of("equals", "compareTo", "hashCode", "getClass", "ordinal", "name");

    private final WeavePlan plan;
    private final CallGraph graph;
    private final boolean hasOwnMaps;
    private final LookingCode code;

    public PureCalls(WeavePlan plan, CallGraph graph) {
        this.plan = plan;
        this.graph = graph;
        this.code = new LookingCode(this::targets, false);
        this.hasOwnMaps =
                graph.made().stream().anyMatch(type -> graph.isSubtype(type, "java/util/Map"));
    }

    /** Why a call can't be made ahead; null if it can. */
    @Nullable String obstacle(MethodInsnNode call, @Nullable AbstractInsnNode source) {
        boolean isPure =
                plan.isUsers(call.owner)
                        ? source instanceof MethodInsnNode original && code.onlyLooks(original)
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
        if (call.getOpcode() == INVOKESPECIAL) {
            return false;
        }
        if (call.owner.equals(WorldClass.STACKS.internalName)) {
            return call.name.equals("receiver");
        }
        if (JdkCatalogue.is(call.owner, ClassFact.NUMBER) && isOfPrimitives(call)) {
            return JdkCatalogue.changesNothing(call.owner, call.name, call.desc);
        }
        String owner = plan.move().original(call.owner);
        if (!JdkCatalogue.takesNoArray(call.desc)) {
            // Reads of elements are seen in woven code only.
            return false;
        }
        return JdkCatalogue.does(CallFact.LOOKS, owner, call.name, call.desc)
                || JdkCatalogue.does(CallFact.TOUCHES, owner, call.name, call.desc)
                || call.getOpcode() != INVOKESTATIC && OF_ANY_OBJECT.contains(call.name);
    }

    /** Whether a pure call can't lead to code of the user's. */
    static boolean isOfValues(MethodInsnNode call) {
        boolean isOfValue =
                JdkCatalogue.is(call.owner, ClassFact.NUMBER)
                        || call.owner.equals("java/lang/String");
        return isOfValue && !JdkCatalogue.callsBack(call.owner, call.name, call.desc)
                || call.owner.equals(WorldClass.STACKS.internalName);
    }

    private static boolean isOfPrimitives(MethodInsnNode call) {
        for (Type type : Type.getArgumentTypes(call.desc)) {
            boolean isBox =
                    type.getSort() == Type.OBJECT
                            && JdkCatalogue.is(type.getInternalName(), ClassFact.NUMBER);
            if (type.getSort() >= Type.ARRAY && !isBox) {
                return false;
            }
        }
        return true;
    }

    // --- the user's -----------------------------------------------------------------------------

    /** The methods that a call may mean; null if it may change something. */
    private @Nullable Collection<MethodNode> targets(MethodInsnNode call) {
        if (!plan.isUsers(call.owner)) {
            return isPureOfJdk(call) ? Set.of() : null;
        }
        Set<Reached> targets = graph.targets(call);
        return targets.isEmpty() || call.name.equals("<init>")
                ? null
                : targets.stream().map(target -> target.method).toList();
    }
}
