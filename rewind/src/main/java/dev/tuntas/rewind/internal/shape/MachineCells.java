package dev.tuntas.rewind.internal.shape;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.record.RecordedRun;
import dev.tuntas.rewind.internal.reverse.CellState;
import dev.tuntas.rewind.internal.reverse.Shape;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.undo.ElementBits;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/**
 * The variables of a run as locations: objects, arrays, classes and frames are owners with numbers.
 *
 * <pre>
 *   owner     cell
 *   frame     2 * local, and 1 more for a reference: a local can be both, one after the other
 *   class     2 * place, and 1 more for a reference
 *   array     index, or -1 for its length
 *   object    the number of the field among all fields
 * </pre>
 */
final class MachineCells implements CellState {
    private final RecordedRun run;
    private final List<@Nullable Object> owners = new ArrayList<>();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<FieldAccess> fields = new ArrayList<>();
    private final Map<Access, Map<Integer, Integer>> fieldNumbers = new IdentityHashMap<>();

    /** The location that was written last, and what. */
    private long written;

    private long writtenValue;

    MachineCells(RecordedRun run) {
        this.run = run;
        owners.add(null);
    }

    // --- numbers --------------------------------------------------------------------------------

    /** The number of an object, 0 for null. */
    long number(@Nullable Object object) {
        if (object == null) {
            return 0;
        }
        Integer known = numbers.get(object);
        if (known != null) {
            return known;
        }
        numbers.put(object, owners.size());
        owners.add(object);
        return owners.size() - 1;
    }

    @Nullable Object object(long number) {
        return number > 0 && number < owners.size() ? owners.get((int) number) : null;
    }

    FrameOwner frame(Strand strand, int depth, ConcreteCode code) {
        FrameOwner frame = new FrameOwner(owners.size(), strand, depth, code);
        owners.add(frame);
        return frame;
    }

    /** The number of a field, which is the cell that it has in every object. */
    int field(Access access, int place, boolean isRef) {
        return fieldNumbers
                .computeIfAbsent(access, key -> new HashMap<>())
                .computeIfAbsent(
                        place,
                        key -> {
                            ConcreteClass owner = owner(access);
                            String name = owner.instanceFields().get(place).name;
                            fields.add(new FieldAccess(owner, access, place, isRef, name));
                            return fields.size() - 1;
                        });
    }

    String fieldName(int field) {
        return fields.get(field).name();
    }

    private ConcreteClass owner(Access access) {
        for (ConcreteClass type : run.machine().programClasses()) {
            if (type.access() == access) {
                return type;
            }
        }
        throw new IllegalStateException("a field of a class that is not there");
    }

    long statical(ConcreteClass type, int place, boolean isRef) {
        return CellState.location(number(type), 2L * place + (isRef ? 1 : 0));
    }

    static String staticName(ConcreteClass type, int place) {
        int at = 0;
        for (FieldNode field : type.type.node.fields) {
            if ((field.access & Opcodes.ACC_STATIC) != 0 && at++ == place) {
                return field.name;
            }
        }
        throw new IllegalArgumentException(type + " has no static field " + place);
    }

    // --- values ---------------------------------------------------------------------------------

    @Override
    public long read(long location) {
        Object owner = object(CellState.owner(location));
        int cell = CellState.cell(location);
        if (owner == null) {
            return 0;
        }
        if (owner instanceof FrameOwner frame) {
            return readLocal(frame, cell);
        }
        if (owner instanceof ConcreteClass type) {
            return readStatic(type, cell);
        }
        return owner.getClass().isArray() ? readElement(owner, cell) : readField(owner, cell);
    }

    private long readLocal(FrameOwner frame, int cell) {
        if (!frame.isLive || cell < 0 || !frame.assigned.get(cell)) {
            return 0;
        }
        Frames frames = run.strands().framesOf(frame.strand);
        int at = frames.bases[frame.depth] + (cell >> 1);
        return (cell & 1) == 1 ? number(frames.refs[at]) : frames.bits[at];
    }

    private long readStatic(ConcreteClass type, int cell) {
        if (cell < 0 || cell >> 1 >= type.bits.length) {
            return 0;
        }
        return (cell & 1) == 1 ? number(type.refs[cell >> 1]) : type.bits[cell >> 1];
    }

    private long readElement(Object array, int cell) {
        if (cell == Shape.LENGTH_CELL) {
            return Array.getLength(array);
        }
        if (!ElementBits.has(array, cell)) {
            return 0;
        }
        return array instanceof Object[] refs ? number(refs[cell]) : ElementBits.get(array, cell);
    }

    private long readField(Object object, int cell) {
        if (cell < 0 || cell >= fields.size() || !fields.get(cell).isOf(object)) {
            return 0;
        }
        FieldAccess field = fields.get(cell);
        return field.isRef()
                ? number(field.access().getRef(object, field.place()))
                : field.access().get(object, field.place());
    }

    long written() {
        return written;
    }

    long writtenValue() {
        return writtenValue;
    }

    @Override
    public void write(long location, long value) {
        written = location;
        writtenValue = value;
        Object owner = requireNonNull(object(CellState.owner(location)));
        int cell = CellState.cell(location);
        if (owner instanceof FrameOwner frame) {
            Frames frames = run.strands().framesOf(frame.strand);
            int at = frames.bases[frame.depth] + (cell >> 1);
            put(frames.bits, frames.refs, at, (cell & 1) == 1, value);
        } else if (owner instanceof ConcreteClass type) {
            put(type.bits, type.refs, cell >> 1, (cell & 1) == 1, value);
        } else if (owner instanceof Object[] refs) {
            refs[cell] = object(value);
        } else if (owner.getClass().isArray()) {
            ElementBits.set(owner, cell, value);
        } else {
            writeField(owner, fields.get(cell), value);
        }
    }

    private void put(long[] bits, @Nullable Object[] refs, int at, boolean isRef, long value) {
        if (isRef) {
            refs[at] = object(value);
        } else {
            bits[at] = value;
        }
    }

    private void writeField(Object object, FieldAccess field, long value) {
        if (field.isRef()) {
            field.access().setRef(object, field.place(), object(value));
        } else {
            field.access().set(object, field.place(), value);
        }
    }

    @Override
    public void eachOwner(long field, OwnerVisitor visitor) {
        if (field < 0 || field >= fields.size() || !fields.get((int) field).isRef()) {
            return;
        }
        FieldAccess access = fields.get((int) field);
        int known = owners.size();
        for (int number = 1; number < known; number++) {
            Object owner = owners.get(number);
            if (owner != null && access.isOf(owner)) {
                visitor.visit(number, readField(owner, (int) field));
            }
        }
    }
}
