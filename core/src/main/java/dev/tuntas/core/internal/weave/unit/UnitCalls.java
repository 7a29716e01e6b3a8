package dev.tuntas.core.internal.weave.unit;

import dev.tuntas.core.internal.weave.CallGraph;
import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.core.internal.weave.WeavePlan;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which calls go from unit to unit; all others are made by the JVM.
 *
 * @param unfit the methods that can't be left and resumed: a set that may grow
 */
public record UnitCalls(WeavePlan plan, CallGraph graph, Set<Reached> unfit) {
    /** A call that may mean more is made by the JVM, as a region. */
    private static final int MOST_RECEIVERS = 8;

    private static final String GENERATORS = "dev/tuntas/core/Generators";

    /** Whether a call is one from unit to unit. */
    public boolean isUnitCall(MethodInsnNode call) {
        Set<Reached> targets = targets(call);
        return plan.isUsers(call.owner)
                && !isGenerator(call)
                && (graph.isExact(call) || graph.receivers(call).size() <= MOST_RECEIVERS)
                && targets.stream().anyMatch(target -> target.mayRead)
                && targets.stream().noneMatch(unfit::contains);
    }

    /** The methods that a call may mean. */
    Set<Reached> targets(MethodInsnNode call) {
        return graph.targets(call);
    }

    /** Whether a call is one of a generator's, which chooses values itself. */
    public static boolean isGenerator(MethodInsnNode call) {
        return call.owner.equals(GENERATORS)
                && (call.name.equals("fits") || call.name.equals("fitsInt"));
    }
}
