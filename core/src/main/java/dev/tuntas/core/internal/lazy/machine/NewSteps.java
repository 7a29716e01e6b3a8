package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;
import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.ClassNotes;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.Unfollowable;

/** New objects and arrays. */
final class NewSteps extends InstructionFamily {
    NewSteps(LazyMachine m) {
        super(m);
    }

    int make(AnalysedCode code, int pc) {
        if (code.x[pc] instanceof MachineClass known) {
            if (ClassNotes.of(known).isContainer) {
                dependence.followContainer();
            }
            return operands.answerRef(0, heap.newObject(known), 0, 0);
        }
        String name = (String) requireNonNull(code.x[pc]);
        Model model = code.isOwnCode ? null : models.make(name, decisions.isJudging);
        if (model != null) {
            return operands.answerRef(0, dependence.register(model), 0, 0);
        }
        if (HostClasses.isOfHost(name)) {
            return operands.answerRef(0, new Unmade(), 0, 0);
        }
        MachineClass type = classes.get(name);
        if (hosts.isHost(name)) {
            throw new Unfollowable("new " + type);
        }
        initialisers.initialise(type);
        ClassNotes.of(type).isContainer = dependence.isContainer(name);
        code.x[pc] = type;
        return make(code, pc);
    }

    int makeArray(String element) {
        int cell = operands.top() - 1;
        if (!operands.concretise(cell, false)) {
            return FAILED;
        }
        long dep = frames.dep[cell];
        int length = (int) frames.bits[cell];
        if (length < 0) {
            return exceptions.raise("java/lang/NegativeArraySizeException", dep);
        }
        exceptions.relyOn(dep);
        Arr array = heap.newArray(element, length);
        array.lengthDep = dep;
        return operands.answerRef(1, array, 0, 0);
    }

    int makeArrays(String descriptor, int dimensions) {
        int first = operands.top() - dimensions;
        int[] lengths = new int[dimensions];
        long dep = 0;
        for (int i = 0; i < dimensions; i++) {
            if (!operands.concretise(first + i, false)) {
                return FAILED;
            }
            lengths[i] = (int) frames.bits[first + i];
            dep |= frames.dep[first + i];
            if (lengths[i] < 0) {
                return exceptions.raise("java/lang/NegativeArraySizeException", dep);
            }
        }
        exceptions.relyOn(dep);
        return operands.answerRef(dimensions, makeArrays(descriptor, lengths, 0, dep), 0, dep);
    }

    private Arr makeArrays(String descriptor, int[] lengths, int at, long dep) {
        Arr array = heap.newArray(descriptor.substring(1), lengths[at]);
        array.lengthDep = dep;
        for (int i = 0; at + 1 < lengths.length && i < lengths[at]; i++) {
            array.refs[i] = makeArrays(descriptor.substring(1), lengths, at + 1, dep);
            array.dep[i] = dep;
        }
        return array;
    }
}
