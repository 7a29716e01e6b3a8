package dev.tuntas.core.internal.weave.resume;

import dev.tuntas.core.internal.weave.WorldClass;
import dev.tuntas.core.internal.weave.ahead.DirectRead;
import dev.tuntas.core.internal.weave.unit.ConstantRun;
import dev.tuntas.core.internal.weave.unit.Outcomes.Outcome;
import dev.tuntas.core.internal.weave.unit.UnitCode;
import java.util.BitSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A call of {@code Generators.fits} or {@code fitsInt} whose false is the predicate's: the world
 * makes it, and chooses. Elsewhere such a call is a check like any other, because a value that does
 * not fit may still be part of a valid structure.
 */
final class GeneratorPoint extends RegionPoint {
    private GeneratorPoint(UnitCode unit, MethodInsnNode call, MethodInsnNode source, BitSet live) {
        super(unit, call, live);
        boolean isDirect =
                DirectRead.isIn(
                        source, unit.reached.method.instructions, unit.plan, unit.program.graph());
        call.owner = WorldClass.PACKAGE + "Choice";
        call.name = isDirect ? call.name + "Directly" : call.name;
        call.desc = call.desc.replace(")", "I)");
        unit.body.insertBefore(call, new LdcInsnNode(unit.program.sites().newRead()));
    }

    /** The point for a call of a generator. */
    static RegionPoint of(UnitCode unit, MethodInsnNode call, MethodInsnNode source, BitSet live) {
        Integer returned = ConstantRun.returnedAfter(source, 0);
        boolean isFinal = returned != null && unit.after(returned) == Outcome.NO;
        return isFinal
                ? new GeneratorPoint(unit, call, source, live)
                : new RegionPoint(unit, call, live);
    }

    /** It is a call within the world. */
    @Override
    Set<AbstractInsnNode> leftAlone() {
        return Set.of(insn);
    }
}
