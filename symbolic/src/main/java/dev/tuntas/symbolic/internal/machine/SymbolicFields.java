package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineField;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.term.Value;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

import java.util.function.Consumer;

/** Fields: one of the input that is read for the first time is decided then. */
final class SymbolicFields {
    private final Path path;
    private final References references;

    SymbolicFields(Path path, References references) {
        this.path = path;
        this.references = references;
    }

    /** The field that an instruction names; found once. */
    MachineField field(Frame frame) {
        Object named = frame.named();
        if (named instanceof MachineField field) {
            return field;
        }
        FieldInsnNode node = (FieldInsnNode) named;
        MachineField found = path.classes.get(node.owner).field(node.name, node.desc);
        if (found == null) {
            throw Path.unfollowable("the field " + node.owner + "." + node.name + ", not found");
        }
        frame.code.x[frame.pc] = found;
        return found;
    }

    @Nullable Value get(@Nullable Value reference, MachineField field) {
        Instance owner = owner(reference);
        int place = field.place();
        if (owner.isShared && !isFinal(field)) {
            path.order.read(owner);
        }
        if (!owner.has(place)) {
            initialise(owner, field);
        }
        return SymbolicHeap.resolve(owner.get(place));
    }

    private Instance owner(@Nullable Value reference) {
        Thing thing = references.thing(reference);
        return (Instance) thing;
    }

    private void initialise(Instance owner, MachineField field) {
        int place = field.place();
        boolean isForgotten = owner.version(place) != owner.version && !isFinal(field);
        int since = isForgotten ? owner.version(place) : owner.version;
        // What a call has put there may be as far from the input as that was in the beginning.
        int links = isForgotten ? path.k : owner.links - 1;
        Consumer<@Nullable Value> to =
                isForgotten ? v -> owner.set(place, v) : v -> owner.initialise(place, v);
        if (field.isRef()) {
            String type = Type.getType(field.descriptor()).getInternalName();
            references.initialise(type, links, since, to);
        } else {
            path.countDecided();
            to.accept(path.condition.fresh(field.descriptor().charAt(0), since));
        }
    }

    /** Whether only a constructor gives it a value. */
    static boolean isFinal(MachineField field) {
        return field.owner().node.fields.stream()
                .anyMatch(
                        node ->
                                node.name.equals(field.name())
                                        && node.desc.equals(field.descriptor())
                                        && (node.access & Opcodes.ACC_FINAL) != 0);
    }

    void put(@Nullable Value reference, MachineField field, @Nullable Value value) {
        Instance owner = owner(reference);
        Value before =
                owner.has(field.place()) ? SymbolicHeap.resolve(owner.get(field.place())) : owner;
        path.contractWrites.field(owner, field, before, value);
        owner.set(field.place(), path.narrowed(field.descriptor(), value));
        path.written(owner);
    }
}
