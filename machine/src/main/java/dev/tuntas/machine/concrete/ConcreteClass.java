package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.FieldNode;

/** A class of the program in a machine: its shell, its static fields, how far it is initialised. */
public final class ConcreteClass {
    /** As in JVMS 5.5. */
    enum State {
        LOADED,
        RUNNING,
        INITIALISED,
        ERRONEOUS
    }

    public final MachineClass type;
    public final Class<?> shell;
    final MethodHandles.Lookup lookup;

    /** The static fields, by {@link MachineField#place()}. */
    public final long[] bits;

    public final @Nullable Object[] refs;
    State state = State.LOADED;

    /** Why it is erroneous. */
    @Nullable Throwable failure;

    private final Map<String, Integer> places = new HashMap<>();

    private @Nullable Access access;

    ConcreteClass(MachineClass type, Class<?> shell, MethodHandles.Lookup lookup) {
        this.type = type;
        this.shell = shell;
        this.lookup = lookup;
        this.bits = new long[type.staticCells];
        this.refs = new Object[type.staticCells];
        List<FieldNode> fields = AccessWriter.fields(type);
        for (int place = 0; place < fields.size(); place++) {
            places.put(fields.get(place).name + fields.get(place).desc, place);
        }
        type.putConstants(bits, refs);
    }

    /** The number of a field of objects, as {@link Access} counts them. */
    public int place(MachineField field) {
        return Objects.requireNonNull(places.get(field.name() + field.descriptor()));
    }

    /** The fields of its objects that it declares itself, in the order of their places. */
    public List<FieldNode> instanceFields() {
        return AccessWriter.fields(type);
    }

    /** The way to the fields of its objects. */
    public Access access() {
        Access known = access;
        if (known == null) {
            known = AccessWriter.define(type, lookup);
            access = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return type.toString();
    }
}
