package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.undo.ElementBits;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/** What objects, arrays and classes of a run hold now, by name. */
public final class ObjectView {
    private final Machine machine;

    public ObjectView(RecordedRun run) {
        this.machine = run.machine();
    }

    /** Whether an object is of a class of the program: its fields are known. */
    public boolean hasFields(Object object) {
        return machine.isProgram(object.getClass());
    }

    /** The fields of an object of the program, those of its own class first. */
    public List<FrameView.Variable> fields(Object object) {
        List<FrameView.Variable> found = new ArrayList<>();
        Class<?> type = object.getClass();
        while (type != null && machine.isProgram(type)) {
            ConcreteClass owner = machine.classOf(type);
            Access access = owner.access();
            int place = 0;
            for (FieldNode field : owner.instanceFields()) {
                found.add(
                        new FrameView.Variable(
                                field.name,
                                field.desc,
                                value(access, object, place, field.desc),
                                new CellPlace.OfField(object, access, place)));
                place++;
            }
            type = type.getSuperclass();
        }
        return found;
    }

    private static @Nullable Object value(Access access, Object object, int place, String type) {
        char sort = type.charAt(0);
        return sort == 'L' || sort == '['
                ? access.getRef(object, place)
                : Bits.box(sort, access.get(object, place));
    }

    /** The static fields that a class of the program declares itself. */
    public List<FrameView.Variable> statics(Class<?> shell) {
        List<FrameView.Variable> found = new ArrayList<>();
        ConcreteClass owner = machine.classOf(shell);
        for (FieldNode node : owner.type.node.fields) {
            if ((node.access & Opcodes.ACC_STATIC) != 0) {
                MachineField field = Objects.requireNonNull(owner.type.field(node.name, node.desc));
                int place = field.place();
                Object value =
                        field.isRef()
                                ? owner.refs[place]
                                : Bits.box(node.desc.charAt(0), owner.bits[place]);
                found.add(
                        new FrameView.Variable(
                                node.name, node.desc, value, new CellPlace.OfStatic(owner, place)));
            }
        }
        return found;
    }

    /** Some elements of an array. */
    public List<FrameView.Variable> elements(Object array, int from, int to) {
        List<FrameView.Variable> found = new ArrayList<>();
        String type = array.getClass().getComponentType().descriptorString();
        for (int i = from; i < Math.min(to, Array.getLength(array)); i++) {
            Object value =
                    array instanceof Object[] refs
                            ? refs[i]
                            : Bits.box(type.charAt(0), ElementBits.get(array, i));
            found.add(
                    new FrameView.Variable(
                            "[" + i + "]", type, value, new CellPlace.OfElement(array, i)));
        }
        return found;
    }
}
