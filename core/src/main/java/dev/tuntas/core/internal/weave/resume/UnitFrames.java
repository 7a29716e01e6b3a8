package dev.tuntas.core.internal.weave.resume;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.WeavePlan;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Works out the stack maps of a unit and its helpers, without loading classes. */
final class UnitFrames extends ClassWriter {
    private final WeavePlan plan;

    private UnitFrames(WeavePlan plan) {
        super(COMPUTE_FRAMES);
        this.plan = plan;
    }

    /** The methods with their stack maps, in the same order. */
    static List<MethodNode> compute(WeavePlan plan, ClassNode owner, List<MethodNode> methods) {
        ClassNode holder = new ClassNode();
        holder.version = Math.max(owner.version & 0xffff, V1_8);
        holder.access = owner.access;
        holder.name = owner.name;
        holder.superName = owner.superName;
        holder.methods.addAll(methods);
        UnitFrames writer = new UnitFrames(plan);
        holder.accept(writer);
        ClassNode result = new ClassNode();
        new ClassReader(writer.toByteArray()).accept(result, 0);
        return result.methods;
    }

    @Override
    protected String getCommonSuperClass(String a, String b) {
        if (plan.isInterface(a) || plan.isInterface(b)) {
            return "java/lang/Object";
        }
        for (String c = a; c != null; c = plan.superclass(c)) {
            if (plan.isSubclass(b, Type.getObjectType(c))) {
                return c;
            }
        }
        return "java/lang/Object";
    }
}
