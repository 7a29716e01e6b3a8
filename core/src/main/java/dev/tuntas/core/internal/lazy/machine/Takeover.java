package dev.tuntas.core.internal.lazy.machine;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.container.OwnCode;
import dev.tuntas.core.internal.lazy.state.CallStack;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Lets the JDK's own code go on where a model can't: an object that is followed is filled with what
 * the model has, and from then on, all calls of the model go to it. The model stays what references
 * refer to.
 */
final class Takeover {
    private static final String CODE = Type.getInternalName(OwnCode.class);

    private final LazyMachine m;

    Takeover(LazyMachine m) {
        this.m = m;
    }

    /** Whether a call is of code that fills an object. */
    static boolean isBy(CallSite site) {
        return site.owner.equals(CODE);
    }

    /** Fills an object. The instruction is done again after that, so nothing is popped. */
    int begin(Model model, Unfollowable because) {
        Model.Contents contents = model.contents(m);
        if (contents == null) {
            throw because;
        }
        MachineMethod method = requireNonNull(m.classes.get(CODE).find(contents.method()));
        CallStack f = m.frames;
        int top = m.operands.top();
        @Nullable Object[] operands = contents.operands();
        f.makeRoom(top + operands.length);
        for (int i = 0; i < operands.length; i++) {
            Object operand = operands[i];
            f.refs[top + i] = operand;
            f.bits[top + i] = operand instanceof Integer number ? number : 0;
            f.lazy[top + i] = 0;
            f.dep[top + i] = 0;
        }
        f.top[f.depth - 1] += operands.length;
        m.dependence.followContainer();
        return m.activations.enter(method, 0, operands.length);
    }

    /** A constructor that the model does not know runs in its own code, on a new object. */
    Obj beginNew(Model model) {
        MachineClass type = m.classes.get(model.type);
        m.initialisers.initialise(type);
        m.dependence.followContainer();
        Obj made = m.heap.newObject(type);
        model.takeOver(m.trail, made);
        return made;
    }

    /**
     * Ends what {@link #begin} began. How many elements there are depends on what the model
     * depended on, and so does everything that is read from the object's own fields.
     */
    int end(int cell) {
        Model model = (Model) requireNonNull(m.frames.refs[cell]);
        Object own = requireNonNull(m.frames.refs[cell + 1]);
        depend(own, model.contentsDep() | m.frames.context);
        model.takeOver(m.trail, own);
        return m.operands.pop(2);
    }

    private void depend(Object made, long dep) {
        if (made instanceof Model model) {
            model.dependOn(m.trail, dep, true, true);
            if (model.own() != null) {
                depend(model.own(), dep);
            }
            return;
        }
        Obj own = (Obj) made;
        for (int i = 0; i < own.bits.length; i++) {
            Object held = own.refs[i];
            if (held != null && isSet(own)) {
                depend(held, dep);
            } else {
                own.set(m.trail, i, own.bits[i], own.refs[i], own.lazy[i], own.dep[i] | dep);
            }
        }
    }

    /** Whether an object is a set that keeps its elements in a map of its own. */
    private static boolean isSet(Obj object) {
        return object.type.name.endsWith("HashSet");
    }
}
