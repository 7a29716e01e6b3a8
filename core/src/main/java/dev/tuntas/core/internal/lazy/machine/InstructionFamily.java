package dev.tuntas.core.internal.lazy.machine;

/**
 * A {@link MachinePart} that does the instructions of a family. It comes after all that families
 * share, which is here as fields, too.
 */
abstract class InstructionFamily extends MachinePart {
    final TypeSteps types;
    final Exceptions exceptions;
    final RunWatch watch;
    final MachineHeap heap;
    final Equality equality;
    final HostClasses hosts;
    final HostCalls hostCalls;
    final ModelFactory models;
    final Initialisers initialisers;

    InstructionFamily(LazyMachine m) {
        super(m);
        this.types = m.types;
        this.exceptions = m.exceptions;
        this.watch = m.watch;
        this.heap = m.heap;
        this.equality = m.equality;
        this.hosts = m.hosts;
        this.hostCalls = m.hostCalls;
        this.models = m.models;
        this.initialisers = m.initialisers;
    }
}
