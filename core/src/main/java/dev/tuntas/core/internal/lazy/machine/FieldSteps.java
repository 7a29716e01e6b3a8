package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.SafetyCheck.PASSED;
import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.core.internal.machine.ClassNotes;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.core.spi.CoreClasses;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.code.Unfollowable;

/** Reads and writes of fields. */
final class FieldSteps extends InstructionFamily {
    private final Takeover takeover;

    FieldSteps(LazyMachine m) {
        super(m);
        this.takeover = m.takeover;
    }

    int getField(AnalysedCode code, int pc) {
        int cell = operands.top() - 1;
        int check = exceptions.dereference(cell);
        if (check != PASSED) {
            return SafetyCheck.status(check);
        }
        MachineField field = (MachineField) requireNonNull(code.x[pc]);
        long dep = frames.dep[cell];
        if (frames.refs[cell] instanceof Model model) {
            // Code of the JDK looks into another container of its class.
            Object own = model.own();
            if (own == null) {
                return takeover.begin(model, new Unfollowable("a field of " + model.type));
            }
            frames.refs[cell] = own;
        }
        if (frames.refs[cell] instanceof Obj object) {
            int place = field.place();
            long all = dep | object.dep[place] | dependence.ofField(field.id());
            return field.isRef()
                    ? operands.answerRef(1, object.refs[place], object.lazy[place], all)
                    : operands.answer(1, object.bits[place], object.lazy[place], all);
        }
        return hostCalls.hostField(field, requireNonNull(frames.refs[cell]), dep);
    }

    int putField(AnalysedCode code, int pc) {
        int cell = operands.top() - 2;
        int check = exceptions.dereference(cell);
        if (check != PASSED) {
            return SafetyCheck.status(check);
        }
        MachineField field = (MachineField) requireNonNull(code.x[pc]);
        if (!(frames.refs[cell] instanceof Obj object)) {
            throw new Unfollowable("a write to " + field.owner() + "." + field.name());
        }
        heap.write(object, field.place(), cell + 1, frames.dep[cell]);
        if (frames.dep[cell] != 0) {
            // Another object could have been written to: so its field depends on which one was.
            dependence.dependField(field.id(), frames.dep[cell]);
        }
        heap.wroteSlots |= object.object >= 0 && !CoreClasses.isContainer(object.type.name);
        return operands.pop(2);
    }

    /**
     * Fields that have their first value here, though the JVM may give them another: what it has
     * kept of the empty collections from a former run, and whether exceptions are recorded. No code
     * of the user's sees a difference.
     */
    private static boolean isAsMade(MachineField field) {
        return switch (field.owner().name) {
            case "java/util/ImmutableCollections" -> field.name().equals("archivedObjects");
            case "java/lang/Throwable" -> field.name().equals("jfrTracing");
            default -> false;
        };
    }

    int accessStatic(MachineField field, int o) {
        if (hosts.isHost(field.owner().name)) {
            if (o == Op.PUTSTATIC) {
                throw new Unfollowable("a write to " + field.owner() + "." + field.name());
            }
            return hostCalls.hostStatic(field);
        }
        if (field.owner().name.equals("java/util/Arrays$LegacyMergeSort")) {
            // The JVM is asked, because the initialiser asks who calls it.
            boolean isOld = Boolean.getBoolean("java.util.Arrays.useLegacyMergeSort");
            return operands.answer(0, isOld ? 1 : 0, 0, 0);
        }
        if (!field.isFixed() && classes.isPlatform(field.owner().name) && !isAsMade(field)) {
            // The JVM, or code before the search, may have given it another value than here.
            throw new Unfollowable(field.owner() + "." + field.name());
        }
        initialisers.initialise(field.owner());
        Obj statics = ClassNotes.of(field.owner()).statics;
        int place = field.place();
        if (o == Op.PUTSTATIC) {
            heap.write(statics, place, operands.top() - 1, 0);
            return operands.pop(1);
        }
        long dep = statics.dep[place] | dependence.ofField(field.id());
        return field.isRef()
                ? operands.answerRef(0, statics.refs[place], statics.lazy[place], dep)
                : operands.answer(0, statics.bits[place], statics.lazy[place], dep);
    }
}
