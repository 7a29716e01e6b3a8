package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.lazy.decision.Decisions;
import dev.tuntas.core.internal.lazy.solver.Expressions;
import dev.tuntas.core.internal.lazy.solver.Store;
import dev.tuntas.core.internal.lazy.state.Budget;
import dev.tuntas.core.internal.lazy.state.CallStack;
import dev.tuntas.core.internal.machine.Trail;
import dev.tuntas.machine.code.MachineClasses;

/**
 * A part of the {@link LazyMachine}: a family of instructions, or something that families share.
 * All of them work on the state of the run, its decisions and its operands, which are here as
 * fields, since the machine comes by often.
 */
abstract class MachinePart {
    final Trail trail;
    final CallStack frames;
    final Budget budget;
    final Store store;
    final Expressions expressions;
    final Decisions decisions;
    final MachineClasses classes;
    final Operands operands;
    final HeapDependence dependence;

    /** Comes after what all parts share and before all of them: see the machine's constructor. */
    MachinePart(LazyMachine m) {
        this.trail = m.trail;
        this.frames = m.frames;
        this.budget = m.budget;
        this.store = m.store;
        this.expressions = m.expressions;
        this.decisions = m.decisions;
        this.classes = m.classes;
        this.operands = m.operands;
        this.dependence = m.dependence;
    }
}
