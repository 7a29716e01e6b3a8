package dev.tuntas.core.fuzz;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The objects of a space in the classes of one program, which take the values of candidates. */
final class Heap {
    private final StateSpace space;
    private final ProgramLoader classes;
    private final Object[] objects;
    private final Object[][] arrays;
    private final Field[] fields;
    private final Map<Field, Object> outside = new HashMap<>();
    private final int[] current;
    private final boolean hasArrays;
    private final boolean isWritten;

    Heap(StateSpace space, Program program, ProgramLoader classes) {
        this.space = space;
        this.classes = classes;
        this.objects = new Object[Codes.objects(space)];
        this.arrays = new Object[Codes.objects(space)][];
        this.fields = new Field[space.slots().size()];
        for (int object = 0; object < objects.length; object++) {
            make(object);
        }
        hasArrays = Arrays.stream(arrays).anyMatch(Objects::nonNull);
        this.current = new int[fields.length];
        Arrays.fill(current, -1);
        List<Member> written = new ArrayList<>();
        program.visit(
                stmt -> {
                    if (stmt.op() == Stmt.Op.PUT_FIELD && stmt.member().owner() != Kind.CELL) {
                        written.add(stmt.member());
                    }
                },
                expr -> {});
        isWritten = written.stream().anyMatch(Member::isInSpace);
        for (Member member : written) {
            if (!member.isInSpace()) {
                outside.put(field(member.owner(), member.name()), nothing(member.kind()));
            }
        }
    }

    private void make(int object) {
        ClassDomain domain = Codes.domainOf(space, object);
        if (domain.kind() == ClassDomain.Kind.ARRAYS) {
            arrays[object] = new Object[domain.maxLength() + 1];
            Class<?> element = domain.type() == int[].class ? int.class : classes.type(Kind.NODE);
            for (int length = 0; length < arrays[object].length; length++) {
                arrays[object][length] = Array.newInstance(element, length);
            }
            return;
        }
        Kind kind = kindOf(domain.type());
        for (int i = 0; i < domain.fields().size(); i++) {
            fields[Codes.firstSlot(space, object) + i] =
                    field(kind, domain.fields().get(i).getName());
        }
        try {
            objects[object] = classes.type(kind).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Kind kindOf(Class<?> type) {
        for (Kind kind : Layout.CLASSES) {
            if (kind.text().equals(type.getSimpleName())) {
                return kind;
            }
        }
        throw new IllegalArgumentException("not a generated class: " + type);
    }

    private Field field(Kind owner, String name) {
        try {
            Field field = classes.type(owner).getField(name);
            field.setAccessible(true); // so that access is not checked again for each candidate
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object nothing(Kind kind) {
        return switch (kind) {
            case INT -> 0;
            case BOOLEAN -> false;
            default -> null;
        };
    }

    /** Gives all slots the values of a candidate, whatever the predicate has done to them. */
    Object load(int[] values) {
        try {
            if (isWritten || hasArrays) {
                Arrays.fill(current, -1);
                chooseArrays(values);
            }
            for (int slot = 0; slot < values.length; slot++) {
                if (current[slot] != values[slot]) {
                    current[slot] = values[slot];
                    set(space.slots().get(slot), values[slot]);
                }
            }
            clearOutside();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return objects[Codes.rootObject(space)];
    }

    private void chooseArrays(int[] values) {
        for (int object = 0; object < objects.length; object++) {
            if (arrays[object] != null) {
                int slot = Codes.firstSlot(space, object);
                int length = (Integer) Codes.plain(space.slots().get(slot).domain(), values[slot]);
                objects[object] = arrays[object][length];
            }
        }
    }

    private void set(Slot slot, int value) throws IllegalAccessException {
        int target = Codes.object(slot.domain(), value);
        Object content = target < 0 ? Codes.plain(slot.domain(), value) : objects[target];
        Object owner = objects[Codes.object(slot)];
        if (fields[Codes.id(slot)] != null) {
            fields[Codes.id(slot)].set(owner, content);
        } else if (Codes.position(slot) > 0 && Codes.position(slot) <= Array.getLength(owner)) {
            Array.set(owner, Codes.position(slot) - 1, content);
        }
    }

    private void clearOutside() throws IllegalAccessException {
        for (Map.Entry<Field, Object> entry : outside.entrySet()) {
            for (Object object : objects) {
                if (entry.getKey().getDeclaringClass().isInstance(object)) {
                    entry.getKey().set(object, entry.getValue());
                }
            }
        }
    }
}
