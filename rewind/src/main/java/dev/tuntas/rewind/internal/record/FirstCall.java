package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.thread.ThreadCalls;
import dev.tuntas.rewind.result.RewindException;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** The call that a run begins with: of a static method, or on a receiver, the first argument. */
public record FirstCall(
        Machine machine,
        String className,
        String method,
        String descriptor,
        @Nullable Object... arguments) {
    /** A run by steps. */
    public RecordedRun bySteps(Policy policy) {
        return new RecordedRun(machine, recorder(), policy);
    }

    /** A run by blocks. */
    public BlockRun byBlocks() {
        return new BlockRun(machine, recorder());
    }

    private Recorder recorder() {
        Class<?> type = load();
        MachineMethod found = machine.classOf(type).type.find(method + descriptor);
        if (found == null) {
            throw new RewindException(
                    className + " has no method " + method + descriptor + " to run");
        }
        if (found.isAbstract() || found.isNative()) {
            throw new RewindException(found + " has no code to run");
        }
        Invocation call =
                new Invocation(
                        opcode(found),
                        className.replace('.', '/'),
                        method,
                        descriptor,
                        machine.classOf(type).type.isInterface());
        Recorder recorder = new Recorder(machine, type);
        ThreadCalls.push(machine.frames(), machine.caller(type, call), arguments);
        return recorder;
    }

    private static int opcode(MachineMethod method) {
        if (method.isStatic()) {
            return Opcodes.INVOKESTATIC;
        }
        if (method.isPrivate()) {
            return Opcodes.INVOKESPECIAL;
        }
        return method.owner.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
    }

    private Class<?> load() {
        try {
            return machine.load(className);
        } catch (ClassNotFoundException e) {
            throw new RewindException("there is no class " + className, e);
        }
    }
}
