package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/**
 * Records of the input. There is no other way to make a record than its canonical constructor, so a
 * record of the input is one that this has made: before a component is first read, the constructor
 * is run beside it on the same components. What it throws for can't be; neither can what it would
 * have made something else of.
 */
final class InputRecords {
    private final Path path;
    private final Code code;
    private final StaticFields statics;

    InputRecords(Path path, Code code, StaticFields statics) {
        this.path = path;
        this.code = code;
        this.statics = statics;
    }

    /**
     * Sees to it that a record is one that can be made, or that its constructor runs next.
     *
     * @param initialise decides what a field is; may be a choice
     */
    void require(Instance record, BiConsumer<Instance, MachineField> initialise) {
        if (!record.isInput || record.isMakeable() || !record.typing().isExact()) {
            return;
        }
        MachineClass type = path.classes.get(record.className());
        if ((type.node.access & Opcodes.ACC_RECORD) == 0) {
            return;
        }
        statics.require(type);
        List<MachineField> components = components(type);
        StringBuilder descriptor = new StringBuilder("<init>(");
        for (MachineField field : components) {
            descriptor.append(field.descriptor());
            if (!record.has(field.place())) {
                initialise.accept(record, field);
            }
        }
        MachineMethod constructor = type.declared(descriptor.append(")V").toString());
        if (constructor == null) {
            throw Path.unfollowable("the constructor of the record " + type);
        }
        record.setMakeable();
        run(record, components, constructor);
        throw Redo.REDO;
    }

    private void run(Instance record, List<MachineField> components, MachineMethod constructor) {
        Instance made = path.make(constructor.owner);
        Frame frame = code.frame(constructor, path.choices.frame());
        frame.cells[0] = made;
        for (int i = 0; i < components.size(); i++) {
            frame.cells[i + 1] = record.get(components.get(i).place());
        }
        frame.isAssumed = true;
        frame.then =
                nothing -> {
                    for (MachineField field : components) {
                        assumeSame(record, made, field);
                    }
                    path.choices.setFrame(Objects.requireNonNull(frame.caller).own());
                };
        path.choices.setFrame(frame);
    }

    private void assumeSame(Instance record, Instance made, MachineField field) {
        Value wanted = SymbolicHeap.resolve(record.get(field.place()));
        Value found = SymbolicHeap.resolve(made.get(field.place()));
        if (wanted == found || wanted != null && wanted.equals(found)) {
            return;
        }
        if (wanted instanceof Term before && found instanceof Term after && isExact(before)) {
            path.choices.assume(path.terms.equal(before, after), path.terms);
            return;
        }
        throw Path.unfollowable(
                "the record %s, whose constructor makes something else of %s"
                        .formatted(field.owner(), field.name()));
    }

    private static boolean isExact(Term term) {
        return term.sort != 'F' && term.sort != 'D';
    }

    private static List<MachineField> components(MachineClass type) {
        List<MachineField> found = new ArrayList<>();
        for (FieldNode node : type.node.fields) {
            MachineField field = Objects.requireNonNull(type.field(node.name, node.desc));
            if (!field.isStatic()) {
                found.add(field);
            }
        }
        return found;
    }
}
