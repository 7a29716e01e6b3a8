package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.lazy.state.CallStack;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.invoke.LambdaMetafactory;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Lambdas: objects of functional interfaces that the machine makes itself, and calls of them. */
final class LambdaCalls {
    private final LazyMachine m;
    private final Bridges bridges;
    private final Map<InvokeDynamicInsnNode, MachineMethod> known = new HashMap<>();

    LambdaCalls(LazyMachine m) {
        this.m = m;
        this.bridges = new Bridges(m.classes);
    }

    /** A new lambda. */
    int make(InvokeDynamicInsnNode dynamic, int captured) {
        String type = Type.getReturnType(dynamic.desc).getInternalName();
        MachineMethod bridge = known.computeIfAbsent(dynamic, bridges::lambda);
        boolean isSerializable =
                dynamic.bsmArgs.length > 3
                        && dynamic.bsmArgs[3] instanceof Integer flags
                        && (flags & LambdaMetafactory.FLAG_SERIALIZABLE) != 0;
        Lambda made = new Lambda(type, dynamic.name, isSerializable, bridge, captured);
        int cell = m.operands.top() - captured;
        for (int i = 0; i < captured; i++) {
            made.bits[i] = m.frames.bits[cell + i];
            made.refs[i] = m.frames.refs[cell + i];
            made.lazy[i] = m.frames.lazy[cell + i];
            made.dep[i] = m.frames.dep[cell + i];
        }
        return m.operands.answerRef(captured, made, 0, 0);
    }

    int call(Lambda lambda, CallSite site) {
        if (!isFunction(lambda, site)) {
            MachineMethod inherited = m.classes.get(lambda.type).find(site.key);
            if (inherited == null || inherited.isAbstract()) {
                throw new Unfollowable(site + " of a lambda");
            }
            return m.activations.enter(inherited, site.meaning, site.args);
        }
        long dep = m.frames.dep[m.operands.top() - site.args];
        arrange(lambda, site);
        int args = lambda.bridge.args;
        return (dep & ~m.frames.context) == 0
                ? m.activations.enter(lambda.bridge, site.meaning, args)
                : m.activations.enterOneOf(
                        lambda.bridge, site.meaning, args, HeapDependence.EVERYTHING, dep);
    }

    /** Whether a call is of the method that a lambda stands for, and not of another one. */
    private boolean isFunction(Lambda lambda, CallSite site) {
        if (!site.name.equals(lambda.name)) {
            return false;
        }
        MachineMethod declared = m.classes.get(lambda.type).find(site.key);
        return declared == null || declared.isAbstract();
    }

    /** Instead of the lambda and its arguments: what it captured and its arguments. */
    private void arrange(Lambda lambda, CallSite site) {
        CallStack f = m.frames;
        int captured = lambda.bits.length;
        int cell = m.operands.top() - site.args;
        int shift = captured - 1;
        f.makeRoom(m.operands.top() + captured);
        long dep = f.dep[cell];
        System.arraycopy(f.bits, cell + 1, f.bits, cell + captured, site.args - 1);
        System.arraycopy(f.refs, cell + 1, f.refs, cell + captured, site.args - 1);
        System.arraycopy(f.lazy, cell + 1, f.lazy, cell + captured, site.args - 1);
        System.arraycopy(f.dep, cell + 1, f.dep, cell + captured, site.args - 1);
        for (int i = 0; i < captured; i++) {
            f.bits[cell + i] = lambda.bits[i];
            f.refs[cell + i] = lambda.refs[i];
            f.lazy[cell + i] = lambda.lazy[i];
            f.dep[cell + i] = lambda.dep[i] | dep;
        }
        f.top[f.depth - 1] += shift;
    }

    /** The class of the receiver says which method it is, and that depends on something. */
    int enterByReceiver(MachineMethod method, CallSite site) {
        long dep = m.frames.dep[m.operands.top() - site.args];
        return (dep & ~m.frames.context) == 0
                ? m.activations.enter(method, site.meaning, site.args)
                : m.activations.enterOneOf(
                        method, site.meaning, site.args, HeapDependence.EVERYTHING, dep);
    }
}
