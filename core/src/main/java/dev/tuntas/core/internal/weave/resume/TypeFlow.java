package dev.tuntas.core.internal.weave.resume;

import static org.objectweb.asm.Opcodes.ASM9;

import dev.tuntas.core.internal.weave.WeavePlan;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SimpleVerifier;

/**
 * The types of locals and operands at each instruction of a method, worked out from class files: no
 * class is loaded. Interfaces count as Object does, as for the JVM's verifier.
 */
final class TypeFlow extends SimpleVerifier {
    private final WeavePlan plan;

    private TypeFlow(WeavePlan plan, ClassNode owner) {
        super(ASM9, Type.getObjectType(owner.name), null, List.of(), false);
        this.plan = plan;
    }

    /** By instruction; null for one that can't be reached. */
    static Frame<BasicValue>[] of(WeavePlan plan, ClassNode owner, MethodNode method)
            throws AnalyzerException {
        return new Analyzer<>(new TypeFlow(plan, owner)).analyze(owner.name, method);
    }

    @Override
    protected boolean isInterface(Type type) {
        return plan.isInterface(type.getInternalName());
    }

    @Override
    protected Type getSuperClass(Type type) {
        String superclass =
                type.getSort() == Type.ARRAY ? null : plan.superclass(type.getInternalName());
        return Type.getObjectType(superclass == null ? "java/lang/Object" : superclass);
    }

    /** The code was verified when it was compiled, and will be again when it is loaded. */
    @Override
    protected boolean isSubTypeOf(BasicValue value, BasicValue expected) {
        return true;
    }

    @Override
    protected boolean isAssignableFrom(Type to, Type from) {
        if (to.equals(from) || to.getInternalName().equals("java/lang/Object")) {
            return true;
        }
        if (to.getSort() == Type.ARRAY) {
            return from.getSort() == Type.ARRAY && areArrays(to, from);
        }
        if (isInterface(to)) {
            return true;
        }
        return from.getSort() == Type.OBJECT && plan.isSubclass(from.getInternalName(), to);
    }

    private boolean areArrays(Type to, Type from) {
        Type toElement = Type.getType(to.getDescriptor().substring(1));
        Type fromElement = Type.getType(from.getDescriptor().substring(1));
        boolean references =
                toElement.getSort() >= Type.ARRAY && fromElement.getSort() >= Type.ARRAY;
        return references && isAssignableFrom(toElement, fromElement);
    }
}
