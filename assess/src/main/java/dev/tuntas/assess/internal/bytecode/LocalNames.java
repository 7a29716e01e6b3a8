package dev.tuntas.assess.internal.bytecode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/** The local variables of a method that the class file has names for, and where they are. */
final class LocalNames {
    /** A variable, from one instruction to before another. */
    record Local(
            int slot,
            String name,
            String descriptor,
            @Nullable String signature,
            int from,
            int to) {
        Type type() {
            return Type.getType(descriptor);
        }

        boolean isAt(int index) {
            return from <= index && index < to;
        }

        /** Whether both are of the same generic class, but not of the same things. */
        boolean holdsOthers(Local other) {
            return descriptor.equals(other.descriptor)
                    && !Objects.equals(signature, other.signature);
        }
    }

    private final List<Local> locals = new ArrayList<>();
    private final boolean areMissing;

    LocalNames(MethodNode method) {
        List<LocalVariableNode> named =
                method.localVariables == null ? List.of() : method.localVariables;
        for (LocalVariableNode each : named) {
            // Some compilers give names to their own variables, too.
            if (!each.name.startsWith("$")) {
                locals.add(local(each, method));
            }
        }
        locals.sort(Comparator.comparingInt(Local::slot).thenComparingInt(Local::from));
        int own = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        areMissing = named.isEmpty() && method.maxLocals > own;
    }

    private static Local local(LocalVariableNode local, MethodNode method) {
        return new Local(
                local.index,
                local.name,
                local.desc,
                local.signature,
                method.instructions.indexOf(local.start),
                method.instructions.indexOf(local.end));
    }

    /** Whether there are variables without names, because the class was compiled without them. */
    boolean areMissing() {
        return areMissing;
    }

    /** The variable in a slot, before an instruction is run. */
    @Nullable Local at(int slot, int index) {
        for (Local each : locals) {
            if (each.slot == slot && each.isAt(index)) {
                return each;
            }
        }
        return null;
    }

    /** All that are there before an instruction is run, in the order of their slots. */
    List<Local> at(int index) {
        return locals.stream().filter(each -> each.isAt(index)).toList();
    }
}
